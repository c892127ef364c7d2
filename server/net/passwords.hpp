#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/limits.hpp"
#include "server/worker.hpp"

namespace server {

/// Hashes passwords with Argon2id. That takes memory and time on purpose, so it has threads of its own and a bounded
/// queue. Functions may be called from any thread; answers come on one of those threads, or at once if there is no
/// room.
class Passwords {
 public:
  enum class Verdict { kRight, kWrong, kBusy };

  /// The hash, with its salt and its costs in it; none if the queue is full.
  void hash(std::string password, std::function<void(std::optional<std::string>)> done);
  /// Whether this is the password. Without a hash, which is for names that nobody has, it is not, but finding that out
  /// takes as long.
  void verify(std::optional<std::string> hash, std::string password, std::function<void(Verdict)> done);
  /// Does what is queued, then ends the threads.
  void stop() { worker_.stop(); }

  /// How many hashes have been computed.
  [[nodiscard]] std::uint64_t computed() const { return computed_.load(); }

 private:
  std::atomic<std::uint64_t> computed_{0};
  Worker worker_{static_cast<int>(limits().passwords_at_once), limits().waiting_passwords};
};

}  // namespace server
