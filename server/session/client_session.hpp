#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/services.hpp"
#include "server/protocol/review_codec.hpp"
#include "server/review/review_rooms.hpp"

namespace server {

/// Tracks where a WebSocket is: in one game, one review, the lobby, or nowhere yet. Handles the
/// client's messages there. Used on the socket's thread.
class ClientSession {
 public:
  /// `access` is nullptr for an anonymous client.
  ClientSession(std::shared_ptr<const Access> access, Services& services)
      : access_(std::move(access)), services_(services) {}

  /// Returns the user that the socket acts for. Nullopt for an anonymous client, and once the token
  /// has ended.
  [[nodiscard]] std::optional<Identity> who() const;
  /// Returns the token that the socket uses. May be called from any thread.
  [[nodiscard]] const std::shared_ptr<const Access>& access() const { return access_; }

  /// Handles a message. Returns the immediate answer, or an empty string if the answer is delivered
  /// later or there is none.
  [[nodiscard]] std::string take(std::string_view message, const std::shared_ptr<Subscriber>& socket);
  /// Notes that a room refused entry. The client may then enter another one.
  void turned_away();
  /// Leaves the game, the review or the lobby, because the socket has ended.
  void leave(const Subscriber* socket);

 private:
  using Socket = std::shared_ptr<Subscriber>;

  std::string take_review(const ReviewMessage& message, const Socket& socket);
  std::string take_other(const ClientMessage& message, const Socket& socket);
  /// Returns the refusal of a room command or chat line, or an empty string if it is allowed.
  [[nodiscard]] std::string refusal_to_ask(const std::optional<Identity>& person, const std::string& command) const;
  /// Returns the refusal if the socket has already entered something, or an empty string.
  [[nodiscard]] std::string refusal_to_enter() const;

  /// Returns the reason why a client without a valid token cannot send commands.
  [[nodiscard]] Problem refusal_to_act() const;

  std::shared_ptr<const Access> access_;
  Services& services_;
  /// Room that the socket has entered or asked to enter.
  std::shared_ptr<Room> room_;
  /// Same, for a review.
  std::shared_ptr<ReviewRoom> review_;
  bool in_lobby_ = false;
};

}  // namespace server
