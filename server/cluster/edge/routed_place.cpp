#include "server/cluster/edge/routed_place.hpp"

#include <boost/asio/post.hpp>

#include "server/cluster/channel/peer_channel.hpp"

namespace server::cluster {
namespace {

using Kind = protocol::DestinationKind;

/// Commands of one place that wait for an answer. More are refused.
constexpr std::size_t kMostUnanswered = 64;

}  // namespace

RoutedPlace::RoutedPlace(boost::asio::any_io_executor executor, std::shared_ptr<const users::Access> access,
                         std::string address, OwnerRouter& router)
    : ClientPlace(std::move(access)), executor_(std::move(executor)), address_(std::move(address)), router_(router) {}

RoutedPlace::~RoutedPlace() {
  if (destination_) detach();
  watch(kNoSlot);
}

protocol::Message RoutedPlace::take(const protocol::ClientMessage& message, std::string_view text,
                                    const Socket& socket) {
  return std::visit([&](const auto& each) { return handle(each, text, socket); }, message);
}

template <class T>
protocol::Message RoutedPlace::handle(const T& message, std::string_view text, const Socket& socket) {
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
    if (!destination_ || destination_->kind != Kind::kGame) return {};
    attend_ = text;
    forward(attend_);
    return {};
  } else if constexpr (std::same_as<T, PresentNode>) {
    if (destination_ && destination_->kind == Kind::kReview && who()) forward(std::string(text));
    return {};
  } else {
    // A command.
    if (!who()) return Refused{message.id, refusal_to_act()};
    constexpr bool is_for_review = std::same_as<T, ReviewCommand>;
    constexpr bool is_for_lobby = std::same_as<T, LobbyCommand>;
    const bool is_there =
        destination_ && (is_for_review  ? destination_->kind == Kind::kReview
                         : is_for_lobby ? destination_->kind == Kind::kLobby
                                        : destination_->kind == Kind::kGame || destination_->kind == Kind::kCommands);
    if (!is_there) {
      const std::string where = is_for_review ? "a review" : is_for_lobby ? "the lobby" : "a game";
      return Refused{message.id, {"not_entered", "enter " + where + " first"}};
    }
    if constexpr (is_for_lobby) {
      const std::lock_guard lock(mutex_);
      seek_ = std::holds_alternative<Seek>(message.action) ? std::string(text) : std::string();
    }
    if (destination_->kind == Kind::kCommands) {
      const std::lock_guard lock(mutex_);
      socket_ = socket;
    }
    return send(message.id, text);
  }
}

protocol::Message RoutedPlace::enter(protocol::Destination destination, std::int64_t since, const Socket& socket) {
  if (destination_) return already_entered();
  {
    const std::lock_guard lock(mutex_);
    socket_ = socket;
    seq_ = since;
  }
  destination_ = std::move(destination);
  user_ = peer_user(access());
  route();
  return {};
}

void RoutedPlace::pass_into(const std::string& game) {
  destination_ = protocol::Destination{Kind::kCommands, game};
  user_ = peer_user(access());
  // The transport waits for one answer.
  router_.expire_later([weak = weak_from_this()] {
    if (const auto place = weak.lock()) place->expire();
  });
  route();
}

void RoutedPlace::expire() {
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

void RoutedPlace::ask(protocol::Destination destination, std::optional<protocol::PeerUser> user,
                      const Socket& receiver) {
  boost::asio::post(
      executor_, [self = shared_from_this(), destination = std::move(destination), user = std::move(user), receiver] {
        {
          const std::lock_guard lock(self->mutex_);
          self->socket_ = receiver;
        }
        self->destination_ = destination;
        self->user_ = user;
        self->route();
      });
}

protocol::Message RoutedPlace::send(const std::string& id, std::string_view text) {
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

void RoutedPlace::forward(const std::string& text) {
  if (hosted_) return hosted_->take(text);
  if (!channel_) return;
  const Socket client = socket();
  channel_->input(remote_, text, client ? client->round_trip() : 0);
}

void RoutedPlace::turned_away() {
  detach();
  watch(kNoSlot);
  destination_.reset();
  attend_.clear();
  const std::lock_guard lock(mutex_);
  unreached_since_.reset();
  unanswered_.clear();
  seek_.clear();
}

void RoutedPlace::leave(const actor::Subscriber* /*socket*/) {
  Socket client;  // released first: the client's transport holds this place
  {
    const std::lock_guard lock(mutex_);
    client.swap(socket_);
  }
  turned_away();
}

}  // namespace server::cluster
