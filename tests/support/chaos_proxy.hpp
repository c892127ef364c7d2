#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

namespace support {

/// What a ChaosProxy does to the connections that pass through it.
struct Weather {
  /// What arrives goes on after some time, chosen anew each time between these two; in order.
  std::chrono::milliseconds least_delay{0};
  std::chrono::milliseconds most_delay{0};
  /// What arrives goes on in pieces: the first bytes one by one, which splits every header, the rest as it comes.
  bool in_pieces = false;
  /// A connection is cut after at most so many bytes, both ways together, early as likely as late; 0: never.
  std::size_t cut_within = 0;
  /// Each frame of a client goes on so many times at most, and at least twice; 1: once.
  int most_copies = 1;
  /// After so many of a hundred frames of a client the connection is cut in place of what the server says next.
  int unanswered_percent = 0;
};

/// A TCP proxy on 127.0.0.1 before a server on this machine: a bad network for WebSockets. What it does by chance is
/// decided by a seed. Functions may be called from any thread.
class ChaosProxy {
 public:
  ChaosProxy(int server_port, const Weather& weather, unsigned seed = 1);
  ~ChaosProxy();
  ChaosProxy(const ChaosProxy&) = delete;
  ChaosProxy& operator=(const ChaosProxy&) = delete;

  [[nodiscard]] int port() const;
  /// The weather from now on; what is to be cut, and after how much, is decided when a connection comes.
  void change(const Weather& weather);
  /// Whether nothing goes on any more. It is held, not lost, as by a network that is gone for a while.
  void hold(bool everything);
  /// Cuts all connections that are open.
  void cut();
  /// How many connections there have been.
  [[nodiscard]] int connections() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace support
