#pragma once

#include <string>

#include "tests/server/net/player.hpp"
#include "tests/support/ws_client.hpp"

namespace server {

/// One socket from its greeting on, of somebody or of a stranger, on which one thing at a time is said and answered.
class Visit {
 public:
  /// Of a stranger: without cookie or token.
  explicit Visit(int port) : socket_(port, "", "") {}
  explicit Visit(Player& person) : socket_(person.http().port(), person.http().cookie(), person.http().origin()) {}

  void send(const Json& message) { socket_.send(message.dump()); }
  /// The next message of this type; others before it are dropped.
  Json next(const std::string& type);
  /// How a message is answered: `done`, the code of its refusal or of the error, the type of another answer, or "-" for
  /// what is not to be answered. A command is given its type for an id. What does not fit the message, or comes besides
  /// its answer, stands there too, so that it equals nothing expected.
  std::string answer(Json message);

 private:
  Json receive();

  support::WsClient socket_;
};

}  // namespace server
