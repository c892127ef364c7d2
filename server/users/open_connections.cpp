#include "server/users/open_connections.hpp"

namespace server::users {

void OpenConnections::add(const std::shared_ptr<Stoppable>& connection, const std::shared_ptr<const Access>& access) {
  bool stopping = false;
  {
    const std::lock_guard lock(mutex_);
    if (by_access_[access.get()].insert(connection).second) ++size_;
    stopping = stopping_;
  }
  if (stopping) return connection->stop();
  // Either end() has found the connection in the map, or the token was already marked as ended.
  if (access && access->has_ended()) connection->end(access->goodbye());
}

// Once the delegate has returned, the destructor runs even if add() throws.
OpenConnections::Entry::Entry(OpenConnections& connections, std::shared_ptr<Stoppable> connection,
                              std::shared_ptr<const Access> access)
    : Entry(Members{connections, std::move(connection), std::move(access)}) {
  connections_.add(connection_, access_);
}

void OpenConnections::remove(const std::shared_ptr<Stoppable>& connection,
                             const std::shared_ptr<const Access>& access) {
  const std::lock_guard lock(mutex_);
  const auto of_access = by_access_.find(access.get());
  if (of_access == by_access_.end()) return;
  size_ -= of_access->second.erase(connection);
  if (of_access->second.empty()) by_access_.erase(of_access);
}

void OpenConnections::stop_all() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  close_all();
}

void OpenConnections::close_all() {
  for (const auto& connection : all()) connection->stop();
}

std::vector<std::shared_ptr<Stoppable>> OpenConnections::all() const {
  std::vector<std::shared_ptr<Stoppable>> connections;
  const std::lock_guard lock(mutex_);
  for (const auto& [access, its] : by_access_) connections.insert(connections.end(), its.begin(), its.end());
  return connections;
}

void OpenConnections::end(const Access& access) {
  Set connections;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = by_access_.find(&access); found != by_access_.end()) connections = found->second;
  }
  for (const auto& connection : connections) connection->end(access.goodbye());
}

std::size_t OpenConnections::size() const {
  const std::lock_guard lock(mutex_);
  return size_;
}

bool OpenConnections::are_stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

}  // namespace server::users
