#pragma once

#include <string>
#include <vector>

#include "tests/support/reference/board.hpp"

/// Moves by piece movement, without king safety (RULES.md §3–§5).
namespace reference {

/// Options of the rules, with the values used in records.
struct Options {
  std::string gap = "promote";
  std::string illumination = "choice";
  std::string promotion_after = "restored";
  std::string garden_after = "restored";
};

struct Alliance {
  enum State { kNone, kInForce, kDissolved };
  State state = kNone;
  /// Player outside the alliance, valid while it is in force.
  Player outsider = 0;
  [[nodiscard]] bool has(Player player) const { return state == kInForce && player != outsider; }
  friend bool operator==(const Alliance&, const Alliance&) = default;
};

/// Position without the side to move. The repetition rule compares this and the turn (§3).
struct Situation {
  /// Indexed by player and kind.
  std::array<std::array<int, kKinds>, kPlayers> hands{};
  /// Castling rights by player.
  std::array<bool, kPlayers> rights{};
  Alliance alliance;
  /// Last member because its comparison is the slowest.
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
  /// Origin of a board move; the king's cell of an illumination.
  Cell from = {};
  /// Target of a board move or a drop.
  Cell to = {};
  bool promotes = false;
  Kind dropped = Kind::kPawn;
  /// Captured cells of an illumination by file, then rank.
  std::vector<Cell> captured = {};
  friend bool operator==(const Move&, const Move&) = default;
};

/// Returns the cells that the piece on `from` attacks, including cells occupied by its own side
/// (§3).
std::vector<Cell> attacked_from(const Board& board, Cell from);
/// Returns the cells of the pieces that attack a cell.
std::vector<Cell> attackers(const Board& board, Cell cell);
bool attacked_by(const Board& board, Cell cell, Player player);
/// Returns whether any player other than `player` attacks the cell.
bool attacked_by_others(const Board& board, Cell cell, Player player);
/// Returns whether the king is in check. The player must be in.
bool in_check(const Board& board, Player player);

/// Returns the player's moves, as if on turn, by piece movement alone. King safety, alliances and
/// pawn-drop mate are not checked (see judge.hpp).
std::vector<Move> moves_by_movement(const Situation& now, Player player, const Options& options);

/// Applies the move itself. The only consequence included is the loss of the mover's own castling
/// right.
Situation make(const Situation& now, Player player, const Move& move);

}  // namespace reference
