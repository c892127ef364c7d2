#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/room/delayed_view.hpp"
#include "server/room/event_backlog.hpp"
#include "server/room/game_listing.hpp"
#include "server/room/inbox.hpp"
#include "server/room/loading.hpp"
#include "server/room/ports.hpp"
#include "server/room/removals.hpp"
#include "server/room/suspend_detector.hpp"

namespace server {

/// Actor around a RoomState. Runs on one single-threaded executor. All functions except dissolve()
/// may be called from any thread and post to that executor.
///
/// The room handles one task at a time: decide, append the events to the log, wait until they are
/// durable, broadcast. While an append is in progress, other tasks wait in the inbox. The room
/// therefore never broadcasts an event that a crash could undo. leave() and attend() bypass the
/// inbox.
class Room : public std::enable_shared_from_this<Room> {
 public:
  /// `listing` receives the attendance of the game; nullptr: no lists. `pulse` detects that the
  /// process was suspended, so that the room can give this time back to the clocks; nullptr: no
  /// suspend detection. `removals` keeps the addresses of removed spectators; nullptr: none are
  /// kept.
  Room(boost::asio::any_io_executor executor, std::string game, GameLog& log, GameListing* listing = nullptr,
       SuspendDetector* suspend_detector = nullptr, Removals* removals = nullptr);

  /// Adds a subscriber. Sends it the events after `since` or the whole state, and then every new
  /// event. A subscriber without identity is an anonymous spectator. Calls turn_away() if the game
  /// cannot be loaded or the user was removed.
  void enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who, std::int64_t since);
  /// Removes a subscriber. Commands of a player at the table that still wait run first; those of
  /// other users are dropped.
  void leave(const Subscriber* subscriber);
  /// Handles a command and answers the subscriber with `done` or `refused`. The subscriber must
  /// have entered or be passing (Subscriber::is_passing()).
  void command(std::shared_ptr<Subscriber> subscriber, Identity who, Command command);
  /// Handles a chat line, with the same answers and conditions.
  void say(std::shared_ptr<Subscriber> subscriber, Identity who, Say say);
  /// Records whether the user at this socket is looking at the game, as reported by the client.
  void attend(const Subscriber* subscriber, bool here);
  /// Drops the user's chat lines and anonymises their name, also in the earlier events of the log.
  /// Calls `done` on any thread: once the log no longer contains the old name, or with the reason
  /// of the failure. Precondition: the user has, or once had, a seat here.
  void forget(std::string person, std::function<void(std::optional<Problem>)> done);
  /// Releases all members, tasks and timers. Call it at shutdown, when nothing runs on the executor
  /// any more. It breaks a reference cycle: members hold the room, and the room holds its members.
  void dissolve();
  /// Loads the game if necessary. Then checks whether the running clock, if any, has reached flag
  /// fall.
  void wake();

 private:
  struct Member {
    std::shared_ptr<Subscriber> subscriber;
    std::optional<Identity> who;
    bool here = true;
    /// Chat rights last sent to the member.
    ChatRights chat = {};
    /// Returns the id of the user; empty for an anonymous spectator.
    [[nodiscard]] const std::string& person() const;
  };
  using Task = Inbox::Task;

  static Message share(std::string text);

  /// Posts a task to the room's thread, behind all waiting tasks. An Entry must already have its
  /// place in the inbox; for a Task, post() takes the place.
  void post(Inbox::Entry entry);
  void post(Task task);
  /// Appends a task to the inbox. Room's thread only.
  void queue(Task task);
  /// Refuses a command if too many wait, in total or from this user. Returns whether it refused. If
  /// not, it has taken a place in the inbox for the command.
  bool refuse_if_busy(Subscriber& subscriber, const Identity& who, const std::string& command);
  /// Returns whether the subscriber may send commands; otherwise refuses the command. The
  /// subscriber must have entered or be passing, its user must not be removed, and its cookie or
  /// token must not have ended.
  bool may_ask(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const std::string& command);
  /// Runs waiting tasks for one time slice (Slice), then yields to the other actors of the thread.
  void pump();
  /// Schedules pump() behind the other work of the thread.
  void yield();
  /// Returns whether to drop the entry: its socket has closed and its user is not at the table.
  /// Commands that players sent before their connection broke are still executed.
  [[nodiscard]] bool is_void(const Inbox::Entry& entry) const;
  /// Runs a task that uses the state. If the task throws, the state may be half changed. The room
  /// then discards it, as after a storage fault, and rethrows to the log of the thread.
  void attempt(const Task& task);
  /// Runs the continuation of a request to the log, before all waiting tasks.
  void resume_on_executor(Task task);
  /// Runs a command. If it throws, refuses the command and rethrows.
  static void answer(Subscriber& subscriber, const std::string& command, const Task& task);

