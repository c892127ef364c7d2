#include <algorithm>
#include <array>

#include "tests/fuzz/target.hpp"
#include "tests/rules/differential/duel.hpp"
#include "tests/rules/differential/move_kinds.hpp"

namespace {

using namespace differential;
using reference::Game;
using reference::Move;

/// Returns the start position: a known one, one written in the next bytes, or a random one.
std::string any_start(Dice& dice) {
  static const std::vector<std::string> known = rules::sannin::conformance_positions();
  const std::size_t kind = dice.below(8);
  if (kind == 0) return std::string(reference::kStart);
  if (kind <= 2) return dice.pick(known);
  const std::string bytes(dice.take(dice.below(256)));
  // Both programs write positions in the canonical spelling, but the reference also reads other
  // spellings. So the position is written again.
  if (kind == 3 && is_possible(bytes)) return reference::write_position(reference::read_position(bytes));
  Dice pieces{std::string_view(bytes)};
  return kind == 4 ? cornered_position(pieces) : possible_position(pieces);
}

/// The last move of each player.
using LastMoves = std::array<std::optional<Move>, reference::kPlayers>;

/// Returns whether a move is of a kind, so that rare moves are not left to chance. Every move is of
/// the default kind.
bool is_of_kind(std::size_t kind, const Move& move, const Game& game, const LastMoves& last) {
  const auto& before = last[static_cast<std::size_t>(game.last().turn)];
  switch (kind) {
    case 1:
      return captures(game, move);
    case 2:
      return gives_check(game, move);
    case 3:
      return moves_king(game, move);
    case 4:
      return move.promotes;
    case 5:
      return move.type == Move::kIllumination;
    case 6:
      return move.type == Move::kDrop && move.dropped == reference::Kind::kPawn;
    case 7:
      return before && move.type == Move::kBoard && before->from == move.to && before->to == move.from;
    case 8:
      return finishes(game, move);
    default:
      return true;
  }
}

/// Plays a legal move of the chosen kind, or any legal move if there is none.
void play_any(std::size_t kind, Dice& dice, Duel& duel, LastMoves& last) {
  const Game& game = duel.game();
  std::vector<Move> moves = game.moves();
  std::erase_if(moves, [&](const Move& move) { return !is_of_kind(kind, move, game, last); });
  const Move move = dice.pick(moves.empty() ? game.moves() : moves);
  last[static_cast<std::size_t>(game.last().turn)] = move;
  duel.play(move);
}

void leave_any(Dice& dice, Duel& duel) {
  const char letter = reference::kLetters[dice.below(reference::kPlayers)];
  if (duel.game().is_in(letter)) duel.leave(letter, once_in(dice, 2) ? "resign" : "time");
}

}  // namespace

/// The bytes choose options, a position and the steps that follow. Both programs play them.
void fuzz::try_input(std::string_view input) {
  Dice dice(input);
  const reference::Options options = any_options(dice);
  const std::string start = any_start(dice);
  differential::Tally tally;
  Duel duel(start, start == reference::allied_start(), options, tally);
  LastMoves last;
  constexpr int kMostActs = 40;
  for (int i = 0; i < kMostActs && !dice.spent() && !duel.game().over(); ++i) {
    const std::size_t act = dice.below(16);
    if (act == 15) {
      leave_any(dice, duel);
    } else if (act == 14 && once_in(dice, 8)) {
      duel.agree_draw();
    } else if (act == 13) {
      duel.compare_moves(dice);
    } else if (act == 12) {
      duel.compare_records();
    } else if (!duel.game().moves().empty()) {
      play_any(act, dice, duel, last);
    }
  }
  duel.take_back();
  if (duel.game().over()) duel.compare_records();
}
