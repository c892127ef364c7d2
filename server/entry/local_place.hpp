#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/entry/client_place.hpp"
#include "server/review/review_rooms.hpp"
#include "server/room/rooms.hpp"
#include "server/throttling/entered_rooms.hpp"

namespace server::lobby {
class Lobby;
}  // namespace server::lobby

namespace server::throttling {
class MessageBudgets;
class StorageBudget;
}  // namespace server::throttling

namespace server::entry {

/// What a client can enter on this node. Must outlive the places.
struct Destinations {
  room::Rooms& rooms;
  review::ReviewRooms& review_rooms;
  lobby::Lobby& lobby;
  throttling::EnteredRooms& entered_games;
  throttling::EnteredRooms& entered_reviews;
  throttling::MessageBudgets& budgets;
  throttling::StorageBudget& storage;
};

/// Place in the rooms of this node.
class LocalPlace : public ClientPlace {
 public:
  /// `address` is the client's rate-limit key.
  LocalPlace(std::shared_ptr<const users::Access> access, std::string address, const Destinations& destinations)
      : ClientPlace(std::move(access)), address_(std::move(address)), destinations_(destinations) {}

  using ClientPlace::take;
  [[nodiscard]] protocol::Message take(const protocol::ClientMessage& message, std::string_view text,
                                       const Socket& socket) override;
  void pass_into(const std::string& game) override { room_ = destinations_.rooms.find(game); }
  void turned_away() override;
  void leave(const actor::Subscriber* socket) override;

 private:
  // Each returns the immediate answer, if any.
  static protocol::Message handle(const protocol::Invalid& invalid, const Socket& socket);
  static protocol::Message handle(const protocol::Ping& ping, const Socket& socket);
  protocol::Message handle(const protocol::Enter& enter, const Socket& socket);
  protocol::Message handle(const protocol::EnterLobby& enter, const Socket& socket);
  protocol::Message handle(const protocol::EnterReview& enter, const Socket& socket);
  protocol::Message handle(const protocol::Attend& attend, const Socket& socket);
  protocol::Message handle(const protocol::PresentNode& show, const Socket& socket);
  protocol::Message handle(const protocol::Command& command, const Socket& socket);
  protocol::Message handle(const protocol::SendLine& line, const Socket& socket);
  protocol::Message handle(const protocol::LobbyCommand& command, const Socket& socket);
  protocol::Message handle(const protocol::ReviewCommand& command, const Socket& socket);

  [[nodiscard]] bool has_entered() const;

  /// Charges a message to a room with this number of members, whose effect is stored. Returns a
  /// Problem if a budget is used up.
  std::optional<protocol::Problem> charge(const protocol::Identity& user, std::size_t members);

  std::string address_;
  /// Size of the current message, in bytes.
  std::size_t bytes_ = 0;
  const Destinations& destinations_;
  /// Room that the socket has entered or asked to enter.
  std::shared_ptr<room::Room> room_;
  /// Same, for a review.
  std::shared_ptr<review::ReviewRoom> review_;
  /// Place of the address in that room.
  std::unique_ptr<throttling::EnteredRooms::Entry> entry_;
  bool in_lobby_ = false;
};

}  // namespace server::entry
