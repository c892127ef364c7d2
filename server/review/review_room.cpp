#include "server/review/review_room.hpp"

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/process/time.hpp"

namespace server::review {

ReviewRoom::ReviewRoom(const boost::asio::any_io_executor& executor, std::string review, ReviewLog& log)
    : actor::Actor(executor, "review", std::move(review)),
      log_(log),
      presented_timer_(executor),
      presence_timer_(executor) {}

void ReviewRoom::dissolve() {
  release();
  inbox().clear();
}

void ReviewRoom::release() {
  state_.reset();
  members_.clear();
  presented_timer_.release();
  presence_timer_.release();
}

void ReviewRoom::enter(const std::shared_ptr<actor::Subscriber>& subscriber, std::optional<protocol::Identity> who,
                       std::int64_t since) {
  actor::Member member{subscriber, std::move(who)};
  const std::string user = member.user();
  post_for(subscriber, user, [this, member = std::move(member), since] { do_enter(member, since); });
}

void ReviewRoom::command(const std::shared_ptr<actor::Subscriber>& subscriber, protocol::Identity who,
                         protocol::ReviewCommand command) {
  const std::string user = who.id;
  const std::string id = command.id;
  post_command(subscriber, user, id,
               [this, subscriber, who = std::move(who), command = std::move(command), at = unix_milliseconds()] {
                 do_command(subscriber, who, command, at);
               });
}

void ReviewRoom::present(const actor::Subscriber* subscriber, const std::string& user, protocol::NodeId node) {
  post_or_drop(subscriber, user, [this, subscriber, user, node] { do_present(subscriber, user, node); });
}

void ReviewRoom::remove(std::string user, Outcome done, std::function<bool()> may_act) {
  post([this, user = std::move(user), may_act = std::move(may_act), done = std::move(done)] {
    if (!may_act()) return done(actor::session_ended());
    answer(done, [&] { do_remove(user, done); });
  });
}

void ReviewRoom::remove(const actor::Subscriber* subscriber) {
  if (members_.remove(subscriber)) send_presence_soon();
}

void ReviewRoom::load(const std::string& requester) {
  using Loaded = std::function<void(LoadedReview)>;
  const auto ask = [this](const Requester& each, Loaded done) { log_.load(id(), each, std::move(done)); };
  load_state<LoadedReview>(requester, ask, [this](std::unique_ptr<ReviewState> state) { take(std::move(state)); });
}

void ReviewRoom::take(std::unique_ptr<ReviewState> state) {
  state_ = std::move(state);
  backlog_.clear();
  // A commit that was reported as failed may be durable after all.
  if (backlog_.set_sent(state_->seq()) == state_->seq()) return;
  for (const actor::Member& member : members_) catch_up(member, 0);
}

void ReviewRoom::do_enter(const actor::Member& member, std::int64_t since) {
  if (!state_) return member.subscriber->turn_away(missing());
  members_.add(member);
  catch_up(member, since);
  send_presence_soon();
}

void ReviewRoom::catch_up(const actor::Member& member, std::int64_t since) {
  const protocol::NodeId presented = state_->has(presented_) ? presented_ : 0;
  if (backlog_.catch_up(*member.subscriber, since, state_->seq())) {
    // The presented node is not an event, so the backlog does not contain it.
    return member.subscriber->deliver(protocol::NodePresented{id(), presented, {}});
  }
  const protocol::Message message = state_->message(presented, member.user(), unix_milliseconds());
  members_.deliver(member, std::span(&message, 1));
}

void ReviewRoom::do_command(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                            const protocol::ReviewCommand& command, std::int64_t at) {
  if (const auto problem = refusal_of(*subscriber)) return subscriber->deliver(protocol::Refused{command.id, *problem});
  const ReviewState::Decision decision = state_->decide(command, who.id, at);
  if (const auto* problem = std::get_if<protocol::Problem>(&decision)) {
    return subscriber->deliver(protocol::Refused{command.id, *problem});
  }
  if (const auto* seq = std::get_if<std::int64_t>(&decision))
    return subscriber->deliver(protocol::Done{command.id, *seq});
  const auto& event = std::get<protocol::ReviewEvent>(decision);
  state_->apply(event);
  const auto ask = [&](ReviewLog::Written done) { log_.append(*state_, event, std::move(done)); };
  write(ask, [this, subscriber, event](const std::optional<protocol::Problem>& failed) {
    if (failed) return subscriber->deliver(protocol::Refused{event.command, *failed});
    members_.deliver(backlog_.remember(event.seq, protocol::ReviewEventAdded{id(), event}));
    subscriber->deliver(protocol::Done{event.command, event.seq});
  });
}

void ReviewRoom::do_present(const actor::Subscriber* subscriber, const std::string& user, protocol::NodeId node) {
  if (refusal_of(*subscriber) || !state_->may_change(user) || !state_->has(node)) return;
  presented_ = node;
  presented_by_ = user;
  presented_timer_.request(fixed::kPresentedNodeDelay, weak_from_this(), [this] { send_presented_node(); });
}

void ReviewRoom::send_presented_node() {
  if (state_ && state_->has(presented_)) members_.deliver(protocol::NodePresented{id(), presented_, presented_by_});
}

void ReviewRoom::do_remove(const std::string& user, const Outcome& done) {
  if (!state_) return done(missing());
  if (state_->host() != user) return done(protocol::Problem{"not_yours", "only the owner can delete this analysis"});
  const auto ask = [&](ReviewLog::Written removed) { log_.remove(id(), std::move(removed)); };
  write(ask, [this, done](const std::optional<protocol::Problem>& failed) {
    if (failed) return done(failed);
    state_.reset();
    for (const actor::Member& member : members_.take()) {
      member.subscriber->turn_away({"unknown_review", "this review has been deleted"});
    }
    done(std::nullopt);
  });
}

void ReviewRoom::send_presence_soon() {
  presence_timer_.request(fixed::kPresenceDelay, weak_from_this(), [this] { send_presence(); });
}

void ReviewRoom::send_presence() {
  std::map<std::string, protocol::Identity> users;
  std::size_t anonymous = 0;
  for (const actor::Member& member : members_) {
    if (member.who) {
      users.emplace(member.who->id, *member.who);
    } else {
      ++anonymous;
    }
  }
  std::vector<protocol::Identity> named;
  for (const auto& [id, user] : users) {
    if (named.size() < fixed::kNamedSpectators) named.push_back(user);
  }
  members_.deliver(protocol::ReviewPresence{id(), named, users.size() + anonymous});
}

}  // namespace server::review
