#include "server/net/whereabouts.hpp"

#include "server/lobby/lobby.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace server {
namespace {

Problem no_person() {
  return {"no_person", "ask GET /api/me for a cookie first; without it you can watch"};
}

std::string answer_to(const Invalid& invalid) {
  return invalid.id.empty() ? encode_error(invalid.problem) : encode_refused(invalid.id, invalid.problem);
}

}  // namespace

std::optional<Identity> Whereabouts::who() const {
  return visitor_ && !visitor_->has_ended() ? std::optional(visitor_->identity()) : std::nullopt;
}

bool Whereabouts::is_of(const std::string& person) const {
  return visitor_ && visitor_->identity().id == person;
}

std::string Whereabouts::take(std::string_view message, const Socket& socket) {
  const ClientMessage other = decode_client_message(message);
  const auto* invalid = std::get_if<Invalid>(&other);
  // Most is said in games: whether it is about a review is looked at where it is about nothing else.
  if (invalid != nullptr && invalid->problem.code == "unknown_type") {
    if (const auto of_review = decode_review_message(message)) return take_review(*of_review, socket);
  }
  return take_other(other, socket);
}

std::string Whereabouts::take_review(const ReviewMessage& message, const Socket& socket) {
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
    if (!person) return encode_refused(command.id, no_person());
    if (!review_) return encode_refused(command.id, {"not_entered", "enter a review first"});
    review_->command(socket, *person, command);
  }
  return {};
}

std::string Whereabouts::take_other(const ClientMessage& message, const Socket& socket) {
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
    if (!person) return encode_refused(lobby_command->id, no_person());
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

std::string Whereabouts::refusal_to_ask(const std::optional<Identity>& person, const std::string& command) const {
  if (person && room_) return {};
  return encode_refused(command, person ? Problem{"not_entered", "enter a game first"} : no_person());
}

std::string Whereabouts::refusal_to_enter() const {
  if (!room_ && !review_ && !in_lobby_) return {};
  return encode_error({"already_entered", "a socket serves one game, one review, or the lobby; open another one"});
}

void Whereabouts::turned_away() {
  room_.reset();
  review_.reset();
}

void Whereabouts::leave(const Subscriber* socket) {
  if (room_) room_->leave(socket);
  if (review_) review_->leave(socket);
  if (in_lobby_) services_.lobby.leave(socket);
}

}  // namespace server
