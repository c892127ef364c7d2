#include "server/review/review_room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <map>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/review_codec.hpp"
#include "server/room/ask_once.hpp"
#include "server/room/slice.hpp"
#include "server/time.hpp"

namespace server {
namespace {

Message share(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Problem storage_problem(const LogFault& fault) {
  return {fault.code, fault.reason};
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
  inbox_.take_place();
  const std::string asker = subscriber->source().address;
  const void* socket = subscriber.get();
  const auto come_in = [this, member = Member{std::move(subscriber), std::move(who)}, since] {
    do_enter(member, since);
  };
  post({come_in, {}, socket, /*is_counted=*/false, asker});
}

void ReviewRoom::leave(const Subscriber* subscriber) {
  boost::asio::post(executor_, [self = shared_from_this(), subscriber] {
    std::erase_if(self->members_, [&](const Member& each) { return each.subscriber.get() == subscriber; });
    self->tell_presence_soon();
    if (!self->inbox_.has_of(subscriber)) return;
    // Commands of this socket that still wait are dropped: the client repeats them after
    // reconnecting. The pointer stays in leaving_ until all of them have been popped.
    self->leaving_.insert(subscriber);
    self->inbox_.take_place();
    self->inbox_.push({[room = self.get(), subscriber] { room->leaving_.erase(subscriber); }});
  });
}

void ReviewRoom::command(std::shared_ptr<Subscriber> subscriber, Identity who, ReviewCommand command) {
  if (!inbox_.admit(who.id)) {
    subscriber->deliver(share(encode_refused(command.id, {"busy", "this review is too busy; try again in a moment"})));
    return;
  }
  const std::int64_t at = unix_milliseconds();
  const std::string user = who.id;
  const std::string asker = subscriber->source().address;
  const void* socket = subscriber.get();
  post({[this, subscriber = std::move(subscriber), who = std::move(who), command = std::move(command), at] {
          const auto refuse = [&](const Problem& problem) {
            subscriber->deliver(share(encode_refused(command.id, problem)));
          };
          answer(refuse, [&] { do_command(subscriber, who, command, at); });
        },
        user, socket, /*is_counted=*/true, asker});
}

void ReviewRoom::show(const Subscriber* subscriber, const std::string& person, NodeId node) {
  // `show` has no answer: with a full inbox the excess is dropped.
  if (!inbox_.admit(person)) return;
  const auto show = [this, subscriber, person, node] {
    const bool entered = std::any_of(members_.begin(), members_.end(), [&](const Member& each) {
      return each.subscriber.get() == subscriber && each.subscriber->may_act();
    });
    if (!entered || !state_ || !state_->may_change(person) || !state_->has(node)) return;
    shown_ = node;
    tell(encode_shown(review_, node, person));
  };
  post({show, person, subscriber, /*is_counted=*/true});
}

void ReviewRoom::remove(std::string person, std::function<void(std::optional<Problem>)> done,
                        std::function<bool()> may_act) {
  post([this, person = std::move(person), may_act = std::move(may_act), done = std::move(done)] {
    if (!may_act()) return done(session_ended());
    answer(done, [&] { do_remove(person, done); });
  });
}

void ReviewRoom::post(Inbox::Entry entry) {
  boost::asio::post(executor_, [self = shared_from_this(), entry = std::move(entry)]() mutable {
    const std::string asker = entry.asker;
    self->inbox_.push(std::move(entry));
    if (self->loading_ && !asker.empty()) self->load(asker);
    if (self->inbox_.waiting() > fixed::kTasksAtOnce) return self->yield();
    self->pump();
  });
}

void ReviewRoom::post(Task task) {
  inbox_.take_place();
  post(Inbox::Entry{std::move(task)});
}

void ReviewRoom::yield() {
  if (std::exchange(yields_, true)) return;
  boost::asio::post(executor_, [self = shared_from_this()] {
    self->yields_ = false;
    self->pump();
  });
}

void ReviewRoom::pump() {
  if (yields_) return;
  Slice slice;
  while (!busy_ && !inbox_.empty()) {
    if (!state_ && !missing_) {
      load(inbox_.front().asker);
      return;
    }
    if (!slice.has_time()) return yield();
    const Inbox::Entry entry = inbox_.pop();
    if (!leaving_.contains(entry.socket)) attempt(entry.task);
  }
  // The next request makes the room load again.
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

void ReviewRoom::resume_on_executor(Task task) {
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

void ReviewRoom::load(const std::string& asker) {
  if (!loading_) loading_ = std::make_shared<Loading>();
  if (!loading_->add(asker)) return;
  std::function<void(LoadedReview)> told = [self = shared_from_this(), loading = loading_](LoadedReview loaded) {
    auto shared = std::make_shared<LoadedReview>(std::move(loaded));
    boost::asio::post(self->executor_, [self, loading, shared] {
      const auto* fault = std::get_if<LogFault>(shared.get());
      if (!loading->take_answer(fault != nullptr && fault->code == "busy")) return;
      self->loading_.reset();
      self->resume_on_executor([self, shared] { self->on_loaded(std::move(*shared)); });
    });
  };
  const auto load = [&](std::function<void(LoadedReview)> done) {
    const auto has_left = [loading = loading_] { return loading->is_over(); };
    log_.load(review_, {asker.empty() ? review_ : asker, has_left}, std::move(done));
  };
  ask_once(load, std::move(told), LoadedReview(*lost_answer()));
  busy_ = true;
}

void ReviewRoom::on_loaded(LoadedReview loaded) {
  if (auto* state = std::get_if<std::unique_ptr<ReviewState>>(&loaded)) {
    state_ = std::move(*state);
    backlog_.clear();
    // A commit that was reported as failed may be durable after all.
    const bool changed = backlog_.set_told(state_->seq()) != state_->seq();
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

void ReviewRoom::catch_up(const Member& member, std::int64_t since) {
  const NodeId shown = state_->has(shown_) ? shown_ : 0;
  if (backlog_.catch_up(*member.subscriber, since, state_->seq())) {
    // The shown node is not an event, so the backlog does not contain it.
    member.subscriber->deliver(share(encode_shown(review_, shown, {})));
    return;
  }
  const std::string you = member.who ? member.who->id : std::string();
  member.subscriber->deliver(share(state_->message(shown, you, unix_milliseconds())));
}

void ReviewRoom::do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who,
                            const ReviewCommand& command, std::int64_t at) {
  const bool entered =
      std::any_of(members_.begin(), members_.end(), [&](const Member& each) { return each.subscriber == subscriber; });
  if (!subscriber->may_act()) return subscriber->deliver(share(encode_refused(command.id, session_ended())));
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
  ReviewLog::Written written = [self = shared_from_this(), subscriber, event](std::optional<LogFault> fault) {
    self->resume_on_executor(
        [self, subscriber, event, fault = std::move(fault)] { self->on_appended(subscriber, event, fault); });
  };
  const auto append = [&](ReviewLog::Written done) { log_.append(*state_, event, std::move(done)); };
  ask_once(append, std::move(written), lost_answer());
  busy_ = true;
}

void ReviewRoom::on_appended(const std::shared_ptr<Subscriber>& subscriber, const ReviewEvent& event,
                             const std::optional<LogFault>& fault) {
  if (fault) {
    // The state is ahead of the log. Only a reload shows whether the commit became durable after
    // all.
    state_.reset();
    subscriber->deliver(share(encode_refused(event.command, storage_problem(*fault))));
  } else {
    const Message message = backlog_.remember(event.seq, share(encode_review_event(review_, event)));
    for (const Member& member : members_) member.subscriber->deliver(message);
    subscriber->deliver(share(encode_done(event.command, event.seq)));
  }
}

void ReviewRoom::do_remove(const std::string& person, const std::function<void(std::optional<Problem>)>& done) {
  if (!state_) return done(missing_);
  if (state_->creator() != person) return done(Problem{"not_yours", "only the owner can delete this analysis"});
  ReviewLog::Written removed = [self = shared_from_this(), done](std::optional<LogFault> fault) {
    self->resume_on_executor([self, done, fault = std::move(fault)] {
      self->state_.reset();
      if (!fault) {
        for (const Member& member : std::exchange(self->members_, {})) {
          member.subscriber->turn_away({"unknown_review", "this review has been deleted"});
        }
      }
      done(fault ? std::optional(storage_problem(*fault)) : std::nullopt);
    });
  };
  const auto remove = [&](ReviewLog::Written told) { log_.remove(review_, std::move(told)); };
  ask_once(remove, std::move(removed), lost_answer());
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
    if (named.size() < limits().named_spectators) named.push_back(person);
  }
  tell(encode_review_presence(review_, named, people.size() + strangers));
}

}  // namespace server
