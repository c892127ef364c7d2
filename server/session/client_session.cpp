#include "server/session/client_session.hpp"

#include "server/lobby/lobby.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace server {
namespace {

std::string answer_to(const Invalid& invalid) {
  return invalid.id.empty() ? encode_error(invalid.problem) : encode_refused(invalid.id, invalid.problem);
}

}  // namespace

std::optional<Identity> ClientSession::who() const {
  return access_ && !access_->has_ended() ? std::optional(access_->user()->identity()) : std::nullopt;
}

Problem ClientSession::refusal_to_act() const {
  if (access_) return session_ended();
  return {"no_person", "get a cookie with GET /api/me first; without it you can only watch"};
}

std::string ClientSession::take(std::string_view message, const Socket& socket) {
  const ClientMessage other = decode_client_message(message);
  const auto* invalid = std::get_if<Invalid>(&other);
  // Most messages concern games. A message is decoded as one for a review only if its type is
  // unknown otherwise.
  if (invalid != nullptr && invalid->problem.code == "unknown_type") {
    if (const auto of_review = decode_review_message(message)) return take_review(*of_review, socket);
  }
  return take_other(other, socket);
}

std::string ClientSession::take_review(const ReviewMessage& message, const Socket& socket) {
  const auto person = who();
  if (const auto* invalid = std::get_if<Invalid>(&message)) return answer_to(*invalid);
  if (const auto* enter = std::get_if<EnterReview>(&message)) {
    if (auto refusal = refusal_to_enter(); !refusal.empty()) return refusal;
    review_ = services_.review_rooms.find(enter->review);
    review_->enter(socket, person, enter->since);
  } else if (const auto* show = std::get_if<ShowNode>(&message)) {
    if (review_ && person) review_->show(socket.get(), person->id, show->node);
  } else {
    const auto& command = std::get<ReviewCommand>(message);
    if (!person) return encode_refused(command.id, refusal_to_act());
    if (!review_) return encode_refused(command.id, {"not_entered", "enter a review first"});
    review_->command(socket, *person, command);
  }
  return {};
}

std::string ClientSession::take_other(const ClientMessage& message, const Socket& socket) {
  const auto person = who();
  if (const auto* invalid = std::get_if<Invalid>(&message)) return answer_to(*invalid);
  if (const auto* ping = std::get_if<Ping>(&message)) return encode_pong(ping->t);
  if (const auto* enter = std::get_if<Enter>(&message)) {
    if (auto refusal = refusal_to_enter(); !refusal.empty()) return refusal;
    room_ = services_.rooms.find(enter->game);
    room_->enter(socket, person, enter->since);
  } else if (std::holds_alternative<EnterLobby>(message)) {
    if (auto refusal = refusal_to_enter(); !refusal.empty()) return refusal;
    in_lobby_ = true;
    services_.lobby.enter(socket, person);
  } else if (const auto* lobby_command = std::get_if<LobbyCommand>(&message)) {
    if (!person) return encode_refused(lobby_command->id, refusal_to_act());
    services_.lobby.command(socket, *person, *lobby_command);
  } else if (const auto* attend = std::get_if<Attend>(&message)) {
    if (room_) room_->attend(socket.get(), attend->here);
  } else if (const auto* line = std::get_if<Say>(&message)) {
    if (auto refusal = refusal_to_ask(person, line->id); !refusal.empty()) return refusal;
    room_->say(socket, *person, *line);
  } else {
    const auto& command = std::get<Command>(message);
    if (auto refusal = refusal_to_ask(person, command.id); !refusal.empty()) return refusal;
    room_->command(socket, *person, command);
  }
  return {};
}

std::string ClientSession::refusal_to_ask(const std::optional<Identity>& person, const std::string& command) const {
  if (person && room_) return {};
  return encode_refused(command, person ? Problem{"not_entered", "enter a game first"} : refusal_to_act());
}

std::string ClientSession::refusal_to_enter() const {
  if (!room_ && !review_ && !in_lobby_) return {};
  return encode_error({"already_entered", "a socket serves one game, one review or the lobby; open another socket"});
}

void ClientSession::turned_away() {
  room_.reset();
  review_.reset();
}

void ClientSession::leave(const Subscriber* socket) {
  if (room_) room_->leave(socket);
  if (review_) review_->leave(socket);
  if (in_lobby_) services_.lobby.leave(socket);
}

}  // namespace server
