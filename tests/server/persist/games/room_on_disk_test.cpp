#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <future>
#include <memory>
#include <string>

#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "server/room/room.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/server/persist/gate.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

// Room on the real journal and database with their threads.
namespace server::persist::room_on_disk_test {
namespace {

using namespace server::actor;
using namespace server::protocol;
using namespace server::room;
using namespace storage::sqlite;

class RoomOnDiskTest : public testing::Test {
 protected:
  void SetUp() override {
    RoomState created("g", toy);
    ASSERT_TRUE(created.apply({1, 1, "", "", Created{default_table(toy)}}).ok());
    std::promise<LogOutcome> done;
    log.append(created.outline(), {{1, 1, "", "", Created{default_table(toy)}}},
               [&](LogOutcome outcome) { done.set_value(std::move(outcome)); });
    ASSERT_FALSE(refusal_of(done.get_future().get()));
  }

  /// Runs the room until the listener has received a message of this type.
  static void await(boost::asio::io_context& io, const Listener& listener, const std::string& type) {
    while (!listener.has(type)) ASSERT_GT(io.run_one(), 0U);
  }
  void ask(const std::string& user, const std::string& id, Action action) {
    room->command(listener, {user, user}, {id, std::move(action)});
  }
  /// Returns the number of durable events.
  [[nodiscard]] std::size_t stored() const {
    return storage::sqlite::SqliteGameReader(directory.file("sannin.db")).load("g")->events.size();
  }

  support::TempDirectory directory;
  support::ToyRuleset toy;
  std::vector<const rules::Ruleset*> list = {&toy};
  Gate gate;
  boost::asio::io_context io;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{io.get_executor()};
  Journal journal{std::make_unique<GateWriter>(
      gate, std::make_unique<storage::sqlite::SqliteGameWriter>(directory.file("sannin.db")))};
  AsyncGameReader archive{std::make_unique<storage::sqlite::SqliteGameReader>(directory.file("sannin.db"))};
  StoredGameLog log{journal, archive, list};
  std::shared_ptr<Room> room = std::make_shared<Room>(io.get_executor(), "g", log);
  std::shared_ptr<Listener> listener = std::make_shared<Listener>();
};

TEST_F(RoomOnDiskTest, BroadcastEventsAreDurable) {
  room->enter(listener, std::nullopt, 0);
  await(io, *listener, "room");
  ask("hana", "c1", TakeSeat{"left"});
  await(io, *listener, "event");
  EXPECT_EQ(stored(), 2U);
  ask("taro", "c2", TakeSeat{"right"});
  ask("hana", "c3", Move{1, "2"});
  while (listener->heard.back()["id"] != "c3") ASSERT_GT(io.run_one(), 0U);
  EXPECT_EQ(stored(), 5U);
}

TEST_F(RoomOnDiskTest, SlowDiskDelaysBroadcast) {
  room->enter(listener, std::nullopt, 0);
  await(io, *listener, "room");
  listener->take();
  gate.close();
  ask("hana", "c1", TakeSeat{"left"});
  io.restart();
  io.poll();
  gate.await_begun(2);
  io.poll();
  EXPECT_TRUE(listener->heard.empty());
  gate.open();
  await(io, *listener, "done");
  EXPECT_EQ(listener->take(), (std::vector<std::string>{"event:seat_taken", "done"}));
}

TEST_F(RoomOnDiskTest, RecoversFromFailedCommit) {
  room->enter(listener, std::nullopt, 0);
  await(io, *listener, "room");
  listener->take();
  gate.fail_next("the disk is full");
  ask("hana", "c1", TakeSeat{"left"});
  await(io, *listener, "refused");
  EXPECT_EQ(listener->take(), std::vector<std::string>{"refused:storage_unavailable"});
  EXPECT_EQ(stored(), 1U);
  ask("hana", "c1", TakeSeat{"left"});
  await(io, *listener, "done");
  EXPECT_EQ(listener->take(), (std::vector<std::string>{"event:seat_taken", "done"}));
  EXPECT_EQ(stored(), 2U);
}

TEST_F(RoomOnDiskTest, ReloadsAfterConflictWithOtherWriter) {
  room->enter(listener, std::nullopt, 0);
  await(io, *listener, "room");
  const auto other = std::make_shared<Room>(io.get_executor(), "g", log);
  const auto elsewhere = std::make_shared<Listener>();
  other->enter(elsewhere, std::nullopt, 0);
  await(io, *elsewhere, "room");
  other->command(elsewhere, {"taro", "taro"}, {"c1", TakeSeat{"right"}});
  await(io, *elsewhere, "done");
  listener->take();
  ask("hana", "c2", TakeSeat{"right"});
  await(io, *listener, "refused");
  EXPECT_EQ(listener->take(), std::vector<std::string>{"refused:storage_unavailable"});
  EXPECT_EQ(stored(), 2U);
  ask("hana", "c3", TakeSeat{"right"});
  await(io, *listener, "refused");
  EXPECT_EQ(listener->heard.back()["code"], "seat_taken") << listener->heard.back();
}

}  // namespace
}  // namespace server::persist::room_on_disk_test
