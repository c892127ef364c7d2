#include "tests/server/persist/rooms_on_faulty_disk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <future>
#include <optional>
#include <utility>

#include "storage/sqlite/game_store.hpp"
#include "tests/server/room/state/table.hpp"

namespace server {

using namespace server::actor;
using namespace server::protocol;
using namespace server::room;
using namespace storage::sqlite;

const std::vector<Ask>& toy_game() {
  static const std::vector<Ask> game = {{"hana", TakeSeat{"left"}}, {"taro", TakeSeat{"right"}},
                                        {"hana", Move{1, "2"}},     {"taro", Move{2, "1"}},
                                        {"hana", Move{3, "2"}},     {"taro", Move{4, "1"}}};
  return game;
}

RoomsOnFaultyDisk::RoomsOnFaultyDisk(std::size_t count)
    : journal_(std::make_unique<storage::sqlite::SqliteGameWriter>(data_.file("sannin.db"))),
      game_reader_(std::make_unique<storage::sqlite::SqliteGameReader>(data_.file("sannin.db"))) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::string game = "g" + std::to_string(i);
    create(game);
    rooms_.push_back({game, std::make_shared<Room>(io_.get_executor(), game, log_)});
    rooms_.back().room->enter(rooms_.back().listener, std::nullopt, 0);
    while (!rooms_.back().listener->has("room")) io_.run_one();
    rooms_.back().listener->take();
  }
}

void RoomsOnFaultyDisk::create(const std::string& game) {
  const Event event{1, 1, "", "", Created{default_table(toy_)}};
  RoomState created(game, toy_);
  EXPECT_TRUE(created.apply(event).ok());
  std::promise<LogOutcome> done;
  log_.append(created.outline(), {event}, [&](LogOutcome outcome) { done.set_value(std::move(outcome)); });
  EXPECT_FALSE(refusal_of(done.get_future().get()));
}

void RoomsOnFaultyDisk::send(std::size_t room, const Ask& what, const std::string& id) {
  rooms_[room].room->command(rooms_[room].listener, {what.user, what.user}, {id, what.action});
}

std::string RoomsOnFaultyDisk::answer(std::size_t room, const std::string& id) {
  Listener& listener = *rooms_[room].listener;
  const auto answers = [&](const nlohmann::json& message) { return message.value("id", "") == id; };
  if (std::none_of(listener.heard.begin(), listener.heard.end(), answers)) return "";
  received_ = listener.take();
  std::string last = received_.back();
  received_.pop_back();
  return last;
}

std::string RoomsOnFaultyDisk::ask(const Ask& what, const std::string& id) {
  send(0, what, id);
  for (;;) {
    if (std::string answered = answer(0, id); !answered.empty()) return answered;
    run_one();
  }
}

std::size_t RoomsOnFaultyDisk::kept(std::size_t room) const {
  const support::TempDirectory left;
  disk.lose_power(left.path());
  const storage::sqlite::SqliteGameWriter recovered(left.file("sannin.db"));
  const auto game = storage::sqlite::SqliteGameReader(left.file("sannin.db")).load(rooms_[room].game);
  if (!game) return 0;
  for (std::size_t i = 0; i < game->events.size(); ++i) {
    EXPECT_EQ(game->events[i].seq, static_cast<std::int64_t>(i) + 1);
  }
  return game->events.size();
}

}  // namespace server
