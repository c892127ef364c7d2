#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/review/ports.hpp"
#include "server/room/event_backlog.hpp"
#include "server/room/inbox.hpp"
#include "server/room/loading.hpp"

namespace server {

/// Actor around a ReviewState, like Room for games. Runs on one single-threaded executor, handles
/// one task at a time, and broadcasts an event only once it is durable. All functions except
/// dissolve() may be called from any thread.
class ReviewRoom : public std::enable_shared_from_this<ReviewRoom> {
 public:
  ReviewRoom(boost::asio::any_io_executor executor, std::string review, ReviewLog& log);

  /// Adds a subscriber. Sends it the events after `since` or the whole review, and then every new
  /// event. Calls turn_away() if the review cannot be loaded.
  void enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who, std::int64_t since);
  void leave(const Subscriber* subscriber);
  /// Handles a command and answers the subscriber with `done` or `refused`.
  void command(std::shared_ptr<Subscriber> subscriber, Identity who, ReviewCommand command);
  /// Shows a node to all members if the user may edit the review and the node exists. Sends no
  /// answer.
  void show(const Subscriber* subscriber, const std::string& person, NodeId node);
  /// Deletes the review if this user created it, and turns all members away. Calls `done` with the
  /// reason if it cannot be deleted. Calls `may_act` at the moment of decision to check whether the
  /// requesting token is still valid.
  void remove(
      std::string person, std::function<void(std::optional<Problem>)> done,
      std::function<bool()> may_act = [] { return true; });
  /// Releases all members, tasks and timers. Call it at shutdown, when nothing runs on the executor
  /// any more.
  void dissolve();

 private:
  struct Member {
    std::shared_ptr<Subscriber> subscriber;
    std::optional<Identity> who;
  };
  using Task = Inbox::Task;

  /// See the functions of Room with these names.
  void post(Inbox::Entry entry);
  void post(Task task);
  void pump();
  void yield();
  /// Runs a task that uses the state. If the task throws, the state may be half changed. The room
  /// then discards it, as after a storage fault, and rethrows to the log of the thread.
  void attempt(const Task& task);
  /// Runs the continuation of a request to the log, before all waiting tasks.
  void resume_on_executor(Task task);
  /// Runs a request. If it throws, calls `refuse` and rethrows.
  static void answer(const std::function<void(Problem)>& refuse, const Task& task);
  void load(const std::string& asker);
  void on_loaded(LoadedReview loaded);
  void do_enter(const Member& member, std::int64_t since);
  void catch_up(const Member& member, std::int64_t since);
  void do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const ReviewCommand& command,
                  std::int64_t at);
  void on_appended(const std::shared_ptr<Subscriber>& subscriber, const ReviewEvent& event,
                   const std::optional<LogFault>& fault);
  void do_remove(const std::string& person, const std::function<void(std::optional<Problem>)>& done);
  void tell(std::string text);
  void tell_presence_soon();
  void tell_presence();

  boost::asio::any_io_executor executor_;
  std::string review_;
  ReviewLog& log_;
  std::unique_ptr<ReviewState> state_;
  /// Why the review cannot be shown, if loading failed.
  std::optional<Problem> missing_;
  Inbox inbox_;
  /// Sockets that have closed while entries of theirs wait in the inbox. These entries are dropped.
  std::set<const void*> leaving_;
  /// Whether a request to the log is in progress.
  bool busy_ = false;
  /// Load in progress; nullptr if there is none.
  std::shared_ptr<Loading> loading_;
  /// Whether pump() is scheduled behind the other work of the thread.
  bool yields_ = false;
  std::vector<Member> members_;
  EventBacklog backlog_;
  NodeId shown_ = 0;
  std::optional<boost::asio::steady_timer> presence_timer_;
  bool presence_due_ = false;
};

}  // namespace server
