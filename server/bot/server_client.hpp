#pragma once

#include <functional>
#include <string>

#include "server/bot/server_json.hpp"
#include "server/bot/transfer.hpp"

namespace server::bot {

/// Sends requests to a server as the owner of a personal token. Functions throw Refused,
/// Unreachable, and Stopped.
class ServerClient {
 public:
  ServerClient(const Peer& peer, const StopSignal& stop) : peer_(peer), stop_(stop), requests_(peer, stop) {}

  /// Sends a request and returns the body of the answer. A null body sends GET, any other POST.
  Json ask(const std::string& path, const Json& body);
  /// Reads lines of JSON and passes each to `heard`, until that returns false or the answer ends.
  /// `heard` may call ask().
  void read_lines(const std::string& path, const std::function<bool(Json)>& heard);

 private:
  /// Throws the refusal in an answer whose status is not 2xx.
  [[noreturn]] void refuse(const Transfer& answer, const std::string& body) const;

  Peer peer_;
  const StopSignal& stop_;
  Transfer requests_;
};

}  // namespace server::bot
