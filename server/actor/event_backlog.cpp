#include "server/actor/event_backlog.hpp"

#include "server/config/fixed_limits.hpp"

namespace server::actor {

protocol::Message EventBacklog::remember(std::int64_t seq, protocol::Message message) {
  recent_.push_back({seq, message});
  if (recent_.size() > fixed::kRecentEvents) recent_.pop_front();
  sent_ = seq;
  return message;
}

bool EventBacklog::catch_up(Subscriber& subscriber, std::int64_t since, std::int64_t seq) const {
  if (since <= 0 || since > seq) return false;
  const bool reaches_back = since == seq || (!recent_.empty() && recent_.front().seq <= since + 1);
  if (!reaches_back) return false;
  for (const Recent& event : recent_) {
    if (event.seq > since) subscriber.deliver(event.message);
  }
  return true;
}

}  // namespace server::actor
