#include <random>
#include <vector>

#include "rules/sannin/board/attacks.hpp"
#include "tests/bench/benches.hpp"

// Compares the core's computation of lines with alternatives, to justify the choice.
namespace bench {
namespace {

using namespace rules::sannin;

/// A ranging piece on a board that is as full as at the start of a game.
struct Ranger {
  DirectionSet directions;
  Cell from;
  CellSet occupied;
};

std::vector<Ranger> rangers() {
  std::mt19937 engine(1);
  const auto below = [&](unsigned count) { return static_cast<int>(engine() % count); };
  std::vector<Ranger> all;
  constexpr Kind kRanging[] = {Kind::kRook, Kind::kBishop, Kind::kLance, Kind::kLance};
  for (int n = 0; n < 2048; ++n) {
    CellSet occupied;
    for (int i = 0; i < 54; ++i) occupied.insert(*Cell::from_index(below(kCells)));
    const Piece piece(kPlayers[static_cast<std::size_t>(below(3))], kRanging[below(4)], below(5) == 0);
    all.push_back({movement(piece).ranges, *Cell::from_index(below(kCells)), occupied});
  }
  return all;
}

CellSet by_subtraction(const Ranger& ranger) {
  return ranged(ranger.directions, ranger.from, ranger.occupied);
}

CellSet by_walking(const Ranger& ranger) {
  CellSet reached;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (!contains(ranger.directions, direction)) continue;
    for (CellSet at = step(direction, ranger.from); !at.empty(); at = step(direction, at.first())) {
      reached |= at;
      if (!(at & ranger.occupied).empty()) break;
    }
  }
  return reached;
}

CellSet by_nearest_blocker(const Ranger& ranger) {
  CellSet reached;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (!contains(ranger.directions, direction)) continue;
    const CellSet line = ray(direction, ranger.from);
    const CellSet blockers = line & ranger.occupied;
    reached |= blockers.empty() ? line : line - ray(direction, nearest(blockers, direction));
  }
  return reached;
}

template <CellSet way(const Ranger&)>
void lines(benchmark::State& state) {
  const std::vector<Ranger> all = rangers();
  for (const Ranger& each : all) {
    if (way(each) == by_subtraction(each)) continue;
    state.SkipWithError("the ways differ");
    return;
  }
  for (auto _ : state) {
    CellSet sum;
    for (const Ranger& each : all) sum = sum ^ way(each);
    keep(sum);
  }
  count_items(state, all.size());
}

}  // namespace

void add_lines() {
  benchmark::RegisterBenchmark("lines/subtraction", lines<by_subtraction>);
  benchmark::RegisterBenchmark("lines/nearest_blocker", lines<by_nearest_blocker>);
  benchmark::RegisterBenchmark("lines/walking", lines<by_walking>);
}

}  // namespace bench
