#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/actor/log_fault.hpp"
#include "server/actor/subscriber.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/users/users.hpp"

namespace server::entry {

/// Returns the origin of a client. `access` is nullptr for an anonymous client; `address` is its
/// rate-limit key.
inline actor::Source source_of(const users::Access* access, std::string address) {
  if (access == nullptr) return {std::move(address)};
  return {std::move(address), access->user()->known_since(), access->browser()};
}

/// Place of one client: in one game, one review, the lobby, or nowhere yet. Handles the messages
/// that the client sends there, whatever their transport. Used on one thread, that of the client's
/// transport.
class ClientPlace {
 public:
  using Socket = std::shared_ptr<actor::Subscriber>;

  virtual ~ClientPlace() = default;
  ClientPlace(const ClientPlace&) = delete;
  ClientPlace& operator=(const ClientPlace&) = delete;

  /// Returns the user that the client acts for. Nullopt for an anonymous client, and once the token
  /// has ended.
  [[nodiscard]] std::optional<protocol::Identity> who() const {
    return access_ && !access_->has_ended() ? std::optional(access_->identity()) : std::nullopt;
  }
  /// Returns the token that the client uses. May be called from any thread.
  [[nodiscard]] const std::shared_ptr<const users::Access>& access() const { return access_; }

  /// Handles a message that was decoded from `text`. Returns the immediate answer, or no message if
  /// the answer is delivered to `socket` later or there is none.
  [[nodiscard]] virtual protocol::Message take(const protocol::ClientMessage& message, std::string_view text,
                                               const Socket& socket) = 0;
  [[nodiscard]] protocol::Message take(std::string_view text, const Socket& socket) {
    return take(protocol::decode_client_message(text), text, socket);
  }
  /// Chooses a game for single commands without entering it. The socket must be passing
  /// (Subscriber::is_passing()).
  virtual void pass_into(const std::string& game) = 0;
  /// Notes that a room refused entry. The client may then enter another one.
  virtual void turned_away() = 0;
  /// Leaves the game, the review or the lobby, because the socket has ended.
  virtual void leave(const actor::Subscriber* socket) = 0;

 protected:
  /// `access` is nullptr for an anonymous client.
  explicit ClientPlace(std::shared_ptr<const users::Access> access) : access_(std::move(access)) {}

  /// Returns the refusal to enter a second place.
  static protocol::Message already_entered() {
    return protocol::ErrorMessage{
        {"already_entered", "a socket serves one game, one review or the lobby; open another socket"}};
  }
  /// Returns the reason why a client without a valid token cannot send commands.
  [[nodiscard]] protocol::Problem refusal_to_act() const {
    if (access_) return actor::session_ended();
    return {"no_user", "get a cookie with GET /api/me first; without it you can only watch"};
  }

 private:
  std::shared_ptr<const users::Access> access_;
};

}  // namespace server::entry
