#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/cluster/channel/peer_channel.hpp"
#include "server/cluster/edge/routed_place.hpp"

// RoutedPlace: the way to the owner of its destination, and what comes from there.
namespace server::cluster {
namespace {

using Kind = protocol::DestinationKind;

}  // namespace

/// Sink of one entry at one owner.
class RoutedPlace::Attachment : public Sink {
 public:
  Attachment(std::weak_ptr<RoutedPlace> place, std::uint64_t number) : place_(std::move(place)), number_(number) {}

  void deliver(std::span<const protocol::Message> messages, bool is_in_turn) override {
    if (const auto place = place_.lock()) place->deliver(number_, messages, is_in_turn);
  }
  void turn_away(protocol::Problem why) override {
    if (const auto place = place_.lock()) place->turn_away(number_, why);
  }
  void moved() override {
    if (const auto place = place_.lock()) place->lose(number_, true, 0);
  }
  void lost(std::int64_t outage) override {
    if (const auto place = place_.lock()) place->lose(number_, false, outage);
  }
  void measure() override {
    const auto place = place_.lock();
    if (const auto socket = place ? place->socket() : nullptr) socket->measure();
  }
  [[nodiscard]] std::int64_t round_trip() const override {
    const auto place = place_.lock();
    const auto socket = place ? place->socket() : nullptr;
    return socket ? socket->round_trip() : 0;
  }

 private:
  std::weak_ptr<RoutedPlace> place_;
  std::uint64_t number_;
};

std::optional<protocol::PeerUser> RoutedPlace::peer_user(const std::shared_ptr<const users::Access>& access) {
  if (!access || access->has_ended()) return std::nullopt;
  return protocol::PeerUser{access->user()->identity(), access->user()->known_since(), access->token(),
                            access->credential() == users::Credential::kCookie, access->browser()};
}

void RoutedPlace::look_again() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    if (!self->destination_) return;
    const NodeId owner = self->router_.owner(slot_of(*self->destination_));
    if (self->owner_ == storage::kNoNode || owner != self->owner_) self->route();
  });
}

void RoutedPlace::interrupt() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    // Requests get an answer that says so.
    if (!self->destination_ || self->hosted_) return;
    const Kind kind = self->destination_->kind;
    if (kind != Kind::kGame && kind != Kind::kReview && kind != Kind::kLobby) return;
    if (std::exchange(self->is_interrupted_, true)) return;
    const std::lock_guard lock(self->mutex_);
    if (self->socket_) self->socket_->deliver(protocol::Interrupted{});
  });
}

void RoutedPlace::resume() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    if (self->is_interrupted_ && self->destination_) self->route();
  });
}

void RoutedPlace::route() {
  detach();
  if (!destination_) return;
  const int slot = slot_of(*destination_);
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

void RoutedPlace::watch(int slot) {
  const int before = std::exchange(watched_, slot);
  if (before == slot) return;
  if (before != kNoSlot) router_.unwatch(before, this);
  if (slot != kNoSlot) router_.watch(slot, this);
}

void RoutedPlace::attach(NodeId owner) {
  protocol::OpenPlace open = opening();
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

protocol::OpenPlace RoutedPlace::opening() const {
  // The name may have changed since the client entered.
  const auto user = access() ? peer_user(access()) : user_;
  const std::lock_guard lock(mutex_);
  ServerClock::duration outage{};
  if (unreached_since_) outage = ServerClock::now() - *unreached_since_;
  return {0,    *destination_, seq_,
          user, address_,      std::chrono::duration_cast<std::chrono::milliseconds>(outage).count()};
}

void RoutedPlace::detach() {
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

void RoutedPlace::deliver(std::uint64_t attachment, std::span<const protocol::Message> messages, bool is_in_turn) {
  const std::lock_guard lock(mutex_);
  if (attachment != attachment_ || !socket_) return;
  unreached_since_.reset();
  for (const protocol::Message& message : messages) note(message);
  if (is_in_turn) return socket_->deliver_in_turn(messages);
  if (messages.size() == 1) return socket_->deliver(messages.front());
  socket_->deliver_all(messages);
}

void RoutedPlace::note(const protocol::Message& message) {
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

void RoutedPlace::turn_away(std::uint64_t attachment, const protocol::Problem& why) {
  Socket client;
  {
    const std::lock_guard lock(mutex_);
    if (attachment != attachment_) return;
    client = socket_;
  }
  if (client) client->turn_away(why);
}

void RoutedPlace::lose(std::uint64_t attachment, bool is_moved, std::int64_t outage) {
  boost::asio::post(executor_, [self = shared_from_this(), attachment, is_moved, outage] {
    {
      const std::lock_guard lock(self->mutex_);
      if (attachment != self->attachment_) return;
      if (outage > 0) self->note_outage(std::chrono::milliseconds(outage));
    }
    // The old owner would refuse again. look_again() comes with the new one.
    const bool is_known = self->destination_ && self->router_.owner(slot_of(*self->destination_)) != self->tried_;
    if (!is_moved || is_known) return self->route();
    self->detach();
    if (self->destination_) self->wait_for_owner(slot_of(*self->destination_));
  });
}

void RoutedPlace::wait_for_owner(int slot) {
  {
    const std::lock_guard lock(mutex_);
    note_outage({});
  }
  router_.wait_for_owner(slot);
}

void RoutedPlace::note_outage(std::chrono::milliseconds outage) {
  const auto since = ServerClock::now() - outage;
  unreached_since_ = std::min(since, unreached_since_.value_or(since));
}

RoutedPlace::Socket RoutedPlace::socket() const {
  const std::lock_guard lock(mutex_);
  return socket_;
}

}  // namespace server::cluster
