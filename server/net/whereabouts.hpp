#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/services.hpp"
#include "server/protocol/review_codec.hpp"
#include "server/review/review_rooms.hpp"

namespace server {

/// Where somebody is with his socket: in one game, one review or the lobby, or nowhere yet; and what his messages do
/// there. Lives on the socket's thread.
class Whereabouts {
 public:
  /// `visitor` is nullptr for a stranger.
  Whereabouts(std::shared_ptr<Visitor> visitor, Services& services)
      : visitor_(std::move(visitor)), services_(services) {}

  /// For whom the socket acts now; nobody for a stranger, and once its owner has been deleted.
  [[nodiscard]] std::optional<Identity> who() const;
  /// Whether the socket is this person's, deleted or not. May be called from any thread.
  [[nodiscard]] bool is_of(const std::string& person) const;

  /// Does what a message asks. What is to be answered at once; empty if the answer comes to the socket later, or there
  /// is none.
  [[nodiscard]] std::string take(std::string_view message, const std::shared_ptr<Subscriber>& socket);
  /// He was turned away, and may go somewhere else.
  void turned_away();
  /// The socket has ended.
  void leave(const Subscriber* socket);

 private:
  using Socket = std::shared_ptr<Subscriber>;

  std::string take_review(const ReviewMessage& message, const Socket& socket);
  std::string take_other(const ClientMessage& message, const Socket& socket);
  /// Why he cannot ask a room for something; empty if he can.
  [[nodiscard]] std::string refusal_to_ask(const std::optional<Identity>& person, const std::string& command) const;
  /// Why he cannot go anywhere: he is somewhere already; empty if he is not.
  [[nodiscard]] std::string refusal_to_enter() const;

  std::shared_ptr<Visitor> visitor_;
  Services& services_;
  /// The room that was entered, or that was asked to let him in.
  std::shared_ptr<Room> room_;
  /// The same for a review.
  std::shared_ptr<ReviewRoom> review_;
  bool in_lobby_ = false;
};

}  // namespace server
