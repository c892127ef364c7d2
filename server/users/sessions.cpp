#include "server/users/sessions.hpp"

namespace server::users {

void Sessions::add(const std::shared_ptr<Stoppable>& session, const std::shared_ptr<const Access>& access) {
  bool stopping = false;
  {
    const std::lock_guard lock(mutex_);
    if (by_access_[access.get()].insert(session).second) ++size_;
    stopping = stopping_;
  }
  if (stopping) return session->stop();
  // Either end() has found the session in the map, or the token was already marked as ended here.
  if (access && access->has_ended()) session->end(access->goodbye());
}

// Once the delegate has returned, the destructor runs even if add() throws.
Sessions::Entry::Entry(Sessions& sessions, std::shared_ptr<Stoppable> session, std::shared_ptr<const Access> access)
    : Entry(Members{sessions, std::move(session), std::move(access)}) {
  sessions_.add(session_, access_);
}

void Sessions::remove(const std::shared_ptr<Stoppable>& session, const std::shared_ptr<const Access>& access) {
  const std::lock_guard lock(mutex_);
  const auto of_access = by_access_.find(access.get());
  if (of_access == by_access_.end()) return;
  size_ -= of_access->second.erase(session);
  if (of_access->second.empty()) by_access_.erase(of_access);
}

void Sessions::stop_all() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  close_all();
}

void Sessions::close_all() {
  for (const auto& session : all()) session->stop();
}

std::vector<std::shared_ptr<Stoppable>> Sessions::all() const {
  std::vector<std::shared_ptr<Stoppable>> sessions;
  const std::lock_guard lock(mutex_);
  for (const auto& [access, its] : by_access_) sessions.insert(sessions.end(), its.begin(), its.end());
  return sessions;
}

void Sessions::end(const Access& access) {
  Set sessions;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = by_access_.find(&access); found != by_access_.end()) sessions = found->second;
  }
  for (const auto& session : sessions) session->end(access.goodbye());
}

std::size_t Sessions::size() const {
  const std::lock_guard lock(mutex_);
  return size_;
}

bool Sessions::are_stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

}  // namespace server::users
