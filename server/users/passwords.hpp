#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/threads/thread_pool.hpp"

namespace server::users {

/// Hashes passwords with Argon2id. That takes much memory and time by design, so it runs on worker
/// threads behind a bounded fair queue. May be called from any thread. `done` is called on a worker
/// thread, or at once if the queue is full.
class Passwords {
 public:
  enum class Verdict { kRight, kWrong, kBusy };

  /// Returns the hash, which includes salt and cost parameters. Nullopt if the queue is full or
  /// hashing fails.
  void hash(const Requester& requester, std::string password, std::function<void(std::optional<std::string>)> done);
  /// Checks a password. Without a hash (no such account) the verdict is kWrong but takes the same
  /// time.
  void verify(const Requester& requester, std::optional<std::string> hash, std::string password,
              std::function<void(Verdict)> done);
  /// Stops the worker threads. Waiting passwords are answered with kBusy, or without a hash.
  void stop() { worker_.stop(); }

  /// Returns the number of hashes computed so far.
  [[nodiscard]] std::uint64_t computed() const { return computed_.load(); }

 private:
  std::atomic<std::uint64_t> computed_{0};
  ThreadPool worker_{{static_cast<int>(limits().passwords_at_once), fixed::kWaitingPasswords,
                      fixed::kWaitingPasswordsOfAnAddress, true}};
};

}  // namespace server::users
