#include "server/persist/outages.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace server::persist::outages_test {
namespace {

using Runs = std::vector<storage::Uptime>;

TEST(OutagesTest, TimeBeforeFirstRunIsUnknown) {
  EXPECT_EQ(Outages().after(0), 0);
  EXPECT_EQ(Outages(Runs(), 1000).after(0), 0);
  EXPECT_EQ(Outages(Runs{{700, 800}}, 1000).after(0), 200);
}

TEST(OutagesTest, CountsOnlyTimeAfterEvent) {
  const Outages outages(Runs{{100, 200}, {300, 400}}, 1000);
  EXPECT_EQ(outages.after(0), 100 + 600);
  EXPECT_EQ(outages.after(250), 50 + 600);
  EXPECT_EQ(outages.after(300), 600);
  EXPECT_EQ(outages.after(900), 100);
  EXPECT_EQ(outages.after(1000), 0);
}

TEST(OutagesTest, RunsThatOverlapLeaveNoGap) {
  // The first run lasts longer than the two that begin after it.
  const Outages outages(Runs{{100, 500}, {200, 300}, {400, 450}, {600, 700}}, 650);
  EXPECT_EQ(outages.after(0), 100);
}

TEST(OutagesTest, IgnoresShortGaps) {
  const Outages outages(Runs{{100, 200}, {229, 300}, {330, 400}}, 410, 30);
  EXPECT_EQ(outages.after(0), 30);
}

}  // namespace
}  // namespace server::persist::outages_test
