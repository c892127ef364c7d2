#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/review/ports.hpp"
#include "server/room/feed.hpp"

namespace server {

/// The actor around a ReviewState, as Room is for games: on one single-threaded executor, one thing at a time, and
/// nobody is told of an event before it is durable. Functions may be called from any thread.
class ReviewRoom : public std::enable_shared_from_this<ReviewRoom> {
 public:
  ReviewRoom(boost::asio::any_io_executor executor, std::string review, ReviewLog& log);

  /// Comes in: gets the events after `since` or the whole review, then everything that happens. Turned away if it
  /// cannot be loaded.
  void enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who, std::int64_t since);
  void leave(const Subscriber* subscriber);
  /// Answered by `done` or `refused`.
  void command(std::shared_ptr<Subscriber> subscriber, Identity who, ReviewCommand command);
  /// Lets all look at a node, if he may change the review and there is such a node.
  void show(const Subscriber* subscriber, const std::string& person, NodeId node);
  /// Deletes the review if this person made it, and sends everybody away; `done` is told what stands against it.
  void remove(std::string person, std::function<void(std::optional<Problem>)> done);
  /// Lets go of everybody and of the executor, at the very end, when nothing runs any more.
  void dissolve();

 private:
  struct Member {
    std::shared_ptr<Subscriber> subscriber;
    std::optional<Identity> who;
  };
  using Task = std::function<void()>;

  void post(Task task);
  void pump();
  /// Does something with the state. Should it throw, the state may be half changed: it is thrown away, as after a fault
  /// of the storage, and the error goes on to the thread's own log.
  void attempt(const Task& task);
  /// Does what follows from an answer of the log, before all that waits.
  void come_back(Task task);
  /// Does what somebody asks; should it throw, he is refused.
  static void answer(const std::function<void(Problem)>& refuse, const Task& task);
  void load();
  void on_loaded(LoadedReview loaded);
  void do_enter(const Member& member, std::int64_t since);
  void catch_up(const Member& member, std::int64_t since) const;
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
  std::deque<Task> inbox_;
  std::atomic<std::size_t> waiting_{0};
  /// Something is on its way to or from the log.
  bool busy_ = false;
  std::vector<Member> members_;
  Feed feed_;
  NodeId shown_ = 0;
  std::optional<boost::asio::steady_timer> presence_timer_;
  bool presence_due_ = false;
};

}  // namespace server
