#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/cluster/peer_channel.hpp"
#include "server/cluster/routed_session.hpp"
#include "server/cluster/router.hpp"

// RoutedSession: the way to the owner of its place, and what comes from there.
namespace server::cluster {
namespace {

using Kind = protocol::PlaceKind;

}  // namespace

/// Sink of one entry at one owner.
class RoutedSession::Attachment : public Sink {
 public:
  Attachment(std::weak_ptr<RoutedSession> session, std::uint64_t number)
      : session_(std::move(session)), number_(number) {}

  void deliver(std::span<const protocol::Message> messages, bool is_in_turn) override {
    if (const auto session = session_.lock()) session->deliver(number_, messages, is_in_turn);
  }
  void turn_away(protocol::Problem why) override {
    if (const auto session = session_.lock()) session->turn_away(number_, why);
  }
  void moved() override {
    if (const auto session = session_.lock()) session->lose(number_, true, 0);
  }
  void lost(std::int64_t outage) override {
    if (const auto session = session_.lock()) session->lose(number_, false, outage);
  }
  void measure() override {
    const auto session = session_.lock();
    if (const auto socket = session ? session->socket() : nullptr) socket->measure();
  }
  [[nodiscard]] std::int64_t round_trip() const override {
    const auto session = session_.lock();
    const auto socket = session ? session->socket() : nullptr;
    return socket ? socket->round_trip() : 0;
  }

 private:
  std::weak_ptr<RoutedSession> session_;
  std::uint64_t number_;
};

std::optional<protocol::PeerUser> RoutedSession::peer_user(const std::shared_ptr<const users::Access>& access) {
  if (!access || access->has_ended()) return std::nullopt;
  return protocol::PeerUser{access->user()->identity(), access->user()->known_since(), access->token(),
                            access->credential() == users::Credential::kCookie, access->browser()};
}

void RoutedSession::look_again() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    if (!self->place_) return;
    const NodeId owner = self->router_.owner(slot_of(*self->place_));
    if (self->owner_ == storage::kNoNode || owner != self->owner_) self->route();
  });
}

void RoutedSession::interrupt() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    // Requests get an answer that says so.
    if (!self->place_ || self->hosted_) return;
    const Kind kind = self->place_->kind;
    if (kind != Kind::kGame && kind != Kind::kReview && kind != Kind::kLobby) return;
    if (std::exchange(self->is_interrupted_, true)) return;
    const std::lock_guard lock(self->mutex_);
    if (self->socket_) self->socket_->deliver(protocol::Interrupted{});
  });
}

void RoutedSession::resume() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    if (self->is_interrupted_ && self->place_) self->route();
  });
}

void RoutedSession::route() {
  detach();
  if (!place_) return;
  const int slot = slot_of(*place_);
  watch(slot);
  const NodeId owner = router_.owner(slot);
  if (owner != storage::kNoNode) attach(owner);
  if (owner_ == storage::kNoNode) return wait_for_owner(slot);
  is_interrupted_ = false;
  std::vector<std::string> texts;
  if (!attend_.empty()) texts.push_back(attend_);
  {
    const std::lock_guard lock(mutex_);
    const auto is_seek = [&](const auto& each) { return each.second == seek_; };
    if (!seek_.empty() && std::ranges::none_of(unanswered_, is_seek)) texts.push_back(seek_);
    for (const auto& [id, text] : unanswered_) texts.push_back(text);
  }
  for (const std::string& text : texts) forward(text);
}

void RoutedSession::watch(int slot) {
  const int before = std::exchange(watched_, slot);
  if (before == slot) return;
  if (before != kNoSlot) router_.unwatch(before, this);
  if (slot != kNoSlot) router_.watch(slot, this);
}