  // Event log (room_log.cpp).
  void load(const std::string& asker);
  void on_loaded(LoadedRoom loaded);
  void show_loaded();
  void do_forget(const std::string& person, const std::function<void(std::optional<Problem>)>& done);
  void append(Accepted accepted, const std::shared_ptr<Subscriber>& subscriber, const std::string& command);
  /// Returns the game's line in public lists. With a spectator delay, the line shows only what the
  /// delayed view shows.
  [[nodiscard]] Outline line() const;
  /// Makes the rematch `game` durable, then appends `accepted`, which announces it, to this game.
  void open_rematch(Accepted accepted, const std::string& game, const std::shared_ptr<Subscriber>& subscriber,
                    const std::string& command);
  void on_appended(const std::shared_ptr<Subscriber>& subscriber, const std::string& command, const Accepted& accepted,
                   const std::optional<LogFault>& fault);
  /// Schedules another attempt after a storage fault if a clock was running: flag fall must not
  /// depend on a client's request.
  void try_again_later();

  void do_enter(const Member& member, std::int64_t since);
  void do_leave(const Subscriber* subscriber);
  /// Returns whether a player at the table may use this socket; true while the game is not loaded.
  [[nodiscard]] bool may_play_at(const Subscriber* subscriber) const;
  /// Returns whether the subscriber is a member.
  bool do_attend(const Subscriber* subscriber, bool here);
  void do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Command& command,
                  std::int64_t at);
  /// Returns the current time of the game: unix_milliseconds() plus ahead_.
  [[nodiscard]] std::int64_t game_time() const;
  /// Appends flag fall if the player on turn has used up their time at `at`, or appends the time to
  /// give back after a suspend. Returns whether it appended anything.
  bool flag(std::int64_t at);
  /// Returns the events that give back the time for which the process was suspended since the last
  /// call.
  std::optional<Accepted> compensate_suspend();
  void wait_for_flag();
  /// Sends the events to the members of the live view and the due ones to those of the delayed
  /// view. Also sends the legal moves to the player on turn, and `done` to `asker`, if any. Each
  /// member gets its messages of the live view in one call.
  void broadcast(const Accepted& accepted, const std::shared_ptr<Subscriber>& asker, const std::string& command);
  void tell_legal_moves(const Member& member);
  /// Returns the message with the legal moves of the player on turn.
  [[nodiscard]] Message legal_moves() const;
  // Presence (room_presence.cpp).
  void tell_presence_soon();
  void tell_presence();
  [[nodiscard]] Presence presence() const;
  /// Updates which players are disconnected and since when.
  void note_gone();
  /// Starts to measure the round trip to the member if they are at the table.
  void measure(const Member& member) const;
  /// Returns the longest round trip to a socket of the player on turn, in milliseconds.
  [[nodiscard]] std::int64_t lag() const;
  void catch_up(const Member& member, std::int64_t since);

  // Chat (room_chat.cpp).
  void do_say(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Say& say);
  void on_line_appended(const std::shared_ptr<Subscriber>& subscriber, const LoggedLine& line,
                        const std::optional<LogFault>& fault);
  void tell_line(const LoggedLine& line);
  /// Sends the member's chat rights and all lines that they may read.
  void tell_chat(Member& member);
  void tell_changed_rights();
  [[nodiscard]] bool may_know(const Member& member, const LoggedLine& line) const;

  // Spectators (room_delayed_view.cpp).
  /// Returns whether the user gets events without spectator delay.
  [[nodiscard]] bool sees_live(const std::string& person) const;
  /// Return the state and the backlog of the view that the user gets: live or delayed.
  [[nodiscard]] const RoomState& state_for(const Member& member) const;
  EventBacklog& feed_of(const std::string& person);
  /// Sends the members of the delayed view everything that is due.
  void broadcast_delayed();
  /// Advances the delayed view after loading. Returns the last seq that its members had been sent
  /// before.
  std::int64_t start_delayed_view();
  /// Returns whether the spectator delay applies to the line.
  static bool is_delayed(const LoggedLine& line);
  /// Returns the number of the last line that the delayed view may show at `at`.
  [[nodiscard]] std::int64_t last_line_due(std::int64_t at) const;
  void schedule_delayed();
  /// Removes a spectator: turns away all their sockets.
  void let_go_of(const std::string& person);
  /// Stores the address of a removed spectator.
  void remember_source(const Member& gone) const;
  static Problem removed();
  /// Returns whether the user may neither enter nor send commands in passing: they were removed, or
  /// are probably a removed spectator under another identity.
  [[nodiscard]] bool is_kept_out(const Subscriber& subscriber, const std::string& person) const;
  /// Returns the seq of an event as reported to the user: `seq` itself in the live view, the last
  /// seq sent in the delayed view.
  [[nodiscard]] std::int64_t number_for(const std::string& person, std::int64_t seq) const;

  boost::asio::any_io_executor executor_;
  std::string game_;
  GameLog& log_;
  GameListing* listing_;
  SuspendDetector* suspend_detector_;
  Removals* removals_;
  /// Milliseconds by which the game's last event is ahead of the system clock. Positive if the
  /// system clock was set back while no server ran. The game's time then continues from its last
  /// event.
  std::int64_t ahead_ = 0;
  /// Part of suspend_detector_->stopped() that this room has already given back to the clocks, in
  /// milliseconds.
  std::int64_t stopped_;
  std::unique_ptr<RoomState> state_;
  /// Why the game cannot be shown, if loading failed.
  std::optional<Problem> missing_;
  Inbox inbox_;
  /// Sockets that have closed while entries of theirs wait in the inbox.
  std::set<const void*> leaving_;
  /// Whether a request to the log is in progress.
  bool busy_ = false;
  /// Load in progress; nullptr if there is none.
  std::shared_ptr<Loading> loading_;
  /// Whether pump() is scheduled behind the other work of the thread.
  bool yields_ = false;
  /// Callback of forget(); called when the append in progress ends.
  std::function<void(std::optional<Problem>)> forgotten_;
  std::vector<Member> members_;
  EventBacklog live_feed_;
  /// Cached message of legal_moves(), and the seq for which it was made.
  mutable std::pair<std::int64_t, Message> legal_ = {-1, nullptr};
  Chat chat_;
  /// Phase and allied users from which the members' current chat rights follow.
  std::pair<RoomPhase, std::vector<std::string>> rights_stand_;
  /// Delayed view of the game; nullptr if spectators see it live.
  std::unique_ptr<DelayedView> late_;
  EventBacklog late_feed_;
  /// Number of the last line that the delayed view may show.
  std::int64_t late_line_ = 0;
  std::optional<boost::asio::steady_timer> late_timer_;
  std::optional<boost::asio::steady_timer> presence_timer_;
  bool presence_due_ = false;
  /// Disconnected players by user id, with the time since when, in Unix milliseconds.
  std::map<std::string, std::int64_t> gone_;
  /// While a clock is running, this timer's handler holds the room: the flag falls whether or not a
  /// client is connected.
  std::optional<boost::asio::steady_timer> flag_timer_;
  bool clock_runs_ = false;
  bool has_loaded_ = false;
};

}  // namespace server
