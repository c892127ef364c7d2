#pragma once

#include <atomic>
#include <cstddef>
#include <set>
#include <string>

namespace server::actor {

/// One load of a room, requested once for each client address that waits for it. No address then
/// waits in the queue of another address. The first answer counts. Room's thread only, except
/// is_over().
class Loading {
 public:
  /// Registers an address. Returns whether it had not asked yet.
  bool add(const std::string& requester) {
    if (!requesters_.insert(requester).second) return false;
    ++pending_;
    return true;
  }
  /// Registers an answer. Returns whether it is the one that counts. An answer that an address has
  /// too many reads waiting (`is_busy`) counts only if no other answer is pending.
  bool take_answer(bool is_busy) {
    --pending_;
    if (is_over_ || (is_busy && pending_ > 0)) return false;
    is_over_ = true;
    return true;
  }
  /// Returns whether the answer that counts has arrived. May be called from any thread.
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  std::set<std::string> requesters_;
  std::size_t pending_ = 0;
  std::atomic<bool> is_over_{false};
};

}  // namespace server::actor
