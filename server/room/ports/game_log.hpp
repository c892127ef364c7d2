#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/actor/log_fault.hpp"
#include "server/actor/subscriber.hpp"
#include "server/room/state/chat.hpp"
#include "server/room/state/delayed_view.hpp"
#include "server/room/state/room_state.hpp"
#include "server/threads/requester.hpp"

namespace server::room {

/// Game as loaded from its log.
struct LoadedGame {
  std::unique_ptr<RoomState> state;
  Chat chat = {};
  /// Delayed view with all events of the game; nullptr if spectators see the game live.
  std::unique_ptr<DelayedView> late = nullptr;
  /// For how long no server ran the game since its last event, in milliseconds; none: unknown, at
  /// most since its last event.
  std::optional<std::int64_t> outage = std::nullopt;
  /// Whether the stored summary lacks whose turn it is, because an older version wrote it.
  bool is_summary_old = false;
};
/// There is no such game.
struct UnknownGame {};
using LoadedRoom = std::variant<LoadedGame, UnknownGame, actor::LogFault>;

/// Durable event log of all games. Callbacks run on other threads.
class GameLog {
 public:
  using Appended = std::function<void(actor::LogOutcome)>;
  using Loaded = std::function<void(LoadedRoom)>;

  virtual ~GameLog() = default;
  /// Makes events durable, together with the game's line in lists. Calls `done` after the commit.
  /// The first event of a game has seq 1; each other one follows the last event of the log.
  virtual void append(const protocol::Outline& after, std::vector<protocol::Event> events, Appended done) = 0;
  /// Updates the game's line in lists, after all earlier appends. Returns at once, without
  /// confirmation.
  virtual void refresh(const protocol::Outline& /*now*/) {}
  /// Makes a chat line of a game durable. Calls `done` after the commit.
  virtual void append_line(std::string_view game, const LoggedLine& line, Appended done) = 0;
  /// Deletes chat lines of a user in a game, a bounded number at once. Calls `done` after the
  /// commit.
  virtual void delete_lines(std::string_view game, const std::string& author, Appended done) = 0;
  /// Folds the log of a game into a LoadedGame.
  virtual void load(std::string_view game, const Requester& requester, Loaded done) = 0;
};

}  // namespace server::room
