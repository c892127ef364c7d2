#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/protocol/message.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/review/review_rooms.hpp"
#include "server/room/rooms.hpp"
#include "server/users/users.hpp"

namespace server {

class Lobby;

/// What a client can enter. Must outlive the sessions.
struct Destinations {
  Rooms& rooms;
  ReviewRooms& review_rooms;
  Lobby& lobby;
};

/// Tracks where a WebSocket is: in one game, one review, the lobby, or nowhere yet. Handles the
/// client's messages there. Used on the socket's thread.
class ClientSession {
 public:
  /// `access` is nullptr for an anonymous client.
  ClientSession(std::shared_ptr<const Access> access, const Destinations& destinations)
      : access_(std::move(access)), destinations_(destinations) {}

  /// Returns the user that the socket acts for. Nullopt for an anonymous client, and once the token
  /// has ended.
  [[nodiscard]] std::optional<Identity> who() const;
  /// Returns the token that the socket uses. May be called from any thread.
  [[nodiscard]] const std::shared_ptr<const Access>& access() const { return access_; }

  /// Handles a message. Returns the immediate answer, or no message if the answer is delivered
  /// later or there is none.
  [[nodiscard]] Message take(std::string_view message, const std::shared_ptr<Subscriber>& socket);
  /// Notes that a room refused entry. The client may then enter another one.
  void turned_away();
  /// Leaves the game, the review or the lobby, because the socket has ended.
  void leave(const Subscriber* socket);

 private:
  using Socket = std::shared_ptr<Subscriber>;

  // Each returns the immediate answer, if any.
  static Message handle(const Invalid& invalid, const Socket& socket);
  static Message handle(const Ping& ping, const Socket& socket);
  Message handle(const Enter& enter, const Socket& socket);
  Message handle(const EnterLobby& enter, const Socket& socket);
  Message handle(const EnterReview& enter, const Socket& socket);
  Message handle(const Attend& attend, const Socket& socket);
  Message handle(const ShowNode& show, const Socket& socket);
  Message handle(const Command& command, const Socket& socket);
  Message handle(const Say& say, const Socket& socket);
  Message handle(const LobbyCommand& command, const Socket& socket);
  Message handle(const ReviewCommand& command, const Socket& socket);

  [[nodiscard]] bool has_entered() const;
  /// Returns the refusal to enter a second place.
  static Message already_entered();
  /// Returns the reason why a client without a valid token cannot send commands.
  [[nodiscard]] Problem refusal_to_act() const;

  std::shared_ptr<const Access> access_;
  const Destinations& destinations_;
  /// Room that the socket has entered or asked to enter.
  std::shared_ptr<Room> room_;
  /// Same, for a review.
  std::shared_ptr<ReviewRoom> review_;
  bool in_lobby_ = false;
};

}  // namespace server
