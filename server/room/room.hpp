#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/actor/actor.hpp"
#include "server/actor/event_backlog.hpp"
#include "server/actor/timer.hpp"
#include "server/room/parts/presence_tracker.hpp"
#include "server/room/parts/room_clock.hpp"
#include "server/room/parts/room_computers.hpp"
#include "server/room/parts/spectator_view.hpp"
#include "server/room/ports/game_listing.hpp"
#include "server/room/ports/game_log.hpp"
#include "server/room/ports/new_game_limit.hpp"
#include "server/room/ports/thinkers.hpp"
#include "server/room/removals.hpp"

namespace server::room {

/// Actor around a RoomState. All functions except dissolve() may be called from any thread.
class Room : public actor::Actor, private RoomCore {
 public:
  /// `listing` receives the attendance of the game; nullptr: no lists. `suspend_detector` detects
  /// that the process was suspended, so that the room can give this time back to the clocks;
  /// nullptr: no suspend detection. `removals` keeps the addresses of removed spectators; nullptr:
  /// none are kept. `thinkers` are the computer players; nullptr: there are none.
  /// `new_games` counts rematches; nullptr: nothing counts them.
  Room(const boost::asio::any_io_executor& executor, std::string game, GameLog& log, GameListing* listing = nullptr,
       SuspendDetector* suspend_detector = nullptr, Removals* removals = nullptr, Thinkers* thinkers = nullptr,
       NewGameLimit* new_games = nullptr);

  /// Adds a subscriber. Sends it the events after `since` or the whole state, and then every new
  /// event. A subscriber without identity is an anonymous spectator. Calls turn_away() if the game
  /// cannot be loaded or the user was removed.
  void enter(const std::shared_ptr<actor::Subscriber>& subscriber, std::optional<protocol::Identity> who,
             std::int64_t since);
  /// Handles a command and answers the subscriber with `done` or `refused`. The subscriber must
  /// have entered or be passing (Subscriber::is_passing()).
  void command(const std::shared_ptr<actor::Subscriber>& subscriber, protocol::Identity who, protocol::Command command);
  /// Handles a chat line, with the same answers and conditions.
  void send_line(const std::shared_ptr<actor::Subscriber>& subscriber, protocol::Identity who, protocol::SendLine line);
  /// Returns the number of members. May be called from any thread.
  [[nodiscard]] std::size_t member_count() const { return members_.count(); }
  /// Records whether the user at this socket is looking at the game, as reported by the client.
  void attend(const actor::Subscriber* subscriber, bool looking);
  /// Drops the user's chat lines and anonymises their name, also in the earlier events of the log.
  /// Before the start, the user also leaves their seat. Calls `done` on any thread: once the log no
  /// longer contains the old name, or with the reason of the failure. Does nothing for a user who
  /// was never here. Of many lines it deletes a part: repeat it until the log has none.
  void forget(std::string user, std::function<void(std::optional<protocol::Problem>)> done);
  /// Releases all members, tasks and timers. Call it at shutdown, when nothing runs on the executor
  /// any more. It breaks a reference cycle: members hold the room, and the room holds its members.
  void dissolve();
  /// Loads the game if necessary. Then checks whether the running clock, if any, has reached flag
  /// fall, lets the computer player on turn move, and before the start takes the seat of a player
  /// who is absent for too long.
  void wake();

 private:
  /// Who is sent the outcome of an append; no subscriber: it is not sent.
  struct Sender {
    std::shared_ptr<actor::Subscriber> subscriber = nullptr;
    std::string command = {};
  };

  // Actor:
  [[nodiscard]] bool is_loaded() const override { return state_ != nullptr; }
  void load(const std::string& requester) override;
  void release() override;
  void discard() override;
  void remove(const actor::Subscriber* subscriber) override;
  [[nodiscard]] bool is_member(const actor::Subscriber* subscriber) const override {
    return members_.find(subscriber) != nullptr;
  }
  /// Commands that players sent before their connection broke are still executed.
  [[nodiscard]] bool survives_socket(const std::string& user) const override;
  [[nodiscard]] bool stays_for_tasks(const actor::Subscriber* subscriber) const override;

  // RoomCore:
  [[nodiscard]] RoomState* state() override { return state_.get(); }
  [[nodiscard]] const RoomMembers& members() const override { return members_; }
  [[nodiscard]] const std::string& game() const override { return id(); }
  [[nodiscard]] CommandContext now_without_command() const override;
  void append(Accepted accepted) override { append(std::move(accepted), Sender{}); }
  void run_later(std::function<void()> task) override { post(std::move(task)); }
  [[nodiscard]] std::shared_ptr<const void> hold() override { return shared_from_this(); }

