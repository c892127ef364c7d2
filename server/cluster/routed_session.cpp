#include "server/cluster/routed_session.hpp"

#include <boost/asio/post.hpp>

#include "server/cluster/peer_channel.hpp"
#include "server/cluster/router.hpp"

namespace server::cluster {
namespace {

using Kind = protocol::PlaceKind;

/// Commands of one session that wait for an answer. More are refused.
constexpr std::size_t kMostUnanswered = 64;

}  // namespace

RoutedSession::RoutedSession(boost::asio::any_io_executor executor, std::shared_ptr<const users::Access> access,
                             std::string address, Router& router)
    : ClientSession(std::move(access)), executor_(std::move(executor)), address_(std::move(address)), router_(router) {}

RoutedSession::~RoutedSession() {
  if (place_) detach();
  watch(kNoSlot);
}

protocol::Message RoutedSession::take(const protocol::ClientMessage& message, std::string_view text,
                                      const Socket& socket) {
  return std::visit([&](const auto& each) { return handle(each, text, socket); }, message);
}

template <class T>
protocol::Message RoutedSession::handle(const T& message, std::string_view text, const Socket& socket) {
  using namespace protocol;
  if constexpr (std::same_as<T, Invalid>) {
    if (message.id.empty()) return ErrorMessage{message.problem};
    return Refused{message.id, message.problem};
  } else if constexpr (std::same_as<T, Ping>) {
    return Pong{message.t};
  } else if constexpr (std::same_as<T, Enter>) {
    return enter({Kind::kGame, message.game}, message.since, socket);
  } else if constexpr (std::same_as<T, EnterReview>) {
    return enter({Kind::kReview, message.review}, message.since, socket);
  } else if constexpr (std::same_as<T, EnterLobby>) {
    return enter({Kind::kLobby, {}}, 0, socket);
  } else if constexpr (std::same_as<T, Attend>) {
    if (!place_ || place_->kind != Kind::kGame) return {};
    attend_ = text;
    forward(attend_);
    return {};
  } else if constexpr (std::same_as<T, PresentNode>) {
    if (place_ && place_->kind == Kind::kReview && who()) forward(std::string(text));
    return {};
  } else {
    // A command.
    if (!who()) return Refused{message.id, refusal_to_act()};
    constexpr bool is_for_review = std::same_as<T, ReviewCommand>;
    constexpr bool is_for_lobby = std::same_as<T, LobbyCommand>;
    const bool is_there = place_ && (is_for_review  ? place_->kind == Kind::kReview
                                     : is_for_lobby ? place_->kind == Kind::kLobby
                                                    : place_->kind == Kind::kGame || place_->kind == Kind::kCommands);
    if (!is_there) {
      const std::string where = is_for_review ? "a review" : is_for_lobby ? "the lobby" : "a game";
      return Refused{message.id, {"not_entered", "enter " + where + " first"}};
    }
    if constexpr (is_for_lobby) {
      const std::lock_guard lock(mutex_);
      seek_ = std::holds_alternative<Seek>(message.action) ? std::string(text) : std::string();
    }
    if (place_->kind == Kind::kCommands) {
      const std::lock_guard lock(mutex_);
      socket_ = socket;
    }
    return send(message.id, text);
  }
}

protocol::Message RoutedSession::enter(protocol::Place place, std::int64_t since, const Socket& socket) {
  if (place_) return already_entered();
  {
    const std::lock_guard lock(mutex_);
    socket_ = socket;
    seq_ = since;
  }
  place_ = std::move(place);
  user_ = peer_user(access());
  route();
  return {};
}

void RoutedSession::pass_into(const std::string& game) {
  place_ = protocol::Place{Kind::kCommands, game};
  user_ = peer_user(access());
  // The transport waits for one answer.
  router_.expire_later([weak = weak_from_this()] {
    if (const auto session = weak.lock()) session->expire();
  });
  route();
}

void RoutedSession::expire() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    std::vector<std::pair<std::string, std::string>> unanswered;
    Socket client;
    {
      const std::lock_guard lock(self->mutex_);
      unanswered.swap(self->unanswered_);
      client = self->socket_;
    }
    if (!client) return;
    for (const auto& [id, text] : unanswered) client->deliver(protocol::Refused{id, no_answer()});
  });
}

void RoutedSession::ask(protocol::Place place, std::optional<protocol::PeerUser> user, const Socket& receiver) {
  boost::asio::post(executor_, [self = shared_from_this(), place = std::move(place), user = std::move(user), receiver] {
    {
      const std::lock_guard lock(self->mutex_);
      self->socket_ = receiver;
    }
    self->place_ = place;
    self->user_ = user;
    self->route();
  });
}

protocol::Message RoutedSession::send(const std::string& id, std::string_view text) {
  {
    const std::lock_guard lock(mutex_);
    if (unanswered_.size() >= kMostUnanswered) {
      return protocol::Refused{id, {"busy", "too many of your commands wait; try again in a moment"}};
    }
    unanswered_.emplace_back(id, text);
  }
  router_.count_command(owner_);
  forward(std::string(text));
  return {};
}

void RoutedSession::forward(const std::string& text) {
  if (hosted_) return hosted_->take(text);
  if (!channel_) return;
  const Socket client = socket();
  channel_->input(remote_, text, client ? client->round_trip() : 0);
}

void RoutedSession::turned_away() {
  detach();
  watch(kNoSlot);
  place_.reset();
  attend_.clear();
  const std::lock_guard lock(mutex_);
  unreached_since_.reset();
  unanswered_.clear();
  seek_.clear();
}

void RoutedSession::leave(const actor::Subscriber* /*socket*/) {
  Socket client;  // released first: the client's transport holds this session
  {
    const std::lock_guard lock(mutex_);
    client.swap(socket_);
  }
  turned_away();
}

}  // namespace server::cluster
