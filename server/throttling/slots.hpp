#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace server::throttling {

/// Limits concurrent operations, for each key and in total. When all slots are taken, a newcomer
/// gets the slot of the longest holder, if that one has held it for at least kSafe. So endless
/// operations cannot lock others out. May be used from any thread. Must outlive its slots.
class Slots {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kSafe{60};

  /// Counts as taken while it exists, or until another holder gets it.
  class Slot {
   public:
    Slot(Slots& slots, std::string key, Clock::time_point since) : slots_(slots), key_(std::move(key)), since_(since) {}
    ~Slot() { slots_.leave(this); }
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;

    /// Returns whether another holder has got the slot. The former holder must then end its
    /// operation.
    [[nodiscard]] bool is_lost() const { return is_lost_; }

   private:
    friend class Slots;
    Slots& slots_;
    std::string key_;
    Clock::time_point since_;
    std::atomic<bool> is_lost_{false};
  };

  /// `most` and `most_of_a_key` are the limits in total and for each key.
  Slots(std::size_t most, std::size_t most_of_a_key) : most_(most), most_of_a_key_(most_of_a_key) {}

  /// Returns a slot. Returns nullptr if the key has too many, or if all slots are taken and none
  /// can be reassigned.
  std::shared_ptr<Slot> take(const std::string& key, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    std::size_t of_key = 0;
    for (const Slot* each : taken_) of_key += each->key_ == key ? 1 : 0;
    if (of_key >= most_of_a_key_) return nullptr;
    if (taken_.size() >= most_) {
      if (taken_.empty() || now - taken_.front()->since_ < kSafe) return nullptr;
      taken_.front()->is_lost_ = true;
      taken_.pop_front();
    }
    // Allocated first: a slot that is destroyed here would wait for the mutex.
    std::list<Slot*> entry(1);
    auto slot = std::make_shared<Slot>(*this, key, now);
    entry.front() = slot.get();
    taken_.splice(taken_.end(), entry);
    return slot;
  }

 private:
  void leave(Slot* slot) {
    const std::lock_guard lock(mutex_);
    taken_.remove(slot);
  }

  const std::size_t most_;
  const std::size_t most_of_a_key_;
  std::mutex mutex_;
  /// Slots that are not lost, oldest first.
  std::list<Slot*> taken_;
};

}  // namespace server::throttling
