#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "server/room/room_state.hpp"

/// Games of which those who watch are told later than those who play (docs/PROTOCOL.md, "Delay").
namespace server {

/// Whether those who watch may be told, at time `at`, of the event that follows a state. All of a game that is over is
/// told, and all that comes before its start; the rest once the table's delay has passed.
bool may_be_told(const RoomState& before, const Event& next, bool over, std::int64_t at);

/// A game as those who watch it know it: the same events, folded later.
class ToldLate {
 public:
  ToldLate(std::string game, const rules::Ruleset& ruleset) : state_(std::move(game), ruleset) {}

  /// Something has happened that they are to be told of in time.
  void add(Event event) { waiting_.push_back(std::move(event)); }
  /// Applies what may be told by now; `over`: the game itself is over.
  std::vector<Notice> release(bool over, std::int64_t at);
  /// When there will be something more to tell; none if nothing waits.
  [[nodiscard]] std::optional<std::int64_t> next() const;

  [[nodiscard]] const RoomState& state() const { return state_; }

 private:
  RoomState state_;
  std::deque<Event> waiting_;
};

}  // namespace server
