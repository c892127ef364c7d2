#pragma once

#include <cstdint>
#include <deque>
#include <utility>

#include "server/actor/subscriber.hpp"

namespace server::actor {

/// Backlog of a room: recent event messages, kept to resynchronise clients that return.
class EventBacklog {
 public:
  /// Adds an event's message and returns it for the broadcast.
  protocol::Message remember(std::int64_t seq, protocol::Message message);
  /// Drops the messages but keeps sent().
  void clear() { recent_.clear(); }

  /// Returns the last seq that the members have been sent.
  [[nodiscard]] std::int64_t sent() const { return sent_; }
  /// Sets sent() and returns its previous value.
  std::int64_t set_sent(std::int64_t seq) { return std::exchange(sent_, seq); }

  /// Sends the events after `since` to a subscriber; `seq` is the last one. Returns false and sends
  /// nothing if the backlog does not reach back that far, or if `since` is 0 (no state yet) or
  /// greater than `seq`.
  [[nodiscard]] bool catch_up(Subscriber& subscriber, std::int64_t since, std::int64_t seq) const;

 private:
  struct Recent {
    std::int64_t seq;
    protocol::Message message;
  };
  std::deque<Recent> recent_;
  std::int64_t sent_ = 0;
};

}  // namespace server::actor
