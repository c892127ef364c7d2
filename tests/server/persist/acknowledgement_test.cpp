#include <gtest/gtest.h>

#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "tests/server/persist/rooms_on_faulty_disk.hpp"

// What is acknowledged is on the disk before it is said, whoever else's is written with it.
namespace server {
namespace {

TEST(AcknowledgementTest, EachHasASyncOfTheDiskBeforeIt) {
  RoomsOnFaultyDisk room;
  for (std::size_t i = 0; i < toy_game().size(); ++i) {
    const int syncs = room.disk.syncs();
    ASSERT_EQ(room.ask(toy_game()[i], "c" + std::to_string(i)), "done");
    EXPECT_GT(room.disk.syncs(), syncs) << "command " << i;
  }
}

TEST(AcknowledgementTest, OfManyRoomsThatAreWrittenTogetherEachIsOnTheDisk) {
  constexpr std::size_t kRooms = 12;
  std::mutex disk;
  RoomsOnFaultyDisk rooms(kRooms);
  rooms.disk.on_sync([&] { const std::lock_guard wait(disk); });
  const int syncs = rooms.disk.syncs();
  std::vector<std::size_t> acknowledged(kRooms, 1);
  for (std::size_t i = 0; i < toy_game().size(); ++i) {
    const std::string id = "c" + std::to_string(i);
    {
      // The first one's commit lasts until all others wait for the next.
      const std::lock_guard held_up(disk);
      for (std::size_t room = 0; room < kRooms; ++room) rooms.send(room, toy_game()[i], id);
      rooms.run_ready();
    }
    for (std::size_t answered = 0; answered < kRooms;) {
      rooms.run_one();
      for (std::size_t room = 0; room < kRooms; ++room) {
        const std::string answer = rooms.answer(room, id);
        if (answer.empty()) continue;
        ASSERT_EQ(answer, "done");
        acknowledged[room] += rooms.told().size();
        EXPECT_GE(rooms.kept(room), acknowledged[room]) << "command " << i << " of room " << room;
        ++answered;
      }
    }
  }
  EXPECT_EQ(acknowledged, std::vector<std::size_t>(kRooms, kToyGameEvents));
  const auto commands = static_cast<int>(kRooms * toy_game().size());
  EXPECT_LT(rooms.disk.syncs() - syncs, commands / 2) << "few were written together";
}

}  // namespace
}  // namespace server
