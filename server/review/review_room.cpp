#include "server/review/review_room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <map>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/review_codec.hpp"
#include "server/time.hpp"

namespace server {
namespace {

Message share(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Problem storage_problem(const LogFault& fault) {
  return {"storage_unavailable", fault.reason};
}

}  // namespace

ReviewRoom::ReviewRoom(boost::asio::any_io_executor executor, std::string review, ReviewLog& log)
    : executor_(std::move(executor)), review_(std::move(review)), log_(log), presence_timer_(executor_) {}

void ReviewRoom::dissolve() {
  members_.clear();
  inbox_.clear();
  presence_timer_.reset();
}

void ReviewRoom::enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who, std::int64_t since) {
  post([this, member = Member{std::move(subscriber), std::move(who)}, since] { do_enter(member, since); });
}

void ReviewRoom::leave(const Subscriber* subscriber) {
  // Waits as entering does: who leaves while a write is under way may not even have been let in.
  post([this, subscriber] {
    std::erase_if(members_, [&](const Member& each) { return each.subscriber.get() == subscriber; });
    tell_presence_soon();
  });
}

void ReviewRoom::command(std::shared_ptr<Subscriber> subscriber, Identity who, ReviewCommand command) {
  if (waiting_.load() >= limits().room_inbox) {
    subscriber->deliver(
        share(encode_refused(command.id, {"busy", "this review has too much to do; try again in a moment"})));
    return;
  }
  const std::int64_t at = unix_milliseconds();
  post([this, subscriber = std::move(subscriber), who = std::move(who), command = std::move(command), at] {
    const auto refuse = [&](const Problem& problem) {
      subscriber->deliver(share(encode_refused(command.id, problem)));
    };
    answer(refuse, [&] { do_command(subscriber, who, command, at); });
  });
}

void ReviewRoom::show(const Subscriber* subscriber, const std::string& person, NodeId node) {
  post([this, subscriber, person, node] {
    const bool entered = std::any_of(members_.begin(), members_.end(),
                                     [&](const Member& each) { return each.subscriber.get() == subscriber; });
    if (!entered || !state_ || !state_->may_change(person) || !state_->has(node)) return;
    shown_ = node;
    tell(encode_shown(review_, node, person));
  });
}

void ReviewRoom::remove(std::string person, std::function<void(std::optional<Problem>)> done) {
  post([this, person = std::move(person), done = std::move(done)] { answer(done, [&] { do_remove(person, done); }); });
}

void ReviewRoom::post(Task task) {
  ++waiting_;
  boost::asio::post(executor_, [self = shared_from_this(), task = std::move(task)]() mutable {
    self->inbox_.push_back(std::move(task));
    self->pump();
  });
}

void ReviewRoom::pump() {
  while (!busy_ && !inbox_.empty()) {
    if (!state_ && !missing_) {
      load();
      return;
    }
    const Task task = std::move(inbox_.front());
    inbox_.pop_front();
    --waiting_;
    attempt(task);
  }
  // The next one to ask makes the room try again.
  if (!busy_) missing_.reset();
}

void ReviewRoom::attempt(const Task& task) {
  try {
    task();
  } catch (...) {
    state_.reset();
    boost::asio::post(executor_, [self = shared_from_this()] { self->pump(); });
    throw;
  }
}

void ReviewRoom::come_back(Task task) {
  boost::asio::post(executor_, [self = shared_from_this(), task = std::move(task)] {
    self->busy_ = false;
    self->attempt(task);
    self->pump();
  });
}

void ReviewRoom::answer(const std::function<void(Problem)>& refuse, const Task& task) {
  try {
    task();
  } catch (...) {
    refuse(error_of_the_server());
    throw;
  }
}

void ReviewRoom::load() {
  log_.load(review_, [self = shared_from_this()](LoadedReview loaded) {
    auto shared = std::make_shared<LoadedReview>(std::move(loaded));
    self->come_back([self, shared] { self->on_loaded(std::move(*shared)); });
  });
  busy_ = true;
}

void ReviewRoom::on_loaded(LoadedReview loaded) {
  if (auto* state = std::get_if<std::unique_ptr<ReviewState>>(&loaded)) {
    state_ = std::move(*state);
    feed_.clear();
    // A commit that was reported as failed may have reached the disk after all.
    const bool changed = feed_.set_told(state_->seq()) != state_->seq();
    for (const Member& member : members_) {
      if (changed) catch_up(member, 0);
    }
  } else if (const auto* fault = std::get_if<LogFault>(&loaded)) {
    missing_ = storage_problem(*fault);
  } else {
    missing_ = Problem{"unknown_review", "there is no review " + review_};
  }
}

void ReviewRoom::do_enter(const Member& member, std::int64_t since) {
  if (!state_) return member.subscriber->turn_away(*missing_);
  members_.push_back(member);
  catch_up(member, since);
  tell_presence_soon();
}

void ReviewRoom::catch_up(const Member& member, std::int64_t since) const {
  const NodeId shown = state_->has(shown_) ? shown_ : 0;
  if (feed_.catch_up(*member.subscriber, since, state_->seq())) {
    // Where the others have gone meanwhile is no event.
    member.subscriber->deliver(share(encode_shown(review_, shown, {})));
    return;
  }
  const std::string you = member.who ? member.who->id : std::string();
  member.subscriber->deliver(share(encode_review(state_->snapshot(), shown, you, unix_milliseconds())));
}

void ReviewRoom::do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who,
                            const ReviewCommand& command, std::int64_t at) {
  const bool entered =
      std::any_of(members_.begin(), members_.end(), [&](const Member& each) { return each.subscriber == subscriber; });
  if (!state_ || !entered) {
    const Problem problem = state_ ? Problem{"not_entered", "enter the review first"} : *missing_;
    return subscriber->deliver(share(encode_refused(command.id, problem)));
  }
  const ReviewState::Decision decision = state_->decide(command, who.id, at);
  if (const auto* problem = std::get_if<Problem>(&decision)) {
    return subscriber->deliver(share(encode_refused(command.id, *problem)));
  }
  if (const auto* seq = std::get_if<std::int64_t>(&decision)) {
    return subscriber->deliver(share(encode_done(command.id, *seq)));
  }
  const auto& event = std::get<ReviewEvent>(decision);
  state_->apply(event);
  log_.append(*state_, event, [self = shared_from_this(), subscriber, event](std::optional<LogFault> fault) {
    self->come_back(
        [self, subscriber, event, fault = std::move(fault)] { self->on_appended(subscriber, event, fault); });
  });
  busy_ = true;
}

