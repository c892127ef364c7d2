#include "server/net/connections.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace server {
namespace {

TEST(ConnectionsTest, GivesSoManyPlacesAndOneAgainWhenOneEnds) {
  Connections connections(2, 0);
  auto one = connections.take();
  const auto other = connections.take();
  EXPECT_TRUE(one && other);
  EXPECT_FALSE(connections.take());
  EXPECT_EQ(connections.size(), 2U);
  one.reset();
  EXPECT_TRUE(connections.take());
}

TEST(ConnectionsTest, CountsEachAddressForItself) {
  Connections connections(0, 2);
  std::vector<Connections::Place> places;
  for (const char* address : {"a", "a", "b"}) {
    places.push_back(std::move(*connections.take()));
    EXPECT_TRUE(places.back().belong_to(address));
  }
  auto third = connections.take();
  EXPECT_FALSE(third->belong_to("a"));
  EXPECT_TRUE(third->belong_to("b"));
  EXPECT_FALSE(connections.take()->belong_to("b"));
  places.clear();
  EXPECT_TRUE(third->belong_to("a"));
  EXPECT_TRUE(connections.take()->belong_to("b")) << "it has left b for a";
  EXPECT_EQ(connections.size(), 1U);
}

TEST(ConnectionsTest, CountsAConnectionThatStaysWithItsAddressOnce) {
  Connections connections(0, 1);
  auto place = connections.take();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(place->belong_to("a"));
  EXPECT_FALSE(connections.take()->belong_to("a"));
  place.reset();
  EXPECT_TRUE(connections.take()->belong_to("a"));
}

}  // namespace
}  // namespace server
