#include "rules/sannin/alliances/consequences.hpp"

#include <array>

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {
namespace {

/// Removes the castling rights of kings in check. Returns whether any king is in check.
bool judge_checks(Position& position) {
  bool any = false;
  for (const Player player : kPlayers) {
    if (!in_check(position.board, player)) continue;
    position.castling[player] = false;
    any = true;
  }
  return any;
}

/// Adds an event line. `line` returns it, and is called only if there are to be words.
template <class Line>
void add_line(Outcome& outcome, Line line) {
  if (outcome.words == Words::kAll) outcome.events.push_back(line());
}

void win(Outcome& outcome, Player winner, std::string_view how, std::string_view reason) {
  add_line(outcome, [&] { return std::string("wins ") + letter(winner) + " " + std::string(reason); });
  outcome.ending = Ending{how, winner, reason};
}

/// Eliminates a player and removes their pieces. This can end the alliance or the game
/// (RULES.md §6, §7).
void eliminate(Position& position, Outcome& outcome, Player player, OutReason reason) {
  outcome.last_board = position.board;
  add_line(outcome, [&] { return std::string("out ") + letter(player) + " " + std::string(word(reason)); });
  position.board.remove(player);
  position.castling[player] = false;
  position.pending = {};
  if (position.alliance.has_ally(player)) {
    win(outcome, position.alliance.outsider(), "mate", word(reason));
    return;
  }
  if (position.alliance.in_force()) {
    add_line(outcome, [] { return std::string("dissolved"); });
    position.alliance = Alliance::dissolved();
  }
  if (position.board.players_in() == 1) {
    for (const Player survivor : kPlayers) {
      if (position.board.is_in(survivor)) win(outcome, survivor, "last", word(reason));
    }
    return;
  }
  judge_checks(position);
}

/// Returns the first player who is checkmated, in order of play after the mover, with the mover
/// last.
std::optional<Player> first_mated(const Position& position, Player mover, const RuleOptions& options) {
  for (const Player player : {next(mover), next(next(mover)), mover}) {
    if (is_checkmated(position.board, player, position.alliance, options)) return player;
  }
  return std::nullopt;
}

bool eliminate_mated(Position& position, Outcome& outcome, const RuleOptions& options) {
  bool any = false;
  while (!outcome.ending) {
    const auto mated = first_mated(position, outcome.mover, options);
    if (!mated) break;
    if (outcome.words == Words::kAll) outcome.mates.push_back(explain_mate(*mated, position.board));
    eliminate(position, outcome, *mated, OutReason::kMate);
    any = true;
  }
  return any;
}

Player next_in(const Board& board, Player player) {
  Player candidate = next(player);
  while (!board.is_in(candidate)) candidate = next(candidate);
  return candidate;
}

/// Gives the turn to the mover, or if the mover is out, to the next player in.
void give_turn_to_mover(Position& position, const Outcome& outcome) {
  if (outcome.ending) return;
  const Board& board = position.board;
  position.turn = board.is_in(outcome.mover) ? outcome.mover : next_in(board, outcome.mover);
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
  return "alliance " + allies + " " + std::string(word(formed.way));
}

}  // namespace

std::string_view word(OutReason reason) {
  constexpr std::array<std::string_view, 4> kWords = {"mate", "stalemate", "resign", "time"};
  return kWords[static_cast<std::size_t>(reason)];
}

Outcome play_move(const Position& before, const Move& move, const RuleOptions& options, Position& after, Words words) {
  Outcome outcome;
  outcome.words = words;
  outcome.mover = before.turn;
  after = before;
  after.pending = {};
  const bool king_moves = move.type() == Move::Type::kBoard && before.board.king(before.turn) == move.from();
  after.board.make(before.turn, move);
  if (king_moves) after.castling[before.turn] = false;
  const bool any_check = judge_checks(after);
  ++after.number;
  if (wins_in_garden(before, move, options)) {
    win(outcome, before.turn, "garden", "garden");
    return outcome;
  }
  if (before.alliance.is_none() && before.board.players_in() == 3) {
    outcome.formed = formed_alliance(before, after, move, options, &outcome.work);
    if (outcome.formed) {
      add_line(outcome, [&] { return alliance_event(*outcome.formed); });
      form_alliance(after, outcome.formed->victim);
    }
  }
  // A king that the alliance promotes can also give check.
  if ((any_check || outcome.formed) && eliminate_mated(after, outcome, options)) {
    give_turn_to_mover(after, outcome);
  } else {
    after.turn = next_in(after.board, before.turn);
  }
  return outcome;
}

Outcome leave(Position& position, Player player, OutReason reason, const RuleOptions& options) {
  Outcome outcome;
  const Player on_turn = position.turn;
  eliminate(position, outcome, player, reason);
  if (outcome.ending) return outcome;
  outcome.mover = on_turn == player ? next_in(position.board, player) : on_turn;
  eliminate_mated(position, outcome, options);
  give_turn_to_mover(position, outcome);
  return outcome;
}

void leave_without_move(Position& position, Outcome& outcome, const RuleOptions& options) {
  eliminate(position, outcome, position.turn, OutReason::kStalemate);
  if (outcome.ending) return;
  eliminate_mated(position, outcome, options);
  give_turn_to_mover(position, outcome);
}

void end_in_draw(Outcome& outcome, std::string_view reason) {
  add_line(outcome, [&] { return "draw " + std::string(reason); });
  outcome.ending = Ending{reason, std::nullopt, reason};
}

}  // namespace rules::sannin
