#include "tools/arena/contest.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <mutex>
#include <thread>

#include "engine/random.hpp"
#include "engine/sannin/order.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

constexpr std::array<std::array<std::size_t, 3>, 6> kOrders = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};

struct Played {
  /// Seat of the first contestant, and its points.
  std::size_t seat = 0;
  double points = 0;
  bool draw = false;
  std::size_t role = 0;
  std::string reason;
  std::uint64_t moves = 0;
  /// Positions for the tuner.
  std::vector<std::string> quiet;
};

/// Returns whether the player to move is not in check and has nothing to capture.
bool is_quiet(const Match& match) {
  const engine::sannin::Orderer orderer(match.position(), match.options());
  std::vector<engine::sannin::Candidate> gains;
  orderer.add_gains(gains, 100);
  return gains.empty() && !orderer.in_check();
}

Played play_game(const Contest& contest, int index) {
  const auto& order = kOrders[static_cast<std::size_t>(index) % 6];
  Match match(initial_position(false), {});
  // With two equal contestants there are only three different seat orders.
  const bool equal = contest.contestants[1] == contest.contestants[2];
  engine::Random opening(contest.seed * 1'000'003 + static_cast<std::uint64_t>(index) / (equal ? 3 : 6));
  for (int i = 0; i < contest.opening && !match.ending(); ++i) {
    const auto moves = match.legal_moves();
    match.make(moves[opening.below(moves.size())]);
  }
  std::array<std::unique_ptr<Contestant>, 3> seats;
  Played played;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    seats[seat] = make_contestant(contest.contestants[order[seat]], opening.next());
    if (order[seat] == 0) played.seat = seat;
  }
  while (!match.ending() && match.position().number <= contest.longest) {
    match.make(seats[index_of(match.position().turn)]->choose(match));
    ++played.moves;
    if (!contest.positions.empty() && !match.ending() && opening.below(4) == 0 && is_quiet(match))
      played.quiet.push_back(position_text(match.position()));
    const Alliance alliance = match.position().alliance;
    if (alliance.in_force()) played.role = alliance.has_ally(kPlayers[played.seat]) ? 1 : 2;
  }
  const Player self = kPlayers[played.seat];
  if (match.ending() && match.ending()->winner) {
    played.points = match.ending()->winner == self ? 1 : 0;
    played.reason = match.ending()->reason;
    for (std::string& each : played.quiet) each = letter(*match.ending()->winner) + (" " + each);
  } else {
    played.draw = true;
    played.points = match.position().board.is_in(self) ? 1.0 / match.position().board.players_in() : 0;
    played.reason = match.ending() ? "limit" : "unfinished";
  }
  return played;
}

}  // namespace

double Tally::margin() const {
  const double mean = share();
  return 1.96 * std::sqrt(std::max(mean * (1 - mean), 0.25 / played()) / played());
}

Tally play(const Contest& contest) {
  Tally tally;
  std::ofstream positions;
  if (!contest.positions.empty()) positions.open(contest.positions, std::ios::app);
  std::mutex mutex;
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int index = next++; index < contest.games; index = next++) {
      const Played played = play_game(contest, index);
      const std::lock_guard lock(mutex);
      ++tally.games[played.seat];
      tally.points[played.seat] += played.points;
      for (const std::string& each : played.quiet) {
        if (!played.draw) positions << each << '\n';
      }
      tally.draws += played.draw ? 1 : 0;
      ++tally.role_games[played.role];
      tally.role_points[played.role] += played.points;
      tally.moves += played.moves;
      const auto found = std::ranges::find(tally.endings, played.reason, &std::pair<std::string, int>::first);
      if (found == tally.endings.end()) {
        tally.endings.emplace_back(played.reason, 1);
      } else {
        ++found->second;
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < contest.threads; ++i) threads.emplace_back(work);
    work();
  }
  return tally;
}

}  // namespace arena
