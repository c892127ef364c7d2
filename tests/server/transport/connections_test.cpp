#include "server/transport/connections.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace server::transport::connections_test {
namespace {

TEST(ConnectionsTest, BoundsConnectionsAndReusesPlaces) {
  Connections connections(2, 0);
  auto one = connections.take();
  const auto other = connections.take();
  EXPECT_TRUE(one && other);
  EXPECT_FALSE(connections.take());
  EXPECT_EQ(connections.size(), 2U);
  one.reset();
  EXPECT_TRUE(connections.take());
}

TEST(ConnectionsTest, BoundsConnectionsPerAddress) {
  Connections connections(0, 2);
  std::vector<Connections::Admission> admissions;
  for (const char* address : {"a", "a", "b"}) {
    admissions.push_back(std::move(*connections.take()));
    EXPECT_TRUE(admissions.back().belong_to(address));
  }
  auto third = connections.take();
  EXPECT_FALSE(third->belong_to("a"));
  EXPECT_TRUE(third->belong_to("b"));
  EXPECT_FALSE(connections.take()->belong_to("b"));
  admissions.clear();
  EXPECT_TRUE(third->belong_to("a"));
  EXPECT_TRUE(connections.take()->belong_to("b")) << "it has left b for a";
  EXPECT_EQ(connections.size(), 1U);
}

TEST(ConnectionsTest, CountsConnectionOncePerAddress) {
  Connections connections(0, 1);
  auto admission = connections.take();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(admission->belong_to("a"));
  EXPECT_FALSE(connections.take()->belong_to("a"));
  admission.reset();
  EXPECT_TRUE(connections.take()->belong_to("a"));
}

TEST(ConnectionsTest, BoundsUnsentBytesPerAddress) {
  Connections connections(0, 0, {.in_all = 250, .of_an_address = 100}, {});
  auto one = connections.take();
  auto two = connections.take();
  auto other = connections.take();
  ASSERT_TRUE(one->belong_to("a") && two->belong_to("a") && other->belong_to("b"));
  EXPECT_TRUE(one->keep(60));
  EXPECT_FALSE(two->keep(60)) << "as many as may wait for that address";
  EXPECT_TRUE(other->keep(60));
  EXPECT_TRUE(one->keep(30)) << "takes the place of what was told before";
  EXPECT_TRUE(two->keep(60));
  one.reset();
  EXPECT_TRUE(two->keep(100)) << "a connection that has ended keeps nothing";
}

TEST(ConnectionsTest, BoundsUnsentBytesInTotal) {
  Connections connections(0, 0, {.in_all = 250, .of_an_address = 100}, {});
  std::vector<Connections::Admission> admissions;
  for (const char* address : {"a", "b", "c"}) {
    admissions.push_back(std::move(*connections.take()));
    ASSERT_TRUE(admissions.back().belong_to(address));
  }
  EXPECT_TRUE(admissions[0].keep(100));
  EXPECT_TRUE(admissions[1].keep(100));
  EXPECT_FALSE(admissions[2].keep(100));
  EXPECT_TRUE(admissions[2].keep(50));
  EXPECT_TRUE(admissions[0].belong_to("d"));
  EXPECT_TRUE(admissions[2].keep(100)) << "what was kept for a has been let go";
}

TEST(ConnectionsTest, BoundsReceivedBytes) {
  constexpr std::size_t kMost = 4 * Connections::kAlways;
  Connections connections(0, 0, {}, {.in_all = kMost, .of_an_address = 3 * Connections::kAlways});
  auto one = connections.take();
  auto two = connections.take();
  auto other = connections.take();
  ASSERT_TRUE(one->belong_to("a") && two->belong_to("a") && other->belong_to("b"));
  EXPECT_TRUE(one->receive(3 * Connections::kAlways));
  EXPECT_FALSE(two->receive(1));
  EXPECT_TRUE(two->keep(1)) << "bytes that wait for a reader have limits of their own";
  EXPECT_FALSE(other->receive(2 * Connections::kAlways)) << "more than there is left in all";
  EXPECT_TRUE(other->receive(Connections::kAlways)) << "which locks nobody out";
  one.reset();
  EXPECT_TRUE(two->receive(Connections::kAlways));
}

}  // namespace
}  // namespace server::transport::connections_test
