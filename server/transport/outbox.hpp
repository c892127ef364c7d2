#pragma once

#include <deque>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/message.hpp"

namespace server::transport {

/// Bounded queue of messages to one reader. If it overflows, the reader is a slow consumer and is
/// disconnected.
class Outbox {
 public:
  /// Queues a message. Returns false if it does not fit. A message always fits if none are waiting,
  /// because the state of a long game may be large.
  bool push(protocol::Message message) {
    const bool full =
        messages_.size() >= fixed::kOutboxMessages || bytes_ + message.text().size() > limits().outbox_bytes;
    if (full && !messages_.empty()) return false;
    bytes_ += message.text().size();
    messages_.push_back(std::move(message));
    return true;
  }

  [[nodiscard]] bool empty() const { return messages_.empty(); }
  [[nodiscard]] const protocol::Message& front() const { return messages_.front(); }

  void pop() {
    bytes_ -= messages_.front().text().size();
    messages_.pop_front();
  }

 private:
  std::deque<protocol::Message> messages_;
  std::size_t bytes_ = 0;
};

}  // namespace server::transport
