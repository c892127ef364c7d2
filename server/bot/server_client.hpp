#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

namespace server::bot {

using Json = nlohmann::json;

/// Refusal by the server, with its HTTP status and its code (docs/PROTOCOL.md).
class Refused : public std::runtime_error {
 public:
  Refused(int status, std::string code, const std::string& reason)
      : std::runtime_error(reason), status_(status), code_(std::move(code)) {}
  [[nodiscard]] int status() const { return status_; }
  [[nodiscard]] const std::string& code() const { return code_; }

 private:
  int status_;
  std::string code_;
};

/// The server does not answer, or the connection broke. Trying again later can help.
class Unreachable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Address of a server: `http://HOST[:PORT]`.
struct ServerAddress {
  std::string host;
  std::string port = "80";

  /// Throws std::invalid_argument with the reason if the text is no such address.
  static ServerAddress parse(const std::string& url);
};

/// Parses JSON of a server. Returns a discarded value if it is none, or is nested more deeply than
/// any message: values are copied and written recursively.
Json parse_json(std::string_view text);

/// Sends requests to a server as the owner of a personal token. Each request has a connection of
/// its own. Functions throw Refused and Unreachable.
class ServerClient {
 public:
  ServerClient(ServerAddress address, std::string token) : address_(std::move(address)), token_(std::move(token)) {}

  /// Sends a request and returns the body of the answer. A null body sends GET, any other POST.
  boost::asio::awaitable<Json> ask(std::string path, Json body);
  /// Reads lines of JSON and passes each to `heard`, until that returns false or the answer ends.
  boost::asio::awaitable<void> read_lines(std::string path, std::function<boost::asio::awaitable<bool>(Json)> heard);

 private:
  ServerAddress address_;
  std::string token_;
};

}  // namespace server::bot
