#include "server/session/client_session.hpp"

#include "server/lobby/lobby.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace server {

std::optional<Identity> ClientSession::who() const {
  return access_ && !access_->has_ended() ? std::optional(access_->user()->identity()) : std::nullopt;
}

Problem ClientSession::refusal_to_act() const {
  if (access_) return session_ended();
  return {"no_person", "get a cookie with GET /api/me first; without it you can only watch"};
}

bool ClientSession::has_entered() const {
  return room_ || review_ || in_lobby_;
}

Message ClientSession::already_entered() {
  return ErrorMessage{{"already_entered", "a socket serves one game, one review or the lobby; open another socket"}};
}

Message ClientSession::take(std::string_view message, const Socket& socket) {
  return std::visit([&](const auto& each) { return handle(each, socket); }, decode_client_message(message));
}

Message ClientSession::handle(const Invalid& invalid, const Socket&) {
  if (invalid.id.empty()) return ErrorMessage{invalid.problem};
  return Refused{invalid.id, invalid.problem};
}

Message ClientSession::handle(const Ping& ping, const Socket&) {
  return Pong{ping.t};
}

Message ClientSession::handle(const Enter& enter, const Socket& socket) {
  if (has_entered()) return already_entered();
  room_ = destinations_.rooms.find(enter.game);
  room_->enter(socket, who(), enter.since);
  return {};
}

Message ClientSession::handle(const EnterLobby&, const Socket& socket) {
  if (has_entered()) return already_entered();
  in_lobby_ = true;
  destinations_.lobby.enter(socket, who());
  return {};
}

Message ClientSession::handle(const EnterReview& enter, const Socket& socket) {
  if (has_entered()) return already_entered();
  review_ = destinations_.review_rooms.find(enter.review);
  review_->enter(socket, who(), enter.since);
  return {};
}

Message ClientSession::handle(const Attend& attend, const Socket& socket) {
  if (room_) room_->attend(socket.get(), attend.here);
  return {};
}

Message ClientSession::handle(const ShowNode& show, const Socket& socket) {
  const auto user = who();
  if (review_ && user) review_->show(socket.get(), user->id, show.node);
  return {};
}

Message ClientSession::handle(const Command& command, const Socket& socket) {
  const auto user = who();
  if (!user) return Refused{command.id, refusal_to_act()};
  if (!room_) return Refused{command.id, {"not_entered", "enter a game first"}};
  room_->command(socket, *user, command);
  return {};
}

Message ClientSession::handle(const Say& say, const Socket& socket) {
  const auto user = who();
  if (!user) return Refused{say.id, refusal_to_act()};
  if (!room_) return Refused{say.id, {"not_entered", "enter a game first"}};
  room_->say(socket, *user, say);
  return {};
}

Message ClientSession::handle(const LobbyCommand& command, const Socket& socket) {
  const auto user = who();
  if (!user) return Refused{command.id, refusal_to_act()};
  destinations_.lobby.command(socket, *user, command);
  return {};
}

Message ClientSession::handle(const ReviewCommand& command, const Socket& socket) {
  const auto user = who();
  if (!user) return Refused{command.id, refusal_to_act()};
  if (!review_) return Refused{command.id, {"not_entered", "enter a review first"}};
  review_->command(socket, *user, command);
  return {};
}

void ClientSession::turned_away() {
  room_.reset();
  review_.reset();
}

void ClientSession::leave(const Subscriber* socket) {
  if (room_) room_->leave(socket);
  if (review_) review_->leave(socket);
  if (in_lobby_) destinations_.lobby.leave(socket);
}

}  // namespace server
