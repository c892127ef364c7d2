#include "engine/sannin/search/compact_move.hpp"

#include "rules/sannin/board/geometry.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

// Bits: type and one (2), target (7), then the origin (7) and promotion, the kind (3), or the
// directions (12). Types count from 1, so that no move has code 0.
constexpr unsigned kTarget = 2;
constexpr unsigned kRest = 9;
constexpr std::uint32_t kCellMask = 127;

std::uint32_t rest_of(const Move& move) {
  std::uint32_t directions = 0;
  switch (move.type()) {
    case Move::Type::kBoard:
      return static_cast<std::uint32_t>(move.from().index()) | (move.promotes() ? kCellMask + 1 : 0);
    case Move::Type::kDrop:
      return static_cast<std::uint32_t>(move.kind());
    case Move::Type::kIllumination:
      break;
  }
  for (const Cell cell : move.captured()) directions |= 1U << static_cast<unsigned>(direction_between(move.to(), cell));
  return directions;
}

Cell cell_of(std::uint32_t index) {
  return *Cell::from_index(static_cast<int>(index & kCellMask));
}

}  // namespace

CompactMove::CompactMove(const Move& move)
    : code_((static_cast<std::uint32_t>(move.type()) + 1) | static_cast<std::uint32_t>(move.to().index()) << kTarget |
            rest_of(move) << kRest) {}

Move CompactMove::on(const Board& board) const {
  const Cell to = cell_of(code_ >> kTarget);
  const std::uint32_t rest = code_ >> kRest;
  switch (static_cast<Move::Type>((code_ & 3U) - 1)) {
    case Move::Type::kBoard:
      return Move::board(cell_of(rest), to, rest > kCellMask);
    case Move::Type::kDrop:
      return Move::drop(static_cast<Kind>(rest), to);
    case Move::Type::kIllumination:
      break;
  }
  CellSet captured;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (!contains(static_cast<DirectionSet>(rest), direction)) continue;
    const CellSet met = ray(direction, to) & board.occupied();
    if (!met.empty()) captured.insert(nearest(met, direction));
  }
  return Move::illumination(to, captured);
}

}  // namespace engine::sannin
