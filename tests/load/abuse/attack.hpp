#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "tests/load/abuse/scene.hpp"
#include "tests/support/network/raw_client.hpp"

namespace load {

/// One thread of an attack. All threads of an attack share one address that no other client uses.
class Attacker {
 public:
  Attacker(const Scene& where, int which, const std::atomic<bool>& stopping)
      : scene(where), number(which), stopping_(stopping) {}

  [[nodiscard]] bool active() const { return !stopping_; }
  /// Sleeps for `time`, or until the end of the attack.
  void rest(std::chrono::milliseconds time) const;
  /// Opens a WebSocket as the user with this number (scene.cookies) and sends a first message.
  void join(support::RawClient& socket, int user, const std::string& message) const;
  /// Returns a request of the user with this number, or without a cookie for -1. `last` closes the
  /// connection after it.
  [[nodiscard]] std::string request(const std::string& method, const std::string& target, int user = -1,
                                    const std::string& body = {}, const std::string& headers = {},
                                    bool last = true) const;

  const Scene& scene;
  const int number;

 private:
  const std::atomic<bool>& stopping_;
};

inline const std::string kAttackAddress = "127.66.1.1";

struct Attack {
  /// Row of the table. Its letters and digits are the name of the test.
  std::string_view name;
  int threads;
  /// Work of each thread. Called again when it returns or throws, until the time is up.
  std::function<void(const Attacker&)> act;
  /// Checks what other users must be able to do meanwhile. Returns the reason if they cannot.
  std::function<std::string(const Scene&)> others = {};
  /// Minimum duration to reach the effect, such as a full table.
  std::chrono::seconds least{0};
};

/// Prints the name for GoogleTest.
void PrintTo(const Attack& attack, std::ostream* out);

/// All attacks: by messages on sockets, by messages that are sent to many others, by HTTP requests,
/// by single inputs with much work, and by many that count against limits.
std::span<const Attack> socket_attacks();
std::span<const Attack> crowd_attacks();
std::span<const Attack> request_attacks();
std::span<const Attack> budget_attacks();
std::span<const Attack> limit_attacks();

/// Returns a text frame of a client.
std::string text_frame(std::string_view json);

}  // namespace load
