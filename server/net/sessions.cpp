#include "server/net/sessions.hpp"

#include <vector>

namespace server {

void Sessions::add(const std::shared_ptr<Stoppable>& session) {
  bool stopping = false;
  {
    const std::lock_guard lock(mutex_);
    sessions_.insert(session);
    stopping = stopping_;
  }
  if (stopping) session->stop();
}

void Sessions::remove(const std::shared_ptr<Stoppable>& session) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(session);
}

void Sessions::stop_all() {
  std::vector<std::shared_ptr<Stoppable>> sessions;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    sessions.assign(sessions_.begin(), sessions_.end());
  }
  for (const auto& session : sessions) session->stop();
}

void Sessions::end_for(const std::string& person) {
  std::vector<std::shared_ptr<Stoppable>> sessions;
  {
    const std::lock_guard lock(mutex_);
    sessions.assign(sessions_.begin(), sessions_.end());
  }
  for (const auto& session : sessions) session->end_for(person);
}

std::size_t Sessions::size() const {
  const std::lock_guard lock(mutex_);
  return sessions_.size();
}

bool Sessions::are_stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

}  // namespace server
