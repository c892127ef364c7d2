#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "server/users/access.hpp"

namespace server::users {

/// Connection that the server can close. May be called from any thread.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  /// Closes the connection because the server stops.
  virtual void stop() = 0;
  /// Closes the connection because its token has ended or its user has been deleted.
  virtual void end(const protocol::Problem& goodbye) = 0;
};

/// The open WebSockets and streams, grouped by the token that they use. Closes them when the server
/// stops or a token ends. May be called from any thread.
class OpenConnections {
 public:
  /// Adds a connection. `access` is nullptr for an anonymous client. Closes the connection at once
  /// if the server is stopping or the token has ended.
  void add(const std::shared_ptr<Stoppable>& connection, const std::shared_ptr<const Access>& access);
  void remove(const std::shared_ptr<Stoppable>& connection, const std::shared_ptr<const Access>& access);

  /// Keeps a connection in the list for as long as it exists, however its coroutine ends.
  class Entry {
   public:
    /// Like add(). If that throws, the connection is in no list.
    Entry(OpenConnections& connections, std::shared_ptr<Stoppable> connection, std::shared_ptr<const Access> access);
    ~Entry() { connections_.remove(connection_, access_); }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;

   private:
    struct Members {
      OpenConnections& connections;
      std::shared_ptr<Stoppable> connection;
      std::shared_ptr<const Access> access;
    };
    explicit Entry(Members members)
        : connections_(members.connections),
          connection_(std::move(members.connection)),
          access_(std::move(members.access)) {}

    OpenConnections& connections_;
    std::shared_ptr<Stoppable> connection_;
    std::shared_ptr<const Access> access_;
  };

  /// Closes all connections, and from now on every connection that is added.
  void stop_all();
  /// Closes all connections, which may connect again.
  void close_all();
  /// Closes the connections of a token that has ended.
  void end(const Access& access);
  [[nodiscard]] std::size_t size() const;
  /// Returns whether stop_all() has been called.
  [[nodiscard]] bool are_stopping() const;

 private:
  using Set = std::set<std::shared_ptr<Stoppable>>;

  [[nodiscard]] std::vector<std::shared_ptr<Stoppable>> all() const;

  mutable std::mutex mutex_;
  /// Each connection owns its Access, so the address of a key is not reused while the connection
  /// is in the map.
  std::map<const Access*, Set> by_access_;
  std::size_t size_ = 0;
  bool stopping_ = false;
};

}  // namespace server::users
