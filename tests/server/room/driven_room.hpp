#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server {

/// A room "g" of the toy game, on a log in memory, that does nothing unless the test lets it. The game itself is to be
/// created in the log.
class DrivenRoomTest : public testing::Test {
 protected:
  /// Lets the room do all that it can do now.
  void settle() {
    io.restart();
    io.poll();
  }
  /// All that waits for the disk reaches it.
  void commit() {
    log.commit();
    settle();
  }
  /// Comes in; nobody in particular with an empty name.
  std::shared_ptr<Listener> enter(const std::string& person, std::int64_t since = 0) {
    auto listener = std::make_shared<Listener>();
    room->enter(listener, person.empty() ? std::nullopt : std::optional(Identity{person, person}), since);
    settle();
    return listener;
  }
  /// Asks, with a new id or the given one; what follows waits for the disk.
  void begin(const std::shared_ptr<Listener>& listener, const std::string& person, Action action, std::string id = {}) {
    if (id.empty()) id = "c" + std::to_string(++commands);
    room->command(listener, {person, person}, {std::move(id), std::move(action)});
    settle();
  }
  /// Asks, and lets it reach the disk.
  void ask(const std::shared_ptr<Listener>& listener, const std::string& person, Action action) {
    begin(listener, person, std::move(action));
    commit();
  }
  /// Says a line, which waits for the disk.
  void say(const std::shared_ptr<Listener>& listener, const std::string& person, Channel channel,
           const std::string& text, const std::string& id = {}) {
    room->say(listener, {person, person}, {id.empty() ? "s" + std::to_string(++commands) : id, channel, text});
    settle();
  }
  /// Hana and Taro sit down; everything that they were told so far is forgotten.
  void seat() {
    hana = enter("hana");
    taro = enter("taro");
    ask(hana, "hana", Sit{"left"});
    ask(taro, "taro", Sit{"right"});
    hana->take();
    taro->take();
  }

  boost::asio::io_context io;
  support::ToyRuleset toy;
  FakeLog log{toy};
  std::shared_ptr<Room> room = std::make_shared<Room>(io.get_executor(), "g", log);
  std::shared_ptr<Listener> hana;
  std::shared_ptr<Listener> taro;
  int commands = 0;
};

}  // namespace server
