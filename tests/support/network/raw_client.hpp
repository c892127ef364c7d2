#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace support {

/// TCP connection to 127.0.0.1 that sends arbitrary bytes, including what no correct client sends.
/// Throws std::runtime_error if an operation takes longer than 30 s.
class RawClient {
 public:
  /// `narrow`: uses the smallest buffers that the system allows, so that a slow consumer falls
  /// behind soon. `from`: source address on this machine, such as 127.66.0.1.
  explicit RawClient(int port, bool narrow = false, const std::string& from = "127.0.0.1");
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  /// Sends all bytes. Returns false if the other side has ended the connection.
  bool send(std::string_view bytes);
  /// Returns all bytes received until the connection ends, by an orderly close or a reset.
  std::string read_to_end();
  /// Returns the bytes received up to and including `end`, or until the connection ends.
  std::string read_until(std::string_view end);
  /// Returns the bytes received within this time, or until the connection ends.
  std::string read_for(std::chrono::milliseconds time);
  /// Sends a WebSocket opening handshake with these headers, which include Origin. Returns the
  /// response.
  std::string ask_to_upgrade(const std::string& cookie, const std::string& headers);
  /// Opens a WebSocket with the Origin of the server. Throws if the response is not 101.
  void upgrade(const std::string& cookie = {}, const std::string& more_headers = {});

 private:
  /// Appends to the received bytes. Returns false at the end of the connection.
  bool receive_more();

  int port_;
  int socket_;
  std::string received_;
};

/// Returns a masked client frame (with a mask of zeros). `head` is the first byte: FIN, reserved
/// bits and opcode.
std::string client_frame(unsigned char head, std::string_view payload);

/// Returns a server frame (unmasked).
std::string server_frame(unsigned char head, std::string_view payload);

/// Returns the code in the close frame that ends the data from a server; 1006 if there is none.
int close_code_at_end(std::string_view bytes);

}  // namespace support
