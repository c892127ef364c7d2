#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/protocol/message.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/review/review_rooms.hpp"
#include "server/room/rooms.hpp"
#include "server/throttling/entered_rooms.hpp"
#include "server/users/users.hpp"

namespace server::lobby {
class Lobby;
}  // namespace server::lobby

namespace server::throttling {
class MessageBudgets;
}  // namespace server::throttling

namespace server::session {

/// What a client can enter. Must outlive the sessions.
struct Destinations {
  room::Rooms& rooms;
  review::ReviewRooms& review_rooms;
  lobby::Lobby& lobby;
  throttling::EnteredRooms& entered_games;
  throttling::EnteredRooms& entered_reviews;
  throttling::MessageBudgets& budgets;
};

/// Tracks where a WebSocket is: in one game, one review, the lobby, or nowhere yet. Handles the
/// client's messages there. Used on the socket's thread.
class ClientSession {
 public:
  /// `access` is nullptr for an anonymous client; `address` is its rate-limit key.
  ClientSession(std::shared_ptr<const users::Access> access, std::string address, const Destinations& destinations)
      : access_(std::move(access)), address_(std::move(address)), destinations_(destinations) {}

  /// Returns the user that the socket acts for. Nullopt for an anonymous client, and once the token
  /// has ended.
  [[nodiscard]] std::optional<protocol::Identity> who() const;
  /// Returns the token that the socket uses. May be called from any thread.
  [[nodiscard]] const std::shared_ptr<const users::Access>& access() const { return access_; }

  /// Handles a message. Returns the immediate answer, or no message if the answer is delivered
  /// later or there is none.
  [[nodiscard]] protocol::Message take(std::string_view message, const std::shared_ptr<actor::Subscriber>& socket);
  /// Notes that a room refused entry. The client may then enter another one.
  void turned_away();
  /// Leaves the game, the review or the lobby, because the socket has ended.
  void leave(const actor::Subscriber* socket);

 private:
  using Socket = std::shared_ptr<actor::Subscriber>;

  // Each returns the immediate answer, if any.
  static protocol::Message handle(const protocol::Invalid& invalid, const Socket& socket);
  static protocol::Message handle(const protocol::Ping& ping, const Socket& socket);
  protocol::Message handle(const protocol::Enter& enter, const Socket& socket);
  protocol::Message handle(const protocol::EnterLobby& enter, const Socket& socket);
  protocol::Message handle(const protocol::EnterReview& enter, const Socket& socket);
  protocol::Message handle(const protocol::Attend& attend, const Socket& socket);
  protocol::Message handle(const protocol::ShowNode& show, const Socket& socket);
  protocol::Message handle(const protocol::Command& command, const Socket& socket);
  protocol::Message handle(const protocol::Say& say, const Socket& socket);
  protocol::Message handle(const protocol::LobbyCommand& command, const Socket& socket);
  protocol::Message handle(const protocol::ReviewCommand& command, const Socket& socket);

  [[nodiscard]] bool has_entered() const;
  /// Returns the refusal to enter a second place.
  static protocol::Message already_entered();
  /// Returns the reason why a client without a valid token cannot send commands.
  [[nodiscard]] protocol::Problem refusal_to_act() const;

  std::shared_ptr<const users::Access> access_;
  std::string address_;
  const Destinations& destinations_;
  /// Room that the socket has entered or asked to enter.
  std::shared_ptr<room::Room> room_;
  /// Same, for a review.
  std::shared_ptr<review::ReviewRoom> review_;
  /// Place of the address in that room.
  std::unique_ptr<throttling::EnteredRooms::Place> place_;
  bool in_lobby_ = false;
};

}  // namespace server::session
