#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "server/room/state/room_state.hpp"

/// Spectator delay: spectators see a game later than its players (docs/PROTOCOL.md, "Delay").
namespace server::room {

/// Returns whether spectators may see, at the time `at`, the event `next` that follows the state
/// `before`. All events before the start and all events of a finished game are visible at once, the
/// others after the table's delay.
bool is_visible_to_spectators(const RoomState& before, const protocol::Event& next, bool over, std::int64_t at);

/// Delayed view of a game: the same events, folded later.
class DelayedView {
 public:
  DelayedView(std::string game, const rules::Ruleset& ruleset) : state_(std::move(game), ruleset) {}

  /// Queues an event until it is due.
  void add(protocol::Event event) { waiting_.push_back(std::move(event)); }
  /// Applies all events that are due at `at` and returns their notices. `over`: the game itself is
  /// over.
  std::vector<protocol::Notice> release(bool over, std::int64_t at);
  /// Returns when the next event is due, in Unix milliseconds; none if no event waits.
  [[nodiscard]] std::optional<std::int64_t> next() const;

  /// Replaces the name of a deleted user at once.
  void anonymise(const std::string& user) { state_.anonymise(user); }

  [[nodiscard]] const RoomState& state() const { return state_; }

 private:
  RoomState state_;
  std::deque<protocol::Event> waiting_;
};

}  // namespace server::room
