#pragma once

#include <cstdint>
#include <deque>
#include <utility>

#include "server/room/ports.hpp"

namespace server {

/// What the members of a room were told lately, for those who come back.
class Feed {
 public:
  /// Keeps an event's message; gives it back to be told.
  Message remember(std::int64_t seq, Message message);
  /// Drops what was told, but not up to which event.
  void clear() { recent_.clear(); }

  /// The last event that the members have been told of.
  [[nodiscard]] std::int64_t told() const { return told_; }
  /// Takes it that they have been told up to this event; gives back up to which they were before.
  std::int64_t set_told(std::int64_t seq) { return std::exchange(told_, seq); }

  /// Tells somebody who knows all up to the event `since` what came after it; `seq` is the last one. False, and nothing
  /// told, if that is not known any more, or he knows nothing (0).
  [[nodiscard]] bool catch_up(Subscriber& subscriber, std::int64_t since, std::int64_t seq) const;

 private:
  struct Recent {
    std::int64_t seq;
    Message message;
  };
  std::deque<Recent> recent_;
  std::int64_t told_ = 0;
};

}  // namespace server
