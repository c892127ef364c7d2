#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/feed.hpp"
#include "server/room/game_listing.hpp"
#include "server/room/ports.hpp"
#include "server/room/pulse.hpp"
#include "server/room/told_late.hpp"

namespace server {

/// The actor around a RoomState. It lives on one single-threaded executor: whatever is asked of it from anywhere is
/// posted there, and handled one thing at a time: decide, append to the log, wait until that is durable, tell
/// everybody. While an append is under way the rest waits in the inbox, so nobody is ever told what a crash takes back;
/// only who leaves or looks elsewhere need not wait for it.
class Room : public std::enable_shared_from_this<Room> {
 public:
  /// `listing` is told who is there; nullptr: nobody is. `pulse` tells when the process did not run, which costs
  /// nobody time; nullptr: it always does.
  Room(boost::asio::any_io_executor executor, std::string game, GameLog& log, GameListing* listing = nullptr,
       Pulse* pulse = nullptr);

  /// Comes in: gets the events after `since` or the whole state, then everything that happens. Without identity: a
  /// watcher. Turned away if the game cannot be loaded.
  void enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who, std::int64_t since);
  void leave(const Subscriber* subscriber);
  /// Answered to the subscriber by `done` or `refused`. Only from one who has entered, or who is passing.
  void command(std::shared_ptr<Subscriber> subscriber, Identity who, Command command);
  /// The same for a line of chat.
  void say(std::shared_ptr<Subscriber> subscriber, Identity who, Say say);
  /// Whether the one at this socket looks at the game, as far as his program knows.
  void attend(const Subscriber* subscriber, bool here);
  /// Drops what somebody said, and puts a name that says nothing in place of his, if he sits here or once did; `done`
  /// is told, on any thread, when his name is gone from the log too, or why not.
  void forget(std::string person, std::function<void(std::optional<Problem>)> done);
  /// Lets go of everybody and of the executor, at the very end, when nothing runs any more: members hold the room too.
  void dissolve();
  /// Loads the game if that has not happened, and looks at the clock that is running in it, if one is.
  void wake();

 private:
  struct Member {
    std::shared_ptr<Subscriber> subscriber;
    std::optional<Identity> who;
    bool here = true;
    /// What he was told that he may read and write.
    ChatRights chat = {};
    /// His id; empty for a stranger.
    [[nodiscard]] const std::string& person() const;
  };
  using Task = std::function<void()>;

  static Message share(std::string text);

  void post(Task task);
  /// On the room's own thread: does it after all that waits.
  void queue(Task task);
  /// Refuses a command if too many wait; whether it did.
  bool refuse_if_busy(Subscriber& subscriber, const std::string& command);
  /// Whether he may ask, having entered or passing, and not been removed; if not, his command was refused.
  bool may_ask(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const std::string& command);
  void pump();
  /// Does something with the state. Should it throw, the state may be half changed: it is thrown away, as after a fault
  /// of the storage, and the error goes on to the thread's own log.
  void attempt(const Task& task);
  /// Does what follows from an answer of the log, before all that waits.
  void come_back(Task task);
  /// Does what a command asks; should it throw, the command is refused.
  static void answer(Subscriber& subscriber, const std::string& command, const Task& task);

  // The log (room_log.cpp).
  void load();
  void on_loaded(LoadedRoom loaded);
  void show_loaded();
  void do_forget(const std::string& person, const std::function<void(std::optional<Problem>)>& done);
  void append(Accepted accepted, const std::shared_ptr<Subscriber>& subscriber, const std::string& command);
  /// Makes the game that a rematch leads to durable, then goes on with what led to it.
  void open_rematch(Accepted accepted, const std::string& game, const std::shared_ptr<Subscriber>& subscriber,
                    const std::string& command);
  void on_appended(const std::shared_ptr<Subscriber>& subscriber, const std::string& command, const Accepted& accepted,
                   const std::optional<LogFault>& fault);
  /// After a fault of the storage: a clock that was running needs the room again by itself.
  void try_again_later();

