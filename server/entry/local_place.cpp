#include "server/entry/local_place.hpp"

#include "server/config/fixed_limits.hpp"
#include "server/lobby/lobby.hpp"
#include "server/throttling/message_budgets.hpp"
#include "server/throttling/storage_budget.hpp"

namespace server::entry {

bool LocalPlace::has_entered() const {
  return room_ || review_ || in_lobby_;
}

protocol::Message LocalPlace::take(const protocol::ClientMessage& message, std::string_view text,
                                   const Socket& socket) {
  bytes_ = text.size();
  return std::visit([&](const auto& each) { return handle(each, socket); }, message);
}

protocol::Message LocalPlace::handle(const protocol::Invalid& invalid, const Socket&) {
  if (invalid.id.empty()) return protocol::ErrorMessage{invalid.problem};
  return protocol::Refused{invalid.id, invalid.problem};
}

protocol::Message LocalPlace::handle(const protocol::Ping& ping, const Socket&) {
  return protocol::Pong{ping.t};
}

protocol::Message LocalPlace::handle(const protocol::Enter& enter, const Socket& socket) {
  if (has_entered()) return already_entered();
  entry_ = destinations_.entered_games.enter(address_, enter.game);
  if (!entry_) return protocol::ErrorMessage{throttling::too_many_entered("games")};
  room_ = destinations_.rooms.find(enter.game);
  room_->enter(socket, who(), enter.since);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::EnterLobby&, const Socket& socket) {
  if (has_entered()) return already_entered();
  in_lobby_ = true;
  destinations_.lobby.enter(socket, who());
  return {};
}

protocol::Message LocalPlace::handle(const protocol::EnterReview& enter, const Socket& socket) {
  if (has_entered()) return already_entered();
  entry_ = destinations_.entered_reviews.enter(address_, enter.review);
  if (!entry_) return protocol::ErrorMessage{throttling::too_many_entered("analyses")};
  review_ = destinations_.review_rooms.find(enter.review);
  review_->enter(socket, who(), enter.since);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::Attend& attend, const Socket& socket) {
  if (room_) room_->attend(socket.get(), attend.looking);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::PresentNode& show, const Socket& socket) {
  const auto user = who();
  if (review_ && user) review_->present(socket.get(), user->id, show.node);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::Command& command, const Socket& socket) {
  const auto user = who();
  if (!user) return protocol::Refused{command.id, refusal_to_act()};
  if (!room_) return protocol::Refused{command.id, {"not_entered", "enter a game first"}};
  if (const auto refused = charge(*user, room_->member_count())) {
    return protocol::Refused{command.id, *refused};
  }
  room_->command(socket, *user, command);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::SendLine& line, const Socket& socket) {
  const auto user = who();
  if (!user) return protocol::Refused{line.id, refusal_to_act()};
  if (!room_) return protocol::Refused{line.id, {"not_entered", "enter a game first"}};
  if (const auto refused = charge(*user, room_->member_count())) {
    return protocol::Refused{line.id, *refused};
  }
  room_->send_line(socket, *user, line);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::LobbyCommand& command, const Socket& socket) {
  const auto user = who();
  if (!user) return protocol::Refused{command.id, refusal_to_act()};
  if (const auto refused = destinations_.budgets.take_broadcast(address_, fixed::kDeliveriesOfASeek)) {
    return protocol::Refused{command.id, *refused};
  }
  destinations_.lobby.command(socket, *user, command);
  return {};
}

protocol::Message LocalPlace::handle(const protocol::ReviewCommand& command, const Socket& socket) {
  const auto user = who();
  if (!user) return protocol::Refused{command.id, refusal_to_act()};
  if (!review_) return protocol::Refused{command.id, {"not_entered", "enter a review first"}};
  if (const auto refused = charge(*user, review_->member_count())) {
    return protocol::Refused{command.id, *refused};
  }
  review_->command(socket, *user, command);
  return {};
}

std::optional<protocol::Problem> LocalPlace::charge(const protocol::Identity& user, std::size_t members) {
  if (auto refused = destinations_.budgets.take_broadcast(address_, members)) return refused;
  return destinations_.storage.take(user.id, address_, fixed::kEventBytes + bytes_);
}

void LocalPlace::turned_away() {
  room_.reset();
  review_.reset();
  entry_.reset();
}

void LocalPlace::leave(const actor::Subscriber* socket) {
  if (room_) room_->leave(socket);
  if (review_) review_->leave(socket);
  if (in_lobby_) destinations_.lobby.leave(socket);
}

}  // namespace server::entry
