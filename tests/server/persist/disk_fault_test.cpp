#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/server/persist/rooms_on_faulty_disk.hpp"

// Room on a failing disk: what its users receive, and what a restart after a power loss finds.
namespace server::disk_fault_test {
namespace {

using support::FaultyDisk;

/// Plays the game on a disk whose `nth` change fails. Returns whether there were that many changes.
bool play_with_fault(int nth, FaultyDisk::Fault fault, FaultyDisk::Lasting lasting) {
  RoomsOnFaultyDisk room;
  room.disk.fail(nth, fault, lasting);
  std::size_t acknowledged = 1;
  for (std::size_t i = 0; i < toy_game().size(); ++i) {
    const std::string id = "c" + std::to_string(i);
    std::size_t heard = 0;
    int tries = 0;
    for (; room.ask(toy_game()[i], id) != "done"; ++tries) {
      heard += room.received().size();
      EXPECT_TRUE(room.disk.has_failed());
      if (tries == 1) room.disk.heal();
      if (tries == 3) {
        ADD_FAILURE() << "command " << id << " is refused though the disk works again";
        return false;
      }
    }
    EXPECT_EQ(heard, 0U) << "something was sent that the disk did not store";
    for (const std::string& message : room.received()) EXPECT_EQ(message.substr(0, 6), "event:");
    acknowledged += room.received().size();
    if (tries > 0 || acknowledged == kToyGameEvents) {
      EXPECT_EQ(room.kept(), acknowledged);
    }
  }
  EXPECT_EQ(acknowledged, kToyGameEvents);
  return room.disk.has_failed();
}

class RoomDiskFaultTest : public testing::TestWithParam<std::pair<FaultyDisk::Fault, FaultyDisk::Lasting>> {};

TEST_P(RoomDiskFaultTest, BroadcastsDurableEventsOnlyAndRecovers) {
  int faults = 0;
  for (int nth = 1; play_with_fault(nth, GetParam().first, GetParam().second); ++nth) {
    ++faults;
    ASSERT_FALSE(HasFailure()) << "change " << nth << " failed";
  }
  EXPECT_GT(faults, 40);
}

INSTANTIATE_TEST_SUITE_P(Faults, RoomDiskFaultTest,
                         testing::Values(std::pair(FaultyDisk::Fault::kIoError, FaultyDisk::Lasting::kOnce),
                                         std::pair(FaultyDisk::Fault::kIoError, FaultyDisk::Lasting::kForGood),
                                         std::pair(FaultyDisk::Fault::kFull, FaultyDisk::Lasting::kOnce),
                                         std::pair(FaultyDisk::Fault::kFull, FaultyDisk::Lasting::kForGood),
                                         std::pair(FaultyDisk::Fault::kReadOnly, FaultyDisk::Lasting::kForGood)));

}  // namespace
}  // namespace server::disk_fault_test