void RoutedSession::attach(NodeId owner) {
  protocol::OpenSession open = opening();
  const std::uint64_t number = ++attachments_;
  {
    const std::lock_guard lock(mutex_);
    attachment_ = number;
  }
  tried_ = owner;
  const auto sink = std::make_shared<Attachment>(weak_from_this(), number);
  if (owner == router_.self()) {
    hosted_ = router_.host().open(open, sink, access());
    if (!hosted_) return;
    owner_ = owner;
    return hosted_->begin();
  }
  channel_ = router_.channel(owner);
  if (!channel_) return;
  owner_ = owner;
  remote_ = channel_->open(std::move(open), sink);
}

protocol::OpenSession RoutedSession::opening() const {
  // The name may have changed since the client entered.
  const auto user = access() ? peer_user(access()) : user_;
  const std::lock_guard lock(mutex_);
  ServerClock::duration outage{};
  if (unreached_since_) outage = ServerClock::now() - *unreached_since_;
  return {0, *place_, seq_, user, address_, std::chrono::duration_cast<std::chrono::milliseconds>(outage).count()};
}

void RoutedSession::detach() {
  {
    const std::lock_guard lock(mutex_);
    attachment_ = 0;
    // The slot moved while its old owner could not be reached.
    if (channel_ && channel_->is_interrupted()) note_outage(channel_->silence());
  }
  owner_ = storage::kNoNode;
  if (const auto hosted = std::exchange(hosted_, nullptr)) hosted->close();
  if (const auto channel = std::exchange(channel_, nullptr)) channel->close(remote_);
}

void RoutedSession::deliver(std::uint64_t attachment, std::span<const protocol::Message> messages, bool is_in_turn) {
  const std::lock_guard lock(mutex_);
  if (attachment != attachment_ || !socket_) return;
  unreached_since_.reset();
  for (const protocol::Message& message : messages) note(message);
  if (is_in_turn) return socket_->deliver_in_turn(messages);
  if (messages.size() == 1) return socket_->deliver(messages.front());
  socket_->deliver_all(messages);
}

void RoutedSession::note(const protocol::Message& message) {
  if (message.seq() != 0) seq_ = message.seq();
  const auto answered = [&](const std::string& command) {
    std::erase_if(unanswered_, [&](const auto& each) { return each.first == command; });
  };
  if (const auto* done = message.get_if<protocol::Done>()) {
    answered(done->command);
  } else if (const auto* refused = message.get_if<protocol::Refused>()) {
    answered(refused->command);
  } else if (message.is<protocol::MatchFound>()) {
    seek_.clear();
  }
}

void RoutedSession::turn_away(std::uint64_t attachment, const protocol::Problem& why) {
  Socket client;
  {
    const std::lock_guard lock(mutex_);
    if (attachment != attachment_) return;
    client = socket_;
  }
  if (client) client->turn_away(why);
}

void RoutedSession::lose(std::uint64_t attachment, bool is_moved, std::int64_t outage) {
  boost::asio::post(executor_, [self = shared_from_this(), attachment, is_moved, outage] {
    {
      const std::lock_guard lock(self->mutex_);
      if (attachment != self->attachment_) return;
      if (outage > 0) self->note_outage(std::chrono::milliseconds(outage));
    }
    // The old owner would refuse again. look_again() comes with the new one.
    const bool is_known = self->place_ && self->router_.owner(slot_of(*self->place_)) != self->tried_;
    if (!is_moved || is_known) return self->route();
    self->detach();
    if (self->place_) self->wait_for_owner(slot_of(*self->place_));
  });
}

void RoutedSession::wait_for_owner(int slot) {
  {
    const std::lock_guard lock(mutex_);
    note_outage({});
  }
  router_.wait_for_owner(slot);
}

void RoutedSession::note_outage(std::chrono::milliseconds outage) {
  const auto since = ServerClock::now() - outage;
  unreached_since_ = std::min(since, unreached_since_.value_or(since));
}

RoutedSession::Socket RoutedSession::socket() const {
  const std::lock_guard lock(mutex_);
  return socket_;
}

}  // namespace server::cluster
