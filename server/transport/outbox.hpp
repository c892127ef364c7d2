#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/protocol/message.hpp"

namespace server::transport {

/// Bounded queue of messages to one reader. If it overflows, the reader is a slow consumer and is
/// disconnected.
class Outbox {
 public:
  /// Queues a message. Returns false if it does not fit. The largest message does not count,
  /// because the state of a long game may be large, and others follow it at once.
  bool push(protocol::Message message) {
    const std::size_t size = message.text().size();
    if (messages_.size() >= fixed::kOutboxMessages) return false;
    // A sum on each side: a difference would be negative after the largest message was popped.
    if (bytes_ + size > limits().outbox_bytes + std::max(largest_, size)) return false;
    bytes_ += size;
    largest_ = std::max(largest_, size);
    messages_.push_back(std::move(message));
    return true;
  }

  [[nodiscard]] bool empty() const { return messages_.empty(); }
  [[nodiscard]] const protocol::Message& front() const { return messages_.front(); }

  void pop() {
    bytes_ -= messages_.front().text().size();
    messages_.pop_front();
    if (messages_.empty()) largest_ = 0;
  }

 private:
  std::deque<protocol::Message> messages_;
  std::size_t bytes_ = 0;
  /// Size of the largest message since the queue was empty.
  std::size_t largest_ = 0;
};

}  // namespace server::transport
