#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

namespace support {

/// Network conditions that a ChaosProxy applies to its connections.
struct Weather {
  /// Range of the delay before received bytes are forwarded, chosen anew for each read. The order
  /// is kept.
  std::chrono::milliseconds least_delay{0};
  std::chrono::milliseconds most_delay{0};
  /// Forwards received bytes in pieces: the first 32 bytes of a read one by one, which splits every
  /// frame header, the rest in pieces of random size.
  bool in_pieces = false;
  /// Cuts each connection after 64 bytes to this many bytes, both directions together. The cut
  /// point is distributed logarithmically. 0: never.
  std::size_t cut_within = 0;
  /// Forwards each client frame 2 to this many times. 1: once.
  int most_copies = 1;
  /// Percentage of forwarded client reads after which the connection is cut in place of the
  /// server's next answer.
  int unanswered_percent = 0;
};

/// TCP proxy on 127.0.0.1 in front of a local server. Simulates a bad network for WebSockets. The
/// seed determines all random decisions. Functions may be called from any thread.
class ChaosProxy {
 public:
  ChaosProxy(int server_port, const Weather& weather, unsigned seed = 1);
  ~ChaosProxy();
  ChaosProxy(const ChaosProxy&) = delete;
  ChaosProxy& operator=(const ChaosProxy&) = delete;

  [[nodiscard]] int port() const;
  /// Sets the conditions from now on. Existing connections keep the cut point that was chosen when
  /// they were accepted.
  void change(const Weather& weather);
  /// Pauses or resumes forwarding. Held bytes are kept, as in a network outage without packet loss.
  void hold(bool everything);
  /// Cuts all open connections and closes new ones at once, or accepts them again.
  void refuse(bool everything);
  /// Forwards new connections to another port from now on.
  void forward_to(int server_port);
  /// Cuts all open connections.
  void cut();
  /// Returns how many connections the proxy has accepted in total.
  [[nodiscard]] int connections() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace support
