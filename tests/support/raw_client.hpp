#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace support {

/// A TCP connection to 127.0.0.1 that sends any bytes, for what a proper client never sends.
/// Whatever takes longer than half a minute throws std::runtime_error.
class RawClient {
 public:
  /// `narrow`: with buffers as small as the system allows, so that one who does not read is soon behind. `from`: the
  /// address of this machine that it comes from, such as 127.66.0.1.
  explicit RawClient(int port, bool narrow = false, const std::string& from = "127.0.0.1");
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  /// Sends all of it. False if the other side has ended the connection.
  bool send(std::string_view bytes);
  /// What comes until the connection ends, in order or not.
  std::string read_to_end();
  /// What comes up to and with `end`, or until the connection ends.
  std::string read_until(std::string_view end);
  /// What comes within this time, or until the connection ends.
  std::string read_for(std::chrono::milliseconds time);
  /// What the server answers to the opening of a WebSocket with these headers, Origin among them.
  std::string ask_to_upgrade(const std::string& cookie, const std::string& headers, const std::string& path = "/ws");
  /// The opening of a WebSocket from the server's own page. Throws if it is not answered with 101.
  void upgrade(const std::string& cookie = {}, const std::string& more_headers = {}, const std::string& path = "/ws");

 private:
  /// Adds to what was received; false at the end of the connection.
  bool receive_more();

  int port_;
  int socket_;
  std::string received_;
};

/// A frame as clients send it, masked (with zeros). `head` is the first byte: FIN, the reserved bits and the opcode.
std::string client_frame(unsigned char head, std::string_view payload);

/// A frame as servers send it.
std::string server_frame(unsigned char head, std::string_view payload);

/// The code in the close frame that ends what a server sent; 1006 if there is none.
int close_code_at_end(std::string_view bytes);

}  // namespace support
