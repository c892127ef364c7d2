#include "server/throttling/entered_rooms.hpp"

#include <gtest/gtest.h>

namespace server::throttling::entered_rooms_test {
namespace {

TEST(EnteredRoomsTest, BoundsDifferentRoomsOfAnAddress) {
  EnteredRooms rooms(2);
  auto first = rooms.enter("a", "r1");
  const auto second = rooms.enter("a", "r2");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(rooms.enter("a", "r3"));
  EXPECT_TRUE(rooms.enter("b", "r3")) << "another address";
  first.reset();
  EXPECT_FALSE(rooms.enter("a", "r3")) << "r1 may still be in memory";
  rooms.sweep();
  EXPECT_TRUE(rooms.enter("a", "r3"));
}

TEST(EnteredRoomsTest, CountsRoomOnceForAllConnections) {
  EnteredRooms rooms(1);
  auto first = rooms.enter("a", "r1");
  auto second = rooms.enter("a", "r1");
  EXPECT_TRUE(first && second);
  first.reset();
  rooms.sweep();
  EXPECT_FALSE(rooms.enter("a", "r2")) << "one connection is still in r1";
  second.reset();
  rooms.sweep();
  EXPECT_TRUE(rooms.enter("a", "r2"));
}

}  // namespace
}  // namespace server::throttling::entered_rooms_test
