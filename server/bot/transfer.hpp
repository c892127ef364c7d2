#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "server/bot/server_address.hpp"
#include "server/bot/stop_signal.hpp"

namespace server::bot {

/// Limits of what a server may send, and of how long it may take.
struct TransferLimits {
  /// Longest time without a byte of the server; then the connection counts as dead. The server
  /// sends a blank line after 5 seconds without a message.
  std::chrono::milliseconds silence = std::chrono::seconds(12);
  /// Longest time for a whole answer. It does not bound streams.
  std::chrono::milliseconds answer = std::chrono::seconds(30);
  /// Bytes of the header of an answer.
  std::size_t header_bytes = std::size_t{64} << 10U;
  /// Bytes of an answer, and of one line of a stream.
  std::size_t body_bytes = std::size_t{16} << 20U;
};

/// Server and user of requests.
struct Peer {
  ServerAddress address;
  /// Personal token of the user.
  std::string token;
  /// File with the authorities that the server's certificate is checked against; empty: those of
  /// the system.
  std::string authorities;
  TransferLimits limits;
};

/// One HTTP request after another, through libcurl. Checks the server's certificate and its name,
/// follows no redirects. Keeps the connection for the next request.
class Transfer {
 public:
  /// `stop` must outlive the object.
  Transfer(Peer peer, const StopSignal& stop);
  ~Transfer();
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  /// Begins a request and abandons the former one. Without a body it is a GET, otherwise a POST of
  /// this JSON.
  void begin(const std::string& path, const std::optional<std::string>& body);
  /// Waits for a part of the answer's body and appends it. Returns false at the end of the answer.
  /// Throws Unreachable, and Stopped.
  bool read(std::string& text);
  /// Returns the HTTP status. Call it after read().
  [[nodiscard]] int status() const;
  /// Returns where the server redirects to; empty if it does not.
  [[nodiscard]] std::string redirect() const;

 private:
  class Handles;
  std::unique_ptr<Handles> handles_;
};

}  // namespace server::bot
