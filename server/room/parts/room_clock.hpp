#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <optional>

#include "server/room/parts/flag_timer.hpp"
#include "server/room/parts/game_time.hpp"
#include "server/room/parts/room_core.hpp"

namespace server::room {

/// Time of a room: lets flags fall, and gives back the time for which players could not play. It
/// appends events to its room for both. Room's thread only, unless a comment says otherwise.
///
/// Time is given back after an outage of the server or the database, a suspend of the process, a
/// slow commit, and an outage of the cluster between a player and the room.
class RoomClock {
 public:
  /// `detector`: see GameTime.
  RoomClock(RoomCore& room, boost::asio::any_io_executor executor, SuspendDetector* detector)
      : room_(room), time_(detector), timer_(std::move(executor)) {}

  /// Returns the time of the game, in Unix milliseconds.
  [[nodiscard]] std::int64_t now() const { return time_.now(); }
  /// Converts a time of the system clock.
  [[nodiscard]] std::int64_t at(std::int64_t system_time) const { return time_.at(system_time); }
  /// Returns the round trip to the player on turn, in milliseconds; 0 if no clock is running.
  [[nodiscard]] std::int64_t lag() const { return lag_of_player_on_turn(*room_.state(), room_.members()); }

  /// Appends flag fall if the player on turn has used up their time at `at`, or appends the time to
  /// give back after a suspend. Returns whether it appended anything.
  bool flag(std::int64_t at);
  /// Runs flag() again when the flag of the player on turn falls.
  void wait_for_flag();
  /// After a storage fault: runs `retry` in a while if a clock was running.
  void retry_later(actor::Timer::Task retry) { timer_.retry_later(room_.hold(), std::move(retry)); }
  void release() { timer_.release(); }

  /// Continues from the last event of a state that has just been loaded.
  void continue_from(const RoomState& loaded) { time_.continue_from(loaded.outline().updated); }
  /// Gives back the time before the load in which no move was possible. `outage`: the time without
  /// a server since the last event, in milliseconds; nullopt: all of it.
  void give_back_before_load(std::optional<std::int64_t> outage);
  /// Notes events that could not be written.
  void note_unwritten(const Accepted& accepted);
  /// Gives back the time for which the member could not reach the room, if they are on turn.
  void give_back_outage(const RoomMember& member);
  /// Gives the player on turn back the time that the commit of `last` took, if it was slow. Returns
  /// whether it did.
  bool give_back_slow_commit(const protocol::Event& last);

 private:
  /// Returns whether the player on turn cannot be reached on any socket because of the cluster.
  /// Their flag does not fall meanwhile.
  [[nodiscard]] bool is_player_interrupted() const;

  RoomCore& room_;
  GameTime time_;
  FlagTimer timer_;
  bool has_loaded_ = false;
  /// Time of the first event that could not be written since the last load, in the game's time.
  std::optional<std::int64_t> unwritten_since_;
  /// Last time that was given back because players could not reach the room, in the game's time.
  struct {
    std::int64_t begin = 0;
    std::int64_t end = 0;
  } outages_;
};

}  // namespace server::room