  // Event log (room_log.cpp):
  void take(LoadedGame game);
  /// Brings the members up to date after a reload. The arguments are the last seqs that the members
  /// of the live and of the delayed view had been sent.
  void show_loaded(std::int64_t sent, std::int64_t sent_to_spectators);
  /// Makes the events durable, then broadcasts them and answers the sender.
  void append(Accepted accepted, Sender sender);
  /// Makes the rematch `game` durable, then appends `accepted`, which announces it, to this game.
  void open_rematch(Accepted accepted, const std::string& game, Sender sender);
  /// Makes the rematch `game` durable.
  void write_rematch(const Accepted& happened, const std::string& game, Outcome done);
  /// Reports a failed append, after the state was discarded.
  void refuse_unwritten(const Accepted& accepted, const Sender& sender, const protocol::Problem& why);
  void do_forget(const std::string& user, const Outcome& done);
  /// Deletes chat lines of a deleted user, then calls `next` or, if that failed, `done`.
  void forget_lines(const std::string& user, const Outcome& done, const std::function<void()>& next);
  /// Appends the events that anonymise a deleted user.
  void forget_name(const std::string& user, const Outcome& done);
  void append_forgotten(const std::string& user, const std::shared_ptr<const Accepted>& accepted, bool was_host,
                        const Outcome& done);
  /// Releases the state of a finished game without members. A deletion passes thousands of games.
  void release_unused();
  /// Returns the game's line in public lists. With a spectator delay, the line shows only what
  /// spectators see.
  [[nodiscard]] protocol::Outline line() const;

  // Commands and broadcasts (room.cpp):
  void do_command(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                  const protocol::Command& command, std::int64_t at);
  /// Returns whether the subscriber may send commands; otherwise refuses the command. The
  /// subscriber must have entered or be passing, its user must not be removed, and its cookie or
  /// token must not have ended.
  bool may_ask(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
               const std::string& command);
  /// Sends the events to the members of the live view and the due ones to spectators. Also sends
  /// the legal moves to the player on turn, and `done` to the sender. Each member gets its messages
  /// of the live view in one call.
  void broadcast(const Accepted& accepted, const Sender& sender);
  /// Sends part of a broadcast, or a state, to a member. Players never wait for spectators.
  void send(const RoomMember& member, std::span<const protocol::Message> messages) const;
  /// Sends spectators everything that is due.
  void broadcast_delayed();
  void schedule_delayed();
  void send_legal_moves(const RoomMember& member);
  /// Returns the message with the legal moves of the player on turn.
  [[nodiscard]] protocol::Message legal_moves() const;
  /// Returns whether the user gets events without spectator delay.
  [[nodiscard]] bool sees_live(const std::string& user) const;
  /// Returns the backlog of the view that the user gets: live or delayed.
  actor::EventBacklog& backlog_of(const std::string& user);
  /// Returns the seq of an event as reported to the user: `seq` itself in the live view, the last
  /// seq sent in the delayed view.
  [[nodiscard]] std::int64_t number_for(const std::string& user, std::int64_t seq) const;

  // Members (room_members.cpp):
  void do_enter(const RoomMember& member, std::int64_t since);
  /// Sends the events after `since`, or the whole state.
  void catch_up(const RoomMember& member, std::int64_t since);
  /// Returns whether the subscriber is a member.
  bool do_attend(const actor::Subscriber* subscriber, bool looking);
  void update_presence();
  /// Updates who is disconnected, and waits for the time at which the seat of a disconnected player
  /// becomes free, at a table that has not started.
  void track_presence();
  /// Frees the seat of a player who was not connected for too long. Returns whether it did.
  bool free_absent_seat();
  void send_presence_soon();
  void send_presence();
  /// Starts to measure the round trip to the member if they are at the table.
  void measure(const RoomMember& member) const;
  /// Gives a user who became a player or a spectator during the game the view of it and the rights
  /// to chat that they have now.
  void change_view(const std::string& user);
  static protocol::Problem removed();
  /// Removes a spectator: turns away all their sockets.
  void let_go_of(const std::string& user);
  /// Returns why the user may neither enter nor send commands in passing: they were removed, or are
  /// a new guest at the address of a removed spectator; none if they may.
  [[nodiscard]] std::optional<protocol::Problem> why_kept_out(const actor::Subscriber& subscriber,
                                                              const std::string& user) const;

  // Chat (room_chat.cpp):
  void do_say(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
              const protocol::SendLine& line);
  void on_line_appended(const std::shared_ptr<actor::Subscriber>& subscriber, const LoggedLine& line);
  void send_line(const LoggedLine& line);
  /// Sends the member's chat rights and all lines that they may read.
  void send_chat(RoomMember& member);
  void send_changed_rights();
  [[nodiscard]] bool may_know(const RoomMember& member, const LoggedLine& line) const;

  GameLog& log_;
  GameListing* listing_;
  Removals* removals_;
  NewGameLimit* new_games_;
  std::unique_ptr<RoomState> state_;
  Chat chat_;
  RoomMembers members_;
  actor::EventBacklog backlog_;
  SpectatorView spectators_;
  PresenceTracker presence_;
  /// Cached message of legal_moves(), and the seq for which it was made.
  mutable std::pair<std::int64_t, protocol::Message> legal_ = {-1, {}};
  /// Phase and allied users from which the members' current chat rights follow.
  std::pair<protocol::RoomPhase, std::vector<std::string>> rights_stand_;
  actor::Timer delay_timer_;
  actor::CoalescingTimer presence_timer_;
  /// For free_absent_seat(). Keeps the room in memory.
  actor::Timer seat_timer_;
  RoomClock clock_;
  RoomComputers computers_;
};

}  // namespace server::room
