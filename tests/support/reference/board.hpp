#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

/// Independent reference implementation of Sannin shogi, written from RULES.md alone. Tests compare
/// the rules core with it. Optimised for clarity, not speed. This file: board, seats and pieces
/// (RULES.md §1, §2).
namespace reference {

/// Index of a player in order of play: First, Middle, Last.
using Player = int;
inline constexpr int kPlayers = 3;
inline constexpr std::string_view kLetters = "fml";

inline Player next(Player player) {
  return (player + 1) % kPlayers;
}
/// Returns the remaining player.
inline Player third(Player a, Player b) {
  return kPlayers - a - b;
}

/// x = file − 7, y = rank − 7. Ordered by file, then rank.
struct Cell {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

inline constexpr Cell kGarden{0, 0};

inline bool exists(Cell cell) {
  return std::abs(cell.x) <= 6 && std::abs(cell.y) <= 6 && std::abs(cell.x - cell.y) <= 6;
}
/// Returns all 127 cells by file, then rank.
const std::vector<Cell>& cells();

/// Returns the next cell in a direction; `clock` is 1 to 12 on Middle's clock.
Cell step(Cell cell, int clock);

/// Returns the direction of the player's 12 o'clock on Middle's clock.
int facing(Player player);
bool in_territory(Cell cell, Player player);
bool on_last_rank(Cell cell, Player player);
Cell king_home(Player player);

/// In the order of pieces in hand in a written position.
enum class Kind : std::uint8_t { kKing, kRook, kBishop, kGold, kSilver, kKnight, kLance, kPawn };
inline constexpr int kKinds = 8;
inline constexpr std::string_view kKindLetters = "KRBGSNLP";
/// Number of pieces of each kind in the game, all players together; one king each.
inline constexpr std::array<int, kKinds> kPiecesOfKind{3, 3, 3, 6, 6, 3, 6, 24};

bool can_promote(Kind kind);
/// K > R = B > G = S = N = L > P.
int value(Kind kind);

struct Piece {
  std::int8_t owner = 0;
  Kind kind = Kind::kPawn;
  bool promoted = false;
  friend bool operator==(const Piece&, const Piece&) = default;
};

enum class Reach : std::uint8_t { kNone, kStep, kRange };
/// Returns how far the piece moves in a direction of Middle's clock.
Reach reach(const Piece& piece, int clock);

class Board {
 public:
  [[nodiscard]] const std::optional<Piece>& at(Cell cell) const { return squares_[index(cell)]; }
  void put(Cell cell, const std::optional<Piece>& piece);
  /// Returns the cell of the king; nullopt if the player is out.
  [[nodiscard]] const std::optional<Cell>& king(Player player) const {
    return kings_[static_cast<std::size_t>(player)];
  }
  [[nodiscard]] std::vector<Cell> pieces_of(Player player) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  static std::size_t index(Cell cell) { return static_cast<std::size_t>((cell.x + 6) * 13 + cell.y + 6); }

  std::array<std::optional<Cell>, kPlayers> kings_;
  std::array<std::optional<Piece>, 169> squares_;
};

}  // namespace reference
