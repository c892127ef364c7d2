#pragma once

#include <string>
#include <vector>

#include "tests/support/reference/board.hpp"

/// What can be moved where, king safety aside (RULES.md §3–§5).
namespace reference {

/// The options of the rules, as records name their values.
struct Options {
  std::string gap = "promote";
  std::string illumination = "choice";
  std::string promotion_after = "restored";
  std::string garden_after = "restored";
};

struct Alliance {
  enum State { kNone, kInForce, kDissolved };
  State state = kNone;
  /// The player outside it, while it is in force.
  Player outsider = 0;
  [[nodiscard]] bool has(Player player) const { return state == kInForce && player != outsider; }
  friend bool operator==(const Alliance&, const Alliance&) = default;
};

/// All that a position is but whose turn it is: with the turn it is what the repetition rule compares (§3).
struct Situation {
  /// By player and kind.
  std::array<std::array<int, kKinds>, kPlayers> hands{};
  /// Who may still castle.
  std::array<bool, kPlayers> rights{};
  Alliance alliance;
  /// Last, since it takes longest to compare.
  Board board;

  [[nodiscard]] bool is_in(Player player) const { return board.king(player).has_value(); }
  [[nodiscard]] int players_in() const;
  [[nodiscard]] int& hand(Player player, Kind kind);
  [[nodiscard]] int hand(Player player, Kind kind) const;
  friend bool operator==(const Situation&, const Situation&) = default;
};

struct Move {
  enum Type { kBoard, kDrop, kIllumination };
  Type type = kBoard;
  /// Of a board move; of an illumination the king's cell.
  Cell from = {};
  /// Of a board move or a drop.
  Cell to = {};
  bool promotes = false;
  Kind dropped = Kind::kPawn;
  /// Of an illumination, by file, then rank.
  std::vector<Cell> captured = {};
  friend bool operator==(const Move&, const Move&) = default;
};

/// The cells that the piece on `from` attacks, those held by its own side included (§3).
std::vector<Cell> attacked_from(const Board& board, Cell from);
/// The pieces that attack a cell.
std::vector<Cell> attackers(const Board& board, Cell cell);
bool attacked_by(const Board& board, Cell cell, Player player);
/// Attacked by anybody but this player.
bool attacked_by_others(const Board& board, Cell cell, Player player);
/// Of a player who is in.
bool in_check(const Board& board, Player player);

/// The moves of a player as if it were his turn, by the pieces' movement alone: king safety, alliance and pawn mate are
/// not asked (see judge.hpp).
std::vector<Move> moves_by_movement(const Situation& now, Player player, const Options& options);

/// The move itself with nothing that follows from it but the loss of the mover's own right to castle.
Situation make(const Situation& now, Player player, const Move& move);

}  // namespace reference
