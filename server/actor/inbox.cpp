#include "server/actor/inbox.hpp"

#include <algorithm>

#include "server/config.hpp"

namespace server::actor {

bool Inbox::admit(const std::string& user) {
  const std::lock_guard lock(mutex_);
  const auto found = of_users_.find(user);
  if (found != of_users_.end() && found->second >= fixed::kRoomInboxOfAUser) return false;
  const bool plays = std::find(players_.begin(), players_.end(), user) != players_.end();
  if (!plays && waiting_ >= fixed::kRoomInbox) return false;
  ++of_users_[user];
  ++waiting_;
  return true;
}

void Inbox::set_players(std::vector<std::string> players) {
  const std::lock_guard lock(mutex_);
  players_ = std::move(players);
}

bool Inbox::has_of(const void* socket) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& each) { return each.socket == socket; });
}

void Inbox::push_front(Entry entry) {
  ++waiting_;
  if (entry.is_counted) {
    const std::lock_guard lock(mutex_);
    ++of_users_[entry.user];
  }
  entries_.push_front(std::move(entry));
}

Inbox::Entry Inbox::pop() {
  Entry entry = std::move(entries_.front());
  entries_.pop_front();
  --waiting_;
  if (entry.is_counted) {
    const std::lock_guard lock(mutex_);
    const auto found = of_users_.find(entry.user);
    if (--found->second == 0) of_users_.erase(found);
  }
  return entry;
}

}  // namespace server::actor
