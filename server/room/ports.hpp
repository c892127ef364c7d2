#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/asker.hpp"
#include "server/room/delayed_view.hpp"
#include "server/room/state/chat.hpp"
#include "server/room/state/room_state.hpp"

/// Ports of a room: the subscribers that it sends to and the log that it writes to.
namespace server {

/// Serialised message, shared by the outboxes of all its receivers.
using Message = std::shared_ptr<const std::string>;

/// Origin of a subscriber. Used only to decide whether a guest is probably a removed spectator.
/// Kept in memory; never stored, logged or shown.
struct Source {
  /// Address as counted for connections (client_address()); empty if unknown.
  std::string address = {};
  /// When the server first saw the user, in Unix milliseconds; none for an anonymous spectator.
  std::optional<std::int64_t> known_since = std::nullopt;
};

/// Receives the messages of a room, usually for one socket. Called from the room's thread; must not
/// block.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  virtual void deliver(Message message) = 0;
  /// Delivers several messages, in order.
  virtual void deliver_all(std::span<const Message> messages) {
    for (const Message& message : messages) deliver(message);
  }
  /// Returns whether the subscriber sends single commands without entering. It then receives only
  /// the answers.
  [[nodiscard]] virtual bool is_passing() const { return false; }
  /// Returns the origin; constant for each subscriber.
  [[nodiscard]] virtual Source source() const { return {}; }
  /// Reports that the subscriber cannot enter or has been removed, and why. It may enter another
  /// room, or retry.
  virtual void turn_away(Problem why) = 0;
  /// Returns whether its commands may be executed: false once its cookie or token has ended. May be
  /// called from any thread. The room asks at the moment of decision, because a command may have
  /// waited in the inbox.
  [[nodiscard]] virtual bool may_act() const { return true; }
  /// Starts to measure round trips, unless already started.
  virtual void measure() {}
  /// Returns the measured round trip in milliseconds; 0 if unknown.
  [[nodiscard]] virtual std::int64_t round_trip() const { return 0; }
};

/// Game as loaded from its log.
struct LoadedGame {
  std::unique_ptr<RoomState> state;
  Chat chat = {};
  /// Delayed view with all events of the game; nullptr if spectators see the game live.
  std::unique_ptr<DelayedView> late = nullptr;
};
/// There is no such game.
struct UnknownGame {};
/// Fault of the storage or of the log itself. `reason` is shown to players.
struct LogFault {
  std::string reason;
  /// Code of the resulting Problem: `busy` if too many reads of the client's address wait.
  std::string code = "storage_unavailable";
};
using LoadedRoom = std::variant<LoadedGame, UnknownGame, LogFault>;

/// Returns the refusal after a fault of the program itself.
inline Problem error_of_the_server() {
  return {"storage_unavailable", "internal server error; try again in a moment"};
}

/// Returns the refusal of a command whose cookie or token has ended.
inline Problem session_ended() {
  return {"session_ended", "the cookie or token of this connection is no longer valid"};
}
/// Returns the fault to report when the log drops a request without an answer.
inline std::optional<LogFault> lost_answer() {
  return LogFault{"the database did not answer; try again in a moment"};
}

/// Durable event log of all games. Callbacks run on other threads.
class GameLog {
 public:
  using Appended = std::function<void(std::optional<LogFault>)>;
  using Loaded = std::function<void(LoadedRoom)>;

  virtual ~GameLog() = default;
  /// Makes events durable, together with the game's line in lists. Calls `done` after the commit.
  virtual void append(const Outline& after, std::vector<Event> events, Appended done) = 0;
  /// Updates the game's line in lists, after all earlier appends. Returns at once, without
  /// confirmation.
  virtual void refresh(const Outline& /*now*/) {}
  /// Makes a chat line of a game durable. Calls `done` after the commit.
  virtual void append_line(std::string_view game, const LoggedLine& line, Appended done) = 0;
  /// Folds the log of a game into a LoadedGame.
  virtual void load(std::string_view game, const Asker& asker, Loaded done) = 0;
};

}  // namespace server
