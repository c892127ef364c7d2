#pragma once

#include <string>

#include "tests/server/support/player.hpp"
#include "tests/support/network/ws_client.hpp"

namespace server {

/// Socket of a user or an anonymous client that sends one message at a time and collects its
/// answers.
class Visit {
 public:
  /// Anonymous client without cookie or token.
  explicit Visit(int port) : socket_(port, "", "") {}
  explicit Visit(Player& user) : socket_(user.http().port(), user.http().cookie(), user.http().origin()) {}

  void send(const Json& message) { socket_.send(message.dump()); }
  /// Returns the next message of this type and drops the messages before it.
  Json next(const std::string& type);
  /// Sends a message and returns its answer: `done`, the code of the refusal or the error, the type
  /// of another answer, or "-" for a message without an answer. The id of a command is its type.
  /// Unexpected answers are included in the result, so that it differs from every expected value.
  std::string answer(Json message);

 private:
  Json receive();

  support::WsClient socket_;
};

}  // namespace server
