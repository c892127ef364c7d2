#include "server/actor/actor.hpp"

#include "server/actor/slice.hpp"
#include "server/config/fixed_limits.hpp"

namespace server::actor {

Actor::Actor(boost::asio::any_io_executor executor, std::string kind, std::string id)
    : executor_(std::move(executor)), kind_(std::move(kind)), id_(std::move(id)) {}

void Actor::leave(const Subscriber* subscriber) {
  bypass([this, subscriber] {
    // Tasks that this socket sent earlier run first, unless is_void() drops them.
    if (!inbox_.has_of(subscriber)) return remove(subscriber);
    leaving_.insert(subscriber);
    if (!stays_for_tasks(subscriber)) remove(subscriber);
    queue([this, subscriber] {
      leaving_.erase(subscriber);
      remove(subscriber);
    });
  });
}

void Actor::retire(std::function<void()> done) {
  bypass([this, done = std::move(done)] {
    const auto finish = [this, done] {
      end();
      done();
    };
    if (!busy_ && inbox_.empty()) return finish();
    queue(finish);
    pump();
  });
}

void Actor::end() {
  release();
  is_retired_ = true;
  missing_ = protocol::Problem{std::string(kMoved), "this " + kind_ + " has moved to another node"};
}

void Actor::post(Task task) {
  inbox_.take_place();
  post_entry({std::move(task)});
}

void Actor::post_for(const std::shared_ptr<Subscriber>& subscriber, const std::string& user, Task task) {
  inbox_.take_place();
  post_entry({std::move(task), user, subscriber.get(), /*is_counted=*/false, {}, subscriber->source().address});
}

void Actor::post_command(const std::shared_ptr<Subscriber>& subscriber, const std::string& user, const std::string& id,
                         Task task) {
  if (!inbox_.admit(user, id)) {
    return subscriber->deliver(
        protocol::Refused{id, {"busy", "this " + kind_ + " is too busy; try again in a moment"}});
  }
  post_entry(command_entry(subscriber, user, id, std::move(task)));
}

void Actor::put_back_command(const std::shared_ptr<Subscriber>& subscriber, const std::string& user,
                             const std::string& id, Task task) {
  inbox_.push_front(command_entry(subscriber, user, id, std::move(task)));
}

Inbox::Entry Actor::command_entry(const std::shared_ptr<Subscriber>& subscriber, const std::string& user,
                                  const std::string& id, Task task) {
  const auto refuse = [subscriber, id](const std::optional<protocol::Problem>& why) {
    subscriber->deliver(protocol::Refused{id, *why});
  };
  return {[refuse, task = std::move(task)] { answer(refuse, task); },
          user,
          subscriber.get(),
          /*is_counted=*/true,
          id,
          subscriber->source().address};
}

void Actor::post_or_drop(const Subscriber* subscriber, const std::string& user, Task task) {
  if (inbox_.admit(user, {})) post_entry({std::move(task), user, subscriber, /*is_counted=*/true});
}

void Actor::bypass(Task task) {
  boost::asio::post(executor_, [self = shared_from_this(), task = std::move(task)] { task(); });
}

void Actor::queue(Task task) {
  inbox_.take_place();
  inbox_.push({std::move(task)});
}

void Actor::post_entry(Inbox::Entry entry) {
  boost::asio::post(executor_, [self = shared_from_this(), entry = std::move(entry)]() mutable {
    const std::string requester = entry.requester;
    self->inbox_.push(std::move(entry));
    // Another address waits for the load too. It must not wait in the queue of the first address.
    if (self->loading_ && !requester.empty()) self->load(requester);
    // With many posts pending, each of them would run a task at once, ahead of other actors' work
    // that was posted earlier.
    if (self->inbox_.waiting() > fixed::kTasksAtOnce) return self->yield();
    self->pump();
  });
}

void Actor::pump() {
  if (yields_) return;
  Slice slice;
  while (!busy_ && !inbox_.empty()) {
    if (!is_loaded() && !is_retired_) return load(inbox_.front().requester);
    if (!slice.has_time()) return yield();
    const Inbox::Entry entry = inbox_.pop();
    if (!is_void(entry)) attempt(entry.task);
  }
}

void Actor::yield() {
  if (std::exchange(yields_, true)) return;
  bypass([this] {
    yields_ = false;
    pump();
  });
}

bool Actor::is_void(const Inbox::Entry& entry) const {
  return leaving_.contains(entry.socket) && !survives_socket(entry.user);
}

void Actor::attempt(const Task& task) {
  try {
    task();
  } catch (...) {
    discard();
    bypass([this] { pump(); });
    throw;
  }
}

void Actor::resume(const Task& task) {
  busy_ = false;
  attempt(task);
  pump();
}

void Actor::answer(const Outcome& refuse, const Task& task) {
  try {
    task();
  } catch (...) {
    refuse(error_of_the_server());
    throw;
  }
}

std::optional<protocol::Problem> Actor::refusal_of(const Subscriber& subscriber) const {
  if (!subscriber.may_act()) return session_ended();
  if (!is_loaded()) return missing_;
  if (!is_member(&subscriber)) return protocol::Problem{"not_entered", "enter the " + kind_ + " first"};
  return std::nullopt;
}

void Actor::write(const std::function<void(Written)>& ask, Outcome done) {
  Written written = [self = shared_from_this(), done = std::move(done)](LogOutcome outcome) mutable {
    boost::asio::post(self->executor_, [self, done = std::move(done), outcome = std::move(outcome)] {
      self->resume([&] {
        const auto refusal = server::actor::refusal_of(outcome);
        // The state is ahead of the log. Only a reload shows whether the write became durable after
        // all.
        if (refusal) self->discard();
        done(refusal);
      });
    });
  };
  ask_once(ask, std::move(written), LogOutcome(lost_answer()));
  busy_ = true;
}

void Actor::fail_waiting(protocol::Problem why) {
  missing_ = std::move(why);
  discard();
  // The next task makes the actor load again.
  while (!inbox_.empty()) {
    const Inbox::Entry entry = inbox_.pop();
    if (!is_void(entry)) entry.task();
  }
}

}  // namespace server::actor
