#include "tools/arena/play/tally.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "tools/arena/play/parallel.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

// The first three orders differ even if two of the contestants are equal.
constexpr std::array<std::array<std::size_t, 3>, 6> kOrders = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};

Role role_of(std::size_t seat, const Played& played) {
  if (!played.outsider) return Role::kUnallied;
  return index_of(*played.outsider) == seat ? Role::kOutsider : Role::kAlly;
}

}  // namespace

double Share::margin() const {
  if (games == 0) return 0;
  // A few games without a win prove no chance of zero.
  const double variance = std::max(mean() * (1 - mean()), 0.25 / games);
  return 1.96 * std::sqrt(variance / games);
}

void Tally::add(const std::array<std::size_t, 3>& order, const Played& played) {
  ++games_;
  moves_ += played.moves;
  flag_falls_ += played.flag_falls;
  ++endings_[played.ending];
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const double points = played.points[seat];
    all_[order[seat]].add(points);
    by_seat_[order[seat]][seat].add(points);
    by_role_[order[seat]][static_cast<std::size_t>(role_of(seat, played))].add(points);
  }
  rated_.push_back({{order.begin(), order.end()}, {played.points.begin(), played.points.end()}});
}

Tally play(const Contest& contest) {
  const bool two_equal = contest.contestants[1] == contest.contestants[2];
  const std::uint64_t round = two_equal ? 3 : 6;
  std::vector<Played> played(static_cast<std::size_t>(contest.games));
  std::mutex mutex;
  const auto order_of = [](int index) { return kOrders[static_cast<std::size_t>(index) % kOrders.size()]; };
  in_parallel(contest.games, contest.threads, [&](int index) {
    const auto order = order_of(index);
    Setup setup = contest.setup;
    setup.seed = contest.setup.seed * 1'000'003 + static_cast<std::uint64_t>(index) / round;
    for (std::size_t seat = 0; seat < 3; ++seat) setup.contestants[seat] = contest.contestants[order[seat]];
    Played& result = played[static_cast<std::size_t>(index)];
    result = play_game(setup);
    if (!contest.finished) return;
    const std::lock_guard lock(mutex);
    contest.finished(index, result);
  });
  // In the order of the games, so that the result does not depend on the number of threads.
  Tally tally;
  for (int index = 0; index < contest.games; ++index) {
    tally.add(order_of(index), played[static_cast<std::size_t>(index)]);
  }
  return tally;
}

}  // namespace arena
