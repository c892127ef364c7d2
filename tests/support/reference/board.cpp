#include "tests/support/reference/board.hpp"

namespace reference {
namespace {

/// Indexed by clock direction; index 0 is 12 o'clock.
constexpr std::array<Cell, 12> kDirections{{{-1, -2},
                                            {-1, -1},
                                            {-2, -1},
                                            {-1, 0},
                                            {-1, +1},
                                            {0, +1},
                                            {+1, +2},
                                            {+1, +1},
                                            {+2, +1},
                                            {+1, 0},
                                            {+1, -1},
                                            {0, -1}}};

/// Row of the movement table in §2. Directions are on the owner's clock.
struct Movement {
  std::vector<int> step;
  std::vector<int> range;
};

Movement movement(Kind kind, bool promoted) {
  const std::vector<int> gold{9, 11, 1, 3, 6, 12};
  switch (kind) {
    case Kind::kKing:
      if (promoted) return {{}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
      return {{1, 3, 5, 7, 9, 11}, {}};
    case Kind::kRook:
      if (promoted) return {{}, {1, 3, 5, 7, 9, 11}};
      return {{}, {9, 11, 1, 3, 6}};
    case Kind::kBishop:
      if (promoted) return {{1, 3, 5, 7, 9, 11}, {2, 4, 6, 8, 10, 12}};
      return {{}, {2, 4, 6, 8, 10, 12}};
    case Kind::kGold:
      return {gold, {}};
    case Kind::kKnight:
      return {{3, 9, 2, 4, 8, 10}, {}};
    case Kind::kSilver:
      if (promoted) return {{11, 1, 5, 7, 10, 2}, {6, 12}};
      return {{11, 1, 5, 7, 10, 2}, {}};
    case Kind::kLance:
      if (promoted) return {{}, {11, 1, 5, 7}};
      return {{}, {11, 1}};
    case Kind::kPawn:
      if (promoted) return {gold, {}};
      return {{11, 1}, {}};
  }
  return {};
}

/// Indexed by player, kind, promotion and direction on Middle's clock.
using Reaches = std::array<std::array<std::array<std::array<Reach, 12>, 2>, kKinds>, kPlayers>;

Reaches all_reaches() {
  Reaches reaches{};
  for (Player player = 0; player < kPlayers; ++player) {
    for (int kind = 0; kind < kKinds; ++kind) {
      for (const bool promoted : {false, true}) {
        auto& row = reaches[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)][promoted ? 1 : 0];
        const Movement moves = movement(static_cast<Kind>(kind), promoted);
        const auto direction = [&](int clock) { return static_cast<std::size_t>((clock + facing(player)) % 12); };
        for (const int clock : moves.step) row[direction(clock)] = Reach::kStep;
        for (const int clock : moves.range) row[direction(clock)] = Reach::kRange;
      }
    }
  }
  return reaches;
}

}  // namespace

const std::vector<Cell>& cells() {
  static const std::vector<Cell> all = [] {
    std::vector<Cell> found;
    for (int x = -6; x <= 6; ++x) {
      for (int y = -6; y <= 6; ++y) {
        if (exists({x, y})) found.push_back({x, y});
      }
    }
    return found;
  }();
  return all;
}

Cell step(Cell cell, int clock) {
  const Cell by = kDirections[static_cast<std::size_t>(clock % 12)];
  return {cell.x + by.x, cell.y + by.y};
}

int facing(Player player) {
  return std::array{8, 12, 4}[static_cast<std::size_t>(player)];
}

bool in_territory(Cell cell, Player player) {
  return player == 0 ? cell.x <= -4 : player == 1 ? cell.y >= 4 : cell.x - cell.y >= 4;
}

bool on_last_rank(Cell cell, Player player) {
  return player == 0 ? cell.x == 6 : player == 1 ? cell.y == -6 : cell.x - cell.y == -6;
}

Cell king_home(Player player) {
  return std::array<Cell, 3>{{{-6, -3}, {3, 6}, {3, -3}}}[static_cast<std::size_t>(player)];
}

bool can_promote(Kind kind) {
  return kind != Kind::kGold && kind != Kind::kKnight;
}

int value(Kind kind) {
  switch (kind) {
    case Kind::kKing:
      return 4;
    case Kind::kRook:
    case Kind::kBishop:
      return 3;
    case Kind::kPawn:
      return 1;
    default:
      return 2;
  }
}

Reach reach(const Piece& piece, int clock) {
  static const Reaches reaches = all_reaches();
  const auto& of_piece = reaches[static_cast<std::size_t>(piece.owner)][static_cast<std::size_t>(piece.kind)];
  return of_piece[piece.promoted ? 1 : 0][static_cast<std::size_t>(clock % 12)];
}

void Board::put(Cell cell, const std::optional<Piece>& piece) {
  const auto is_king = [](const std::optional<Piece>& one) { return one && one->kind == Kind::kKing; };
  auto& square = squares_[index(cell)];
  if (is_king(square)) kings_[static_cast<std::size_t>(square->owner)].reset();
  if (is_king(piece)) kings_[static_cast<std::size_t>(piece->owner)] = cell;
  square = piece;
}

std::vector<Cell> Board::pieces_of(Player player) const {
  std::vector<Cell> found;
  for (const Cell cell : cells()) {
    if (at(cell) && at(cell)->owner == player) found.push_back(cell);
  }
  return found;
}

}  // namespace reference
