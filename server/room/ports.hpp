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

#include "server/room/chat.hpp"
#include "server/room/room_state.hpp"
#include "server/room/told_late.hpp"

/// What a room needs of the world: somebody to tell, and a log to write to.
namespace server {

/// A serialised message, shared by all outboxes it goes to.
using Message = std::shared_ptr<const std::string>;

/// Somebody who is told what happens in a room. Called from the room's thread; must not block.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  virtual void deliver(Message message) = 0;
  /// Several at once, in their order.
  virtual void deliver_all(std::span<const Message> messages) {
    for (const Message& message : messages) deliver(message);
  }
  /// Whether he only asks for something, without having come in: he hears no more than the answers.
  [[nodiscard]] virtual bool is_passing() const { return false; }
  /// He could not come in, and is told why; he may enter another room, or this one again.
  virtual void turn_away(Problem why) = 0;
  /// Begins to measure round trips to him, if that has not begun.
  virtual void measure() {}
  /// How long a message takes there and back, as measured by the server; milliseconds, 0 if not known yet.
  [[nodiscard]] virtual std::int64_t round_trip() const { return 0; }
};

/// A game as its log tells it.
struct LoadedGame {
  std::unique_ptr<RoomState> state;
  Chat chat = {};
  /// All its events, if those who watch are told later; nullptr if not.
  std::unique_ptr<ToldLate> late = nullptr;
};
/// Loading found no such game.
struct UnknownGame {};
/// Storage or the log itself is at fault, in words a player may read.
struct LogFault {
  std::string reason;
};
using LoadedRoom = std::variant<LoadedGame, UnknownGame, LogFault>;

/// What is said when an error of the program itself is in the way.
inline Problem error_of_the_server() {
  return {"storage_unavailable", "an error of the server, which is in its log; try again in a moment"};
}

/// The durable log of all games. Its callbacks come from other threads.
class GameLog {
 public:
  using Appended = std::function<void(std::optional<LogFault>)>;
  using Loaded = std::function<void(LoadedRoom)>;

  virtual ~GameLog() = default;
  /// Makes events durable, together with the game's line in lists; `done` is told after the commit.
  virtual void append(const Outline& after, std::vector<Event> events, Appended done) = 0;
  /// Makes a line of a game's chat durable; `done` is told after the commit.
  virtual void append_line(std::string_view game, const LoggedLine& line, Appended done) = 0;
  /// Folds a game's log into a room.
  virtual void load(std::string_view game, Loaded done) = 0;
};

}  // namespace server
