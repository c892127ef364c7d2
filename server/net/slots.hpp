#pragma once

#include <atomic>
#include <memory>

namespace server {

/// So many may do something at a time. May be used from any thread; must outlive who holds a slot.
class Slots {
 public:
  explicit Slots(int count) : free_(count) {}

  /// A slot, free again when the last copy is gone; nullptr if all are taken.
  std::shared_ptr<void> take() {
    if (free_.fetch_sub(1) > 0) return {this, [this](void*) { ++free_; }};
    ++free_;
    return nullptr;
  }

 private:
  std::atomic<int> free_;
};

}  // namespace server
