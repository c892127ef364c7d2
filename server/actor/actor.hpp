#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "server/actor/ask_once.hpp"
#include "server/actor/inbox.hpp"
#include "server/actor/loading.hpp"
#include "server/actor/log_fault.hpp"
#include "server/actor/subscriber.hpp"
#include "server/threads/requester.hpp"

namespace server::actor {

/// Actor around the state of one game or review, which it loads from a log and appends to: base of
/// Room and ReviewRoom. Runs on one single-threaded executor.
///
/// It handles one task at a time. While a request to the log is in progress, the others wait in the
/// inbox: no event is sent that a crash could undo. The first task loads the state.
///
/// All faults have one policy: after a failed write, or a task that threw, the state may differ
/// from the log. The actor discards it, and the next task loads it again.
class Actor : public std::enable_shared_from_this<Actor> {
 public:
  Actor(const Actor&) = delete;
  Actor& operator=(const Actor&) = delete;
  virtual ~Actor() = default;

  /// Removes a subscriber. Its waiting tasks are dropped, except those for which survives_socket()
  /// holds: they run first. May be called from any thread.
  void leave(const Subscriber* subscriber);
  /// Ends the actor, because another node runs it from now on: executes the tasks that wait, then
  /// releases the state and refuses all later tasks with kMoved. Calls `done` on the actor's
  /// thread, when no write is in progress. May be called from any thread.
  void retire(std::function<void()> done);

 protected:
  using Task = Inbox::Task;
  /// Receives the outcome of a write.
  using Written = std::function<void(LogOutcome)>;
  /// Receives the outcome of a request; nullopt: it succeeded.
  using Outcome = std::function<void(std::optional<protocol::Problem>)>;

  /// `kind` is what users call it ("game"), also in the code of a refusal ("unknown_game").
  Actor(boost::asio::any_io_executor executor, std::string kind, std::string id);

  // What the derived class defines. Actor's thread only.

  [[nodiscard]] virtual bool is_loaded() const = 0;
  /// Loads the state on behalf of this client address, with load_state().
  virtual void load(const std::string& requester) = 0;
  /// Releases the state, the members and the timers.
  virtual void release() = 0;
  /// Discards the state, if any, because of a fault.
  virtual void discard() = 0;
  /// Removes a member, if the subscriber is one.
  virtual void remove(const Subscriber* subscriber) = 0;
  [[nodiscard]] virtual bool is_member(const Subscriber* subscriber) const = 0;
  /// Returns whether waiting tasks of this user are executed after their socket has closed.
  [[nodiscard]] virtual bool survives_socket(const std::string& /*user*/) const { return false; }
  /// Returns whether the subscriber stays a member until its waiting tasks have been executed.
  [[nodiscard]] virtual bool stays_for_tasks(const Subscriber* /*subscriber*/) const { return false; }

  // Tasks. Any thread, unless a comment says otherwise.

  /// Queues a task behind all waiting ones.
  void post(Task task);
  /// Queues a task of a subscriber, who cannot be refused.
  void post_for(const std::shared_ptr<Subscriber>& subscriber, const std::string& user, Task task);
  /// Queues the command `id` of a user. Refuses it if too many commands wait, in total or from this
  /// user, or if `task` throws.
  void post_command(const std::shared_ptr<Subscriber>& subscriber, const std::string& user, const std::string& id,
                    Task task);
  /// Queues a command again, before all waiting tasks. Actor's thread only.
  void put_back_command(const std::shared_ptr<Subscriber>& subscriber, const std::string& user, const std::string& id,
                        Task task);
  /// Queues a task that occupies one of the user's places. Drops it if too many wait.
  void post_or_drop(const Subscriber* subscriber, const std::string& user, Task task);
  /// Runs a task as soon as the thread is free, before all tasks in the inbox.
  void bypass(Task task);
  /// Appends a task to the inbox. Actor's thread only.
  void queue(Task task);

  // Actor's thread only:

  /// Runs a task. If it throws, calls `refuse` and rethrows.
  static void answer(const Outcome& refuse, const Task& task);
  /// Returns why the subscriber may not send commands, if so.
  [[nodiscard]] std::optional<protocol::Problem> refusal_of(const Subscriber& subscriber) const;

