#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/actor/timer.hpp"
#include "server/room/parts/room_clock.hpp"
#include "server/room/parts/room_core.hpp"
#include "server/room/ports/new_game_limit.hpp"
#include "server/room/ports/thinkers.hpp"

namespace server::room {

/// The computer players of a room: asks for the move of the one on turn, plays it after a natural
/// pause, and answers draw offers. Room's thread only.
///
/// Positions are numbered. The number changes with each event that changes the game, and an answer
/// for another position is dropped.
class RoomComputers {
 public:
  /// `thinkers` answer; nullptr: there are no computer players. `new_games` knows the address at
  /// which the game was created; nullptr: unknown.
  RoomComputers(RoomCore& room, RoomClock& clock, const boost::asio::any_io_executor& executor, Thinkers* thinkers,
                NewGameLimit* new_games)
      : room_(room),
        clock_(clock),
        thinkers_(thinkers),
        new_games_(new_games),
        timer_(executor),
        last_moment_timer_(executor),
        draw_timer_(executor) {}

  /// Returns whether the server has computer players.
  [[nodiscard]] bool are_on() const { return thinkers_ != nullptr && thinkers_->are_on(); }
  /// Asks the computer player on turn for its move, unless that was done, and for the answer to a
  /// draw offer.
  void consult();
  /// Drops all questions: the game has changed.
  void position_changed() { ++position_; }
  /// After a storage fault, which discarded the state: drops all questions, and runs `retry` in a
  /// while.
  void retry_later(actor::Timer::Task retry);
  void release();

 private:
  /// Returns whether computer players move now: not in an empty room, unless a user in the game has
  /// a running clock.
  [[nodiscard]] bool do_play() const;
  /// Returns whether a computer player is on turn in the position with this number.
  [[nodiscard]] bool is_on_turn_at(std::int64_t position) const;
  void ask(bool is_hurried);
  /// Repeats a question that had no answer.
  void ask_again(std::int64_t position);
  /// Returns the address of the user; of another member if they are not in the room; the last one
  /// in an empty room.
  [[nodiscard]] std::string address_of(const std::string& user);
  /// Plays a random move shortly before the flag of the computer player on turn would fall, unless
  /// it has moved by then.
  void move_in_last_moment();
  void on_thought(std::int64_t position, const std::optional<Thought>& thought);
  void play(std::int64_t position, const std::string& move);
  void answer_draw_offer();
  /// Executes a command of a computer player.
  void command(const protocol::PublicUser& computer, protocol::Action action);

  RoomCore& room_;
  RoomClock& clock_;
  Thinkers* thinkers_;
  NewGameLimit* new_games_;
  /// For the move of the computer player on turn, or to ask it again.
  actor::Timer timer_;
  actor::Timer last_moment_timer_;
  actor::CoalescingTimer draw_timer_;
  std::int64_t position_ = 0;
  /// Position for which the computer player was asked, and when, in the game's time.
  std::int64_t asked_position_ = -1;
  std::int64_t asked_at_ = 0;
  /// Last address for which a computer player was asked: that of a user in the room, or at which
  /// the game was created; empty if neither is known.
  std::string asked_address_;
  /// Last estimate of the win shares.
  rules::BySeat<int> shares_;
};

}  // namespace server::room
