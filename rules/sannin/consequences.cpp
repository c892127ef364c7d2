#include "rules/sannin/consequences.hpp"

#include <array>

#include "rules/sannin/attacks.hpp"

namespace rules::sannin {
namespace {

void judge_castling_rights(Position& position) {
  for (const Player player : kPlayers) {
    if (position.castling[player] && in_check(position.board, player)) position.castling[player] = false;
  }
}

void win(Outcome& outcome, Player winner, std::string_view how, std::string_view reason) {
  outcome.events.push_back(std::string("wins ") + letter(winner) + " " + std::string(reason));
  outcome.ending = Ending{how, winner, reason};
}

/// A player goes out: his pieces leave; the alliance or the game may end with him (RULES.md §6, §7).
void eliminate(Outcome& outcome, Player player, OutReason reason) {
  Position& position = outcome.position;
  outcome.last_board = position.board;
  outcome.events.push_back(std::string("out ") + letter(player) + " " + std::string(word(reason)));
  position.board.remove(player);
  position.castling[player] = false;
  position.pending = {};
  if (position.alliance.has_ally(player)) {
    win(outcome, position.alliance.outsider(), "mate", word(reason));
    return;
  }
  if (position.alliance.in_force()) {
    outcome.events.emplace_back("dissolved");
    position.alliance = Alliance::dissolved();
  }
  if (position.board.players_in() == 1) {
    for (const Player survivor : kPlayers) {
      if (position.board.is_in(survivor)) win(outcome, survivor, "last", word(reason));
    }
    return;
  }
  judge_castling_rights(position);
}

/// The first player, in order of play after the mover and the mover last, who is checkmated.
std::optional<Player> first_mated(const Outcome& outcome, const RuleOptions& options) {
  const Player order[] = {next(outcome.mover), next(next(outcome.mover)), outcome.mover};
  for (const Player player : order) {
    if (is_checkmated(outcome.position.board, player, outcome.position.alliance, options)) return player;
  }
  return std::nullopt;
}

bool eliminate_mated(Outcome& outcome, const RuleOptions& options) {
  bool any = false;
  while (!outcome.ending) {
    const auto mated = first_mated(outcome, options);
    if (!mated) break;
    outcome.mates.push_back(explain_mate(*mated, outcome.position.board));
    eliminate(outcome, *mated, OutReason::kMate);
    any = true;
  }
  return any;
}

Player next_in(const Board& board, Player player) {
  Player candidate = next(player);
  while (!board.is_in(candidate)) candidate = next(candidate);
  return candidate;
}

/// The mover has the turn (again), or if he is out the next player in.
void give_turn_to_mover(Outcome& outcome) {
  if (outcome.ending) return;
  const Board& board = outcome.position.board;
  outcome.position.turn = board.is_in(outcome.mover) ? outcome.mover : next_in(board, outcome.mover);
}

bool wins_in_garden(const Position& before, const Move& move, const RuleOptions& options) {
  if (move.type() != Move::Type::kBoard || move.to() != garden() || before.board.king(before.turn) != move.from())
    return false;
  if (before.alliance.has_ally(before.turn)) return false;
  return !before.alliance.is_dissolved() || options.garden_after == RuleOptions::After::kRestored;
}

std::string alliance_event(const FormedAlliance& formed) {
  std::string allies;
  for (const Player player : kPlayers) {
    if (player != formed.victim) allies += letter(player);
  }
  return "alliance " + allies + (formed.way == FormedAlliance::Way::kDouble ? " double" : " discovered");
}

}  // namespace

std::string_view word(OutReason reason) {
  constexpr std::array<std::string_view, 4> kWords = {"mate", "stalemate", "resign", "time"};
  return kWords[static_cast<std::size_t>(reason)];
}

Outcome play_move(const Position& before, const Move& move, const RuleOptions& options) {
  Outcome outcome;
  outcome.mover = before.turn;
  outcome.position = before;
  Position& position = outcome.position;
  position.pending = {};
  const bool king_moves = move.type() == Move::Type::kBoard && before.board.king(before.turn) == move.from();
  position.board.make(before.turn, move);
  if (king_moves) position.castling[before.turn] = false;
  judge_castling_rights(position);
  ++position.number;
  if (wins_in_garden(before, move, options)) {
    win(outcome, before.turn, "garden", "garden");
    return outcome;
  }
  if (before.alliance.is_none() && before.board.players_in() == 3) {
    Judgement judgement = judge_alliance(before, position, move, options);
    position.pending = judgement.pending;
    if (judgement.formed) {
      outcome.events.push_back(alliance_event(*judgement.formed));
      form_alliance(position, judgement.formed->victim);
      outcome.formed = std::move(judgement.formed);
    }
  }
  if (eliminate_mated(outcome, options)) {
    give_turn_to_mover(outcome);
  } else {
    position.turn = next_in(position.board, before.turn);
  }
  return outcome;
}

Outcome leave(const Position& before, Player player, OutReason reason, const RuleOptions& options) {
  Outcome outcome;
  outcome.position = before;
  eliminate(outcome, player, reason);
  if (outcome.ending) return outcome;
  outcome.mover = before.turn == player ? next_in(outcome.position.board, player) : before.turn;
  eliminate_mated(outcome, options);
  give_turn_to_mover(outcome);
  return outcome;
}

void leave_without_move(Outcome& outcome, const RuleOptions& options) {
  eliminate(outcome, outcome.position.turn, OutReason::kStalemate);
  if (outcome.ending) return;
  eliminate_mated(outcome, options);
  give_turn_to_mover(outcome);
}

void end_in_draw(Outcome& outcome, std::string_view reason) {
  outcome.events.push_back("draw " + std::string(reason));
  outcome.ending = Ending{reason, std::nullopt, reason};
}

}  // namespace rules::sannin