void ReviewRoom::on_appended(const std::shared_ptr<Subscriber>& subscriber, const ReviewEvent& event,
                             const std::optional<LogFault>& fault) {
  if (fault) {
    // The state is ahead of the log, and only the log tells whether the commit reached the disk after all.
    state_.reset();
    subscriber->deliver(share(encode_refused(event.command, storage_problem(*fault))));
  } else {
    const Message message = feed_.remember(event.seq, share(encode_review_event(review_, event)));
    for (const Member& member : members_) member.subscriber->deliver(message);
    subscriber->deliver(share(encode_done(event.command, event.seq)));
  }
}

void ReviewRoom::do_remove(const std::string& person, const std::function<void(std::optional<Problem>)>& done) {
  if (!state_) return done(missing_);
  if (state_->creator() != person) return done(Problem{"not_yours", "only who made this review may delete it"});
  log_.remove(review_, [self = shared_from_this(), done](std::optional<LogFault> fault) {
    self->come_back([self, done, fault = std::move(fault)] {
      self->state_.reset();
      if (!fault) {
        for (const Member& member : std::exchange(self->members_, {})) {
          member.subscriber->turn_away({"unknown_review", "this review has been deleted"});
        }
      }
      done(fault ? std::optional(storage_problem(*fault)) : std::nullopt);
    });
  });
  busy_ = true;
}

void ReviewRoom::tell(std::string text) {
  const Message message = share(std::move(text));
  for (const Member& member : members_) member.subscriber->deliver(message);
}

void ReviewRoom::tell_presence_soon() {
  if (presence_due_) return;
  presence_due_ = true;
  presence_timer_->expires_after(fixed::kPresenceDelay);
  presence_timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    if (const auto self = weak.lock(); self && !cancelled) self->tell_presence();
  });
}

void ReviewRoom::tell_presence() {
  presence_due_ = false;
  std::map<std::string, Identity> people;
  std::size_t strangers = 0;
  for (const Member& member : members_) {
    if (member.who) {
      people.emplace(member.who->id, *member.who);
    } else {
      ++strangers;
    }
  }
  std::vector<Identity> named;
  for (const auto& [id, person] : people) {
    if (named.size() < limits().named_watchers) named.push_back(person);
  }
  tell(encode_review_presence(review_, named, people.size() + strangers));
}

}  // namespace server
