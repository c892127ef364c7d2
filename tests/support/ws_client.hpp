#pragma once

#include <memory>
#include <optional>
#include <string>

namespace support {

/// A WebSocket to 127.0.0.1, `/ws`. Whatever takes longer than ten seconds throws std::runtime_error.
class WsClient {
 public:
  /// `cookie`, `origin`, `authorization` and `forwarded_for` are sent as headers, unless they are empty. Throws
  /// std::runtime_error if the server refuses.
  WsClient(int port, const std::string& cookie, const std::string& origin, const std::string& authorization = "",
           const std::string& forwarded_for = "");
  ~WsClient();
  WsClient(WsClient&&) noexcept;
  WsClient& operator=(WsClient&&) noexcept;

  /// Sends a text frame, whatever is in it. Nothing happens if the server has closed.
  void send(const std::string& text);
  void send_binary(const std::string& bytes);
  /// The next text; none once the connection has ended: then close_code() tells how.
  std::optional<std::string> receive();
  /// The code with which the server closed; 1006 if it ended the connection without one.
  [[nodiscard]] int close_code() const;
  /// Reads to the end, and gives close_code().
  int read_to_end();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace support
