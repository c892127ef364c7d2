#include "server/actor/timer.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "tests/server/support/driven.hpp"

namespace server::actor::timer_test {
namespace {

using namespace std::chrono_literals;

class TimerTest : public DrivenTest {
 protected:
  std::shared_ptr<int> owner = std::make_shared<int>();
  int runs = 0;
};

TEST_F(TimerTest, RunsLatestTaskOnly) {
  Timer timer(io.get_executor());
  timer.run_after(1h, owner, [this] { runs += 100; });
  timer.run_after(1s, owner, [this] { ++runs; });
  pass(999ms);
  EXPECT_EQ(runs, 0);
  pass(1ms);
  EXPECT_EQ(runs, 1);
}

TEST_F(TimerTest, SkipsTaskOfDestroyedOwner) {
  Timer timer(io.get_executor());
  timer.run_after(1ms, owner, [this] { ++runs; });
  owner.reset();
  pass(1ms);
  EXPECT_EQ(runs, 0);
}

TEST_F(TimerTest, ReleaseDropsTask) {
  Timer timer(io.get_executor());
  timer.run_after(1h, {}, [held = owner] {});
  timer.release();
  settle();
  EXPECT_EQ(owner.use_count(), 1);
}

TEST_F(TimerTest, CoalescesRequestsUntilTaskRuns) {
  CoalescingTimer timer(io.get_executor());
  for (int i = 0; i < 3; ++i) timer.request(1ms, owner, [this] { ++runs; });
  pass(1ms);
  EXPECT_EQ(runs, 1);
  timer.request(1ms, owner, [this] { ++runs; });
  pass(1ms);
  EXPECT_EQ(runs, 2);
}

}  // namespace
}  // namespace server::actor::timer_test