  /// Loads the state: `ask` requests it from the log, `take` takes it over. `Loaded` is a variant
  /// of the state, a type for an unknown id, and LogFault. If it cannot be loaded, all waiting
  /// tasks run without it.
  template <class Loaded>
  void load_state(const std::string& requester, std::function<void(const Requester&, std::function<void(Loaded)>)> ask,
                  std::function<void(std::variant_alternative_t<0, Loaded>)> take);
  /// Writes to the log. Calls `done` once the write is durable, or, after a fault, once the state
  /// has been discarded. Other tasks wait meanwhile.
  void write(const std::function<void(Written)>& ask, Outcome done);

  [[nodiscard]] const boost::asio::any_io_executor& executor() const { return executor_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] Inbox& inbox() { return inbox_; }
  /// Returns why there is no state. Call it only if loading failed.
  [[nodiscard]] const protocol::Problem& missing() const { return *missing_; }

 private:
  static Inbox::Entry command_entry(const std::shared_ptr<Subscriber>& subscriber, const std::string& user,
                                    const std::string& id, Task task);
  /// Posts an entry, which must already have its place in the inbox.
  void post_entry(Inbox::Entry entry);
  /// Runs waiting tasks for one time slice (Slice), then yields to the other actors of the thread.
  void pump();
  /// Schedules pump() behind the other work of the thread.
  void yield();
  /// Returns whether to drop the entry, because its socket has closed.
  [[nodiscard]] bool is_void(const Inbox::Entry& entry) const;
  /// Runs a task that uses the state. If it throws, discards the state and rethrows to the log of
  /// the thread.
  void attempt(const Task& task);
  /// Runs the continuation of a request to the log, before all waiting tasks.
  void resume(const Task& task);
  void end();
  /// Notes why there is no state, and runs all waiting tasks, which report it.
  void fail_waiting(protocol::Problem why);

  boost::asio::any_io_executor executor_;
  std::string kind_;
  std::string id_;
  Inbox inbox_;
  /// Sockets that have closed while entries of theirs wait in the inbox.
  std::set<const void*> leaving_;
  /// Whether retire() has released the state.
  bool is_retired_ = false;
  /// Why there is no state, if loading failed.
  std::optional<protocol::Problem> missing_;
  /// Whether a request to the log is in progress.
  bool busy_ = false;
  /// Load in progress; nullptr if there is none.
  std::shared_ptr<Loading> loading_;
  /// Whether pump() is scheduled behind the other work of the thread.
  bool yields_ = false;
};

template <class Loaded>
void Actor::load_state(const std::string& requester,
                       std::function<void(const Requester&, std::function<void(Loaded)>)> ask,
                       std::function<void(std::variant_alternative_t<0, Loaded>)> take) {
  if (!loading_) loading_ = std::make_shared<Loading>();
  if (!loading_->add(requester)) return;
  const auto on_loaded = [this, take = std::move(take)](Loaded& loaded) {
    if (const auto* fault = std::get_if<LogFault>(&loaded)) return fail_waiting(problem_of(*fault));
    if (loaded.index() != 0) return fail_waiting({"unknown_" + kind_, "there is no " + kind_ + " " + id_});
    missing_.reset();
    take(std::get<0>(std::move(loaded)));
  };
  std::function<void(Loaded)> answered = [self = shared_from_this(), loading = loading_, on_loaded](Loaded loaded) {
    auto shared = std::make_shared<Loaded>(std::move(loaded));
    boost::asio::post(self->executor_, [self, loading, on_loaded, shared] {
      const auto* fault = std::get_if<LogFault>(shared.get());
      if (!loading->take_answer(fault != nullptr && fault->code == "busy")) return;
      self->loading_.reset();
      self->resume([&] { on_loaded(*shared); });
    });
  };
  const auto request = [&](std::function<void(Loaded)> done) {
    const auto has_left = [loading = loading_] { return loading->is_over(); };
    ask({requester.empty() ? id_ : requester, has_left}, std::move(done));
  };
  ask_once(request, std::move(answered), Loaded(lost_answer()));
  busy_ = true;
}

}  // namespace server::actor
