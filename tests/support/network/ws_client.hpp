#pragma once

#include <memory>
#include <optional>
#include <string>

namespace support {

/// WebSocket connection to 127.0.0.1, `/ws`. Throws std::runtime_error if an operation takes longer
/// than ten seconds.
class WsClient {
 public:
  /// Sends `cookie`, `origin`, `authorization` and `forwarded_for` as headers unless they are
  /// empty. Throws std::runtime_error if the server rejects the handshake.
  WsClient(int port, const std::string& cookie, const std::string& origin, const std::string& authorization = "",
           const std::string& forwarded_for = "");
  ~WsClient();
  WsClient(WsClient&&) noexcept;
  WsClient& operator=(WsClient&&) noexcept;

  /// Sends a text frame with arbitrary content. Does nothing if the server has closed the
  /// connection.
  void send(const std::string& text);
  void send_binary(const std::string& bytes);
  /// Returns the next message; nullopt once the connection has ended, with the reason in
  /// close_code().
  std::optional<std::string> receive();
  /// Returns the code with which the server closed; 1006 if it ended the connection without a close
  /// frame.
  [[nodiscard]] int close_code() const;
  /// Reads until the connection ends and returns close_code().
  int read_to_end();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace support
