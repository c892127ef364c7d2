#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server {

/// Room "g" of the toy game on an in-memory log, whose writes wait for commit(). The test must
/// create the game in the log.
class DrivenRoomTest : public DrivenTest {
 protected:
  /// Commits all waiting writes, then runs the room.
  void commit() {
    log.commit();
    settle();
  }
  /// Enters the room. An empty `user` enters as an anonymous spectator.
  std::shared_ptr<Listener> enter(const std::string& user, std::int64_t since = 0) {
    auto listener = std::make_shared<Listener>();
    room->enter(listener, user.empty() ? std::nullopt : std::optional(protocol::Identity{user, user}), since);
    settle();
    return listener;
  }
  /// Sends a command with a new id or with the given one. Its events wait for commit().
  void begin(const std::shared_ptr<Listener>& listener, const std::string& user, protocol::Action action,
             std::string id = {}) {
    if (id.empty()) id = "c" + std::to_string(++commands);
    room->command(listener, {user, user}, {std::move(id), std::move(action)});
    settle();
  }
  /// Sends a command and commits its events.
  void ask(const std::shared_ptr<Listener>& listener, const std::string& user, protocol::Action action) {
    begin(listener, user, std::move(action));
    commit();
  }
  /// Sends a chat line, which waits for commit().
  void say(const std::shared_ptr<Listener>& listener, const std::string& user, protocol::Channel channel,
           const std::string& text, const std::string& id = {}) {
    room->send_line(listener, {user, user}, {id.empty() ? "s" + std::to_string(++commands) : id, channel, text});
    settle();
  }
  /// Seats Hana and Taro and drops the messages that they have received.
  void seat() {
    hana = enter("hana");
    taro = enter("taro");
    ask(hana, "hana", protocol::TakeSeat{"left"});
    ask(taro, "taro", protocol::TakeSeat{"right"});
    hana->take();
    taro->take();
  }

  support::ToyRuleset toy;
  FakeLog log{toy};
  std::shared_ptr<room::Room> room = std::make_shared<room::Room>(io.get_executor(), "g", log);
  std::shared_ptr<Listener> hana;
  std::shared_ptr<Listener> taro;
  int commands = 0;
};

}  // namespace server
