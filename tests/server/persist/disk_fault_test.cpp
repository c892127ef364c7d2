#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "server/persist/archive.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/room/room.hpp"
#include "storage/sqlite_game_store.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

// A room on a disk that fails: what those in it are told, and what they find when the power is back.
namespace server {
namespace {

using support::FaultyDisk;

struct Ask {
  std::string person;
  Action action;
};

const std::vector<Ask> kGame = {{"hana", Sit{"left"}},  {"taro", Sit{"right"}}, {"hana", Move{1, "2"}},
                                {"taro", Move{2, "1"}}, {"hana", Move{3, "2"}}, {"taro", Move{4, "1"}}};
/// What the log holds after all of it: created and started, too.
constexpr std::size_t kEvents = 8;

/// A room of the toy game on the real journal and database, which is made on a disk that works.
class RoomOnFaultyDisk {
 public:
  RoomOnFaultyDisk() {
    RoomState created("g", toy_);
    EXPECT_TRUE(created.apply({1, 1, "", "", Created{default_table(toy_)}}).ok());
    std::promise<std::optional<LogFault>> done;
    log_.append(created.outline(), {{1, 1, "", "", Created{default_table(toy_)}}},
                [&](std::optional<LogFault> fault) { done.set_value(std::move(fault)); });
    EXPECT_FALSE(done.get_future().get());
    room_->enter(listener_, std::nullopt, 0);
    while (!listener_->has("room")) io_.run_one();
    listener_->take();
  }

  /// Asks, and gives the answer, "done" or "refused:storage_unavailable"; what was told before it is in told().
  std::string ask(const Ask& what, const std::string& id) {
    room_->command(listener_, {what.person, what.person}, {id, what.action});
    const auto answers = [&](const nlohmann::json& message) { return message.value("id", "") == id; };
    while (std::none_of(listener_->heard.begin(), listener_->heard.end(), answers)) io_.run_one();
    told_ = listener_->take();
    std::string answer = told_.back();
    told_.pop_back();
    return answer;
  }
  [[nodiscard]] const std::vector<std::string>& told() const { return told_; }

  /// How many events a server finds that starts after the power failed now.
  [[nodiscard]] std::size_t kept() const {
    const support::TempDirectory left;
    disk.lose_power(left.path());
    const storage::SqliteGameWriter recovered(left.file("sannin.db"));
    const auto game = storage::SqliteGameReader(left.file("sannin.db")).load("g");
    for (std::size_t i = 0; i < game->events.size(); ++i) {
      EXPECT_EQ(game->events[i].seq, static_cast<std::int64_t>(i) + 1);
    }
    return game->events.size();
  }

 private:
  support::TempDirectory data_;

 public:
  FaultyDisk disk{data_.path()};

 private:
  support::ToyRuleset toy_;
  std::vector<const rules::Ruleset*> list_ = {&toy_};
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  Journal journal_{std::make_unique<storage::SqliteGameWriter>(data_.file("sannin.db"))};
  Archive archive_{std::make_unique<storage::SqliteGameReader>(data_.file("sannin.db"))};
  StoredGameLog log_{journal_, archive_, list_};
  std::shared_ptr<Room> room_ = std::make_shared<Room>(io_.get_executor(), "g", log_);
  std::shared_ptr<Listener> listener_ = std::make_shared<Listener>();
  std::vector<std::string> told_;
};

/// Plays the game on a disk whose `nth` change fails; whether there were as many.
bool play_with_fault(int nth, FaultyDisk::Fault fault, FaultyDisk::Lasting lasting) {
  RoomOnFaultyDisk room;
  room.disk.fail(nth, fault, lasting);
  std::size_t acknowledged = 1;
  for (std::size_t i = 0; i < kGame.size(); ++i) {
    const std::string id = "c" + std::to_string(i);
    std::size_t heard = 0;
    int tries = 0;
    for (; room.ask(kGame[i], id) != "done"; ++tries) {
      heard += room.told().size();
      EXPECT_TRUE(room.disk.has_failed());
      if (tries == 1) room.disk.heal();
      if (tries == 3) {
        ADD_FAILURE() << "command " << id << " is refused though the disk works again";
        return false;
      }
    }
    EXPECT_EQ(heard, 0U) << "something was told that the disk did not take";
    for (const std::string& told : room.told()) EXPECT_EQ(told.substr(0, 6), "event:");
    acknowledged += room.told().size();
    if (tries > 0 || acknowledged == kEvents) {
      EXPECT_EQ(room.kept(), acknowledged);
    }
  }
  EXPECT_EQ(acknowledged, kEvents);
  return room.disk.has_failed();
}

class RoomDiskFaultTest : public testing::TestWithParam<std::pair<FaultyDisk::Fault, FaultyDisk::Lasting>> {};

TEST_P(RoomDiskFaultTest, NothingIsToldThatTheDiskDidNotTakeAndTheRoomGoesOn) {
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

TEST(AcknowledgementTest, EachHasASyncOfTheDiskBeforeIt) {
  RoomOnFaultyDisk room;
  for (std::size_t i = 0; i < kGame.size(); ++i) {
    const int syncs = room.disk.syncs();
    ASSERT_EQ(room.ask(kGame[i], "c" + std::to_string(i)), "done");
    EXPECT_GT(room.disk.syncs(), syncs) << "command " << i;
  }
}

}  // namespace
}  // namespace server
