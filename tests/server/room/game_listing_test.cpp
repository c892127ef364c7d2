#include "server/room/game_listing.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <memory>

#include "server/config.hpp"
#include "server/room/room.hpp"
#include "tests/server/room/fake_listing.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/support/toy_ruleset.hpp"

// Notifications to lists about the users in a room.
namespace server::room::game_listing_test {
namespace {

using namespace server::protocol;

class GameListingTest : public testing::Test {
 protected:
  GameListingTest() { log.create("g"); }

  void settle() {
    io.restart();
    io.poll();
  }
  void wait_for_presence() {
    io.restart();
    io.run_for(fixed::kPresenceDelay + std::chrono::milliseconds(50));
  }
  std::shared_ptr<Listener> enter(const std::string& person) {
    auto listener = std::make_shared<Listener>();
    room->enter(listener, person.empty() ? std::nullopt : std::optional(Identity{person, person}), 0);
    settle();
    return listener;
  }

  boost::asio::io_context io;
  support::ToyRuleset toy;
  FakeLog log{toy};
  FakeListing listing;
  std::shared_ptr<Room> room = std::make_shared<Room>(io.get_executor(), "g", log, &listing);
};

TEST_F(GameListingTest, ReportsAttendance) {
  const auto hana = enter("hana");
  enter("");
  room->command(hana, {"hana", "hana"}, {"c1", Sit{"left"}});
  settle();
  log.commit();
  wait_for_presence();
  ASSERT_FALSE(listing.attendances.empty());
  EXPECT_EQ(listing.attendances.back(), std::pair(std::string("g"), (Attendance{1, 1})));
}

TEST_F(GameListingTest, ReportsLastDepartureOfDestroyedRoom) {
  const auto spectator = enter("");
  wait_for_presence();
  room->leave(spectator.get());
  settle();
  room.reset();
  EXPECT_EQ(listing.attendances.back(), std::pair(std::string("g"), Attendance()));
}

}  // namespace
}  // namespace server::room::game_listing_test
