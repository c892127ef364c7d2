#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/actor/event_backlog.hpp"
#include "server/room/state/chat.hpp"
#include "server/room/state/delayed_view.hpp"

namespace server::room {

/// What the spectators of a room with a spectator delay have been sent: events and open chat lines
/// of the table, each once it is due. Without a delay, and after the game, it is inactive.
class SpectatorView {
 public:
  /// Starts again after the game was loaded, and advances to the time `at`. `view`: nullptr if
  /// spectators see the game live. Returns the last seq that they had been sent before.
  std::int64_t start(std::unique_ptr<DelayedView> view, const RoomState& live, const Chat& chat, std::int64_t at);
  [[nodiscard]] bool is_active() const { return view_ != nullptr; }
  /// Queues an event until it is due. Ignored if inactive.
  void add(const protocol::Event& event);

  /// Replaces the name of a deleted user at once, and drops the messages that contain it.
  void anonymise(const std::string& user);

  /// Messages to spectators.
  struct Released {
    std::vector<protocol::Message> messages;
    /// Whether the state has changed.
    bool has_events = false;
  };
  /// Returns what is due at `at`. When the game is over, that is everything, and the view becomes
  /// inactive. Precondition: is_active().
  Released release(const std::string& game, const RoomState& live, const Chat& chat, std::int64_t at);
  /// Returns when something is due next, in Unix milliseconds. Precondition: is_active().
  [[nodiscard]] std::optional<std::int64_t> next(const RoomState& live, const Chat& chat) const;

  /// Returns the state that spectators see. Precondition: is_active().
  [[nodiscard]] const RoomState& state() const { return view_->state(); }
  [[nodiscard]] bool shows(const LoggedLine& line) const;
  [[nodiscard]] actor::EventBacklog& backlog() { return backlog_; }
  [[nodiscard]] const actor::EventBacklog& backlog() const { return backlog_; }

 private:
  /// Returns whether the spectator delay applies to the line.
  static bool is_delayed(const LoggedLine& line);
  /// Returns the number of the last line that spectators may read at `at`.
  [[nodiscard]] std::int64_t last_line_due(const RoomState& live, const Chat& chat, std::int64_t at) const;

  std::unique_ptr<DelayedView> view_;
  actor::EventBacklog backlog_;
  /// Number of the last line that spectators may read.
  std::int64_t line_ = 0;
};

}  // namespace server::room
