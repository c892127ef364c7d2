#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace server::cluster {

/// Collects what a bus calls it with, from any thread. Must outlive the bus.
class Inbox {
 public:
  std::function<void(std::string_view)> receiver() {
    return [this](std::string_view message) { add(std::string(message)); };
  }
  std::function<void(bool)> changes() {
    return [this](bool is_connected) { add(is_connected ? "connected" : "disconnected"); };
  }

  /// Waits up to ten seconds for a number of texts, and returns all of them.
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    added_.wait_for(lock, std::chrono::seconds(10), [&] { return texts_.size() >= count; });
    return texts_;
  }
  std::vector<std::string> texts() { return wait_for(0); }

 private:
  void add(std::string text) {
    const std::lock_guard lock(mutex_);
    texts_.push_back(std::move(text));
    added_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable added_;
  std::vector<std::string> texts_;
};

using Texts = std::vector<std::string>;

}  // namespace server::cluster