  void do_enter(const Member& member, std::int64_t since);
  void do_leave(const Subscriber* subscriber);
  /// Whether he is in.
  bool do_attend(const Subscriber* subscriber, bool here);
  void do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Command& command,
                  std::int64_t at);
  /// The time of day by which the game goes.
  [[nodiscard]] std::int64_t game_time() const;
  /// Lets the player on turn lose on time if it is used up at that moment, or gives back what a stop of the process
  /// took of it; whether either was so.
  bool flag(std::int64_t at);
  /// What gives back the time for which the process did not run since this was asked last.
  std::optional<Accepted> give_back_stop();
  void wait_for_flag();
  /// Tells everybody what happened, who is next what he may do, and who asked for it, if anybody did, that it is done:
  /// each of them all at once.
  void broadcast(const Accepted& accepted, const std::shared_ptr<Subscriber>& asker, const std::string& command);
  void tell_legal_moves(const Member& member);
  /// What the player on turn is told that he may do.
  [[nodiscard]] Message legal_moves() const;
  // Who is here (room_presence.cpp).
  void tell_presence_soon();
  void tell_presence();
  [[nodiscard]] Presence presence() const;
  /// Notes who of the people at the table has gone, or come back.
  void note_gone();
  /// Who plays has the round trip to him measured.
  void measure(const Member& member) const;
  /// The longest round trip to the player on turn, in milliseconds.
  [[nodiscard]] std::int64_t lag() const;
  void catch_up(const Member& member, std::int64_t since);

  // What is said (room_chat.cpp).
  void do_say(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Say& say);
  void on_line_appended(const std::shared_ptr<Subscriber>& subscriber, const LoggedLine& line,
                        const std::optional<LogFault>& fault);
  void tell_line(const LoggedLine& line);
  /// All that the member may read.
  void tell_chat(Member& member);
  void tell_changed_rights();
  [[nodiscard]] bool may_know(const Member& member, const LoggedLine& line) const;

  // Those who watch (room_told_late.cpp).
  /// Whether the person is told at once what happens.
  [[nodiscard]] bool sees_live(const std::string& person) const;
  /// The game as the member knows it, and what members like him were told.
  [[nodiscard]] const RoomState& state_for(const Member& member) const;
  Feed& feed_of(const std::string& person);
  /// Tells those who are told late what they may know by now.
  void tell_late();
  /// After loading: gives back up to which event they had been told before.
  std::int64_t begin_telling_late();
  /// Whether a line is one of those that they are told late.
  static bool is_told_late(const LoggedLine& line);
  /// The last line that they may know by a time.
  [[nodiscard]] std::int64_t last_line_due(std::int64_t at) const;
  void wait_to_tell();
  /// Sends somebody away from all his sockets.
  void let_go_of(const std::string& person);
  static Problem removed();

  boost::asio::any_io_executor executor_;
  std::string game_;
  GameLog& log_;
  GameListing* listing_;
  Pulse* pulse_;
  /// How far the game's last event is ahead of the system's clock, which was set back while no server ran: the game's
  /// time goes on from there. Milliseconds.
  std::int64_t ahead_ = 0;
  /// How much of the pulse's stops this room has given back.
  std::int64_t stopped_;
  std::unique_ptr<RoomState> state_;
  /// Why the game cannot be shown, if loading failed.
  std::optional<Problem> missing_;
  std::deque<Task> inbox_;
  std::atomic<std::size_t> waiting_{0};
  /// Something is on its way to or from the log.
  bool busy_ = false;
  /// Who waits for a name to be forgotten; told when what is on its way is there.
  std::function<void(std::optional<Problem>)> forgotten_;
  std::vector<Member> members_;
  Feed live_feed_;
  Chat chat_;
  /// What the members' rights followed from when all were told of theirs: the phase, and who is allied.
  std::pair<RoomPhase, std::vector<std::string>> rights_stand_;
  /// The game as those who watch know it, as long as they are told later.
  std::unique_ptr<ToldLate> late_;
  Feed late_feed_;
  /// The last line that those who are told late could know.
  std::int64_t late_line_ = 0;
  std::optional<boost::asio::steady_timer> late_timer_;
  std::optional<boost::asio::steady_timer> presence_timer_;
  bool presence_due_ = false;
  /// People at the table who are not connected, and since when.
  std::map<std::string, std::int64_t> gone_;
  /// While a clock is running it holds the room: a flag falls whether or not anybody is connected.
  std::optional<boost::asio::steady_timer> flag_timer_;
  bool clock_runs_ = false;
  bool has_loaded_ = false;
};

}  // namespace server
