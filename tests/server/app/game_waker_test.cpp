#include "server/app/game_waker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "server/config/fixed_limits.hpp"

namespace server::app::game_waker_test {
namespace {

using storage::DueKind;
using storage::DueQuery;
using storage::TimePlace;

class GameWakerTest : public testing::Test {
 protected:
  /// Looks once at the time 1,000,000. Returns when to look again.
  std::chrono::milliseconds look() {
    std::chrono::milliseconds next{};
    waker.look(kNow, [&](std::chrono::milliseconds delay) { next = delay; });
    return next;
  }
  /// Returns the batch as a database would.
  [[nodiscard]] GameWaker::Games batch(const DueQuery& query) const {
    GameWaker::Games found;
    for (const TimePlace& each : query.kind == DueKind::kDeadline ? deadlines : computers) {
      if (each.first <= query.until && (!query.after || each > *query.after)) found.push_back(each);
    }
    std::ranges::sort(found);
    if (found.size() > static_cast<std::size_t>(query.limit)) found.resize(static_cast<std::size_t>(query.limit));
    return found;
  }

  static constexpr std::int64_t kNow = 1'000'000;
  GameWaker::Games deadlines;
  GameWaker::Games computers;
  std::vector<std::string> woken;
  std::size_t waiting = 0;
  bool is_away = false;
  GameWaker waker{{
      .read = [this](const DueQuery& query,
                     const auto& done) { done(is_away ? std::nullopt : std::optional(batch(query))); },
      .is_ours = [](const std::string& game) { return !game.starts_with("other"); },
      .wake = [this](const std::string& game) { woken.push_back(game); },
      .questions = [this] { return waiting; },
  }};
};

using Woken = std::vector<std::string>;

TEST_F(GameWakerTest, WakesGamesShortlyBeforeFlagFall) {
  deadlines = {{kNow - 5, "past"}, {kNow + 5000, "near"}, {kNow + 86'400'000, "far"}, {kNow, "other node's"}};
  EXPECT_EQ(look(), fixed::kWakeInterval);
  EXPECT_EQ(woken, (Woken{"past", "near"}));
}

TEST_F(GameWakerTest, WakesGamesThatWaitForComputers) {
  computers = {{kNow - 10'000, "unattended"}, {kNow - 100, "asked now"}};
  look();
  EXPECT_EQ(woken, Woken{"unattended"});
}

TEST_F(GameWakerTest, WakesManyGamesInBatches) {
  for (int i = 0; i < 70; ++i) deadlines.emplace_back(kNow - 1000 + i / 2, "g" + std::to_string(i));
  EXPECT_EQ(look(), fixed::kWakeBatchInterval);
  EXPECT_EQ(woken.size(), static_cast<std::size_t>(fixed::kWakeBatch));
  look();
  EXPECT_EQ(look(), fixed::kWakeInterval);
  EXPECT_EQ(woken.size(), 70U);
  look();
  EXPECT_EQ(woken.size(), 70U + static_cast<std::size_t>(fixed::kWakeBatch)) << "from the first one again";
}

TEST_F(GameWakerTest, LoadsNoMoreThanComputersCanAnswer) {
  computers = {{kNow - 10'000, "unattended"}};
  waiting = fixed::kComputersWoken;
  look();
  EXPECT_EQ(woken, Woken{});
}

TEST_F(GameWakerTest, LooksAgainAfterStorageFault) {
  deadlines = {{kNow, "g"}};
  is_away = true;
  EXPECT_EQ(look(), fixed::kWakeInterval);
  is_away = false;
  look();
  EXPECT_EQ(woken, Woken{"g"});
}

}  // namespace
}  // namespace server::app::game_waker_test
