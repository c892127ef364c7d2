#include "server/room/ports/game_listing.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "server/config/fixed_limits.hpp"
#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/fake_listing.hpp"

// Notifications to lists about the users in a room.
namespace server::room::game_listing_test {
namespace {

using namespace server::protocol;

class GameListingTest : public DrivenRoomTest {
 protected:
  GameListingTest() {
    log.create("g");
    room = std::make_shared<Room>(io.get_executor(), "g", log, &listing);
  }
  ~GameListingTest() override { room.reset(); }

  FakeListing listing;
};

TEST_F(GameListingTest, ReportsAttendance) {
  hana = enter("hana");
  enter("");
  ask(hana, "hana", TakeSeat{"left"});
  pass(fixed::kPresenceDelay);
  ASSERT_FALSE(listing.attendances.empty());
  EXPECT_EQ(listing.attendances.back(), std::pair(std::string("g"), (Attendance{1, 1})));
}

TEST_F(GameListingTest, ReportsLastDepartureOfDestroyedRoom) {
  const auto spectator = enter("");
  pass(fixed::kPresenceDelay);
  room->leave(spectator.get());
  settle();
  room.reset();
  EXPECT_EQ(listing.attendances.back(), std::pair(std::string("g"), Attendance()));
}

}  // namespace
}  // namespace server::room::game_listing_test
