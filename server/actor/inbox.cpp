#include "server/actor/inbox.hpp"

#include <algorithm>

#include "server/config/fixed_limits.hpp"

namespace server::actor {

bool Inbox::admit(const std::string& user, const std::string& command) {
  const std::lock_guard lock(mutex_);
  const Waiting none;
  const auto found = of_users_.find(user);
  const Waiting& own = found == of_users_.end() ? none : found->second;
  const bool plays = std::ranges::find(players_, user) != players_.end();
  if (!plays && waiting_ >= fixed::kRoomInbox) return false;
  if (const auto same = own.commands.find(command); same != own.commands.end()) {
    if (same->second > kMostRepetitions) return false;
  } else if (own.commands.size() + own.others >= fixed::kRoomInboxOfAUser) {
    return false;
  }
  add(user, command);
  ++waiting_;
  return true;
}

void Inbox::add(const std::string& user, const std::string& command) {
  Waiting& own = of_users_[user];
  ++(command.empty() ? own.others : own.commands[command]);
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
    add(entry.user, entry.command);
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
    Waiting& own = found->second;
    if (entry.command.empty()) {
      --own.others;
    } else if (const auto same = own.commands.find(entry.command); --same->second == 0) {
      own.commands.erase(same);
    }
    if (own.commands.empty() && own.others == 0) of_users_.erase(found);
  }
  return entry;
}

}  // namespace server::actor
