#include <gtest/gtest.h>

#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "tests/server/persist/rooms_on_faulty_disk.hpp"

// Durability of acknowledged commands, for single commits and group commits.
namespace server::acknowledgement_test {
namespace {

TEST(AcknowledgementTest, SyncPrecedesEachAcknowledgement) {
  RoomsOnFaultyDisk room;
  for (std::size_t i = 0; i < toy_game().size(); ++i) {
    const int syncs = room.disk.syncs();
    ASSERT_EQ(room.ask(toy_game()[i], "c" + std::to_string(i)), "done");
    EXPECT_GT(room.disk.syncs(), syncs) << "command " << i;
  }
}

TEST(AcknowledgementTest, GroupCommitPersistsEveryRoom) {
  constexpr std::size_t kRooms = 12;
  std::mutex disk;
  RoomsOnFaultyDisk rooms(kRooms);
  rooms.disk.on_sync([&] { const std::lock_guard wait(disk); });
  const int syncs = rooms.disk.syncs();
  std::vector<std::size_t> acknowledged(kRooms, 1);
  for (std::size_t i = 0; i < toy_game().size(); ++i) {
    const std::string id = "c" + std::to_string(i);
    {
      // The first commit lasts until all other rooms have queued theirs.
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
        acknowledged[room] += rooms.received().size();
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
}  // namespace server::acknowledgement_test
