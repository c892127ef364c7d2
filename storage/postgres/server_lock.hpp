#pragma once

#include <string>

#include "storage/database.hpp"
#include "storage/postgres/connection/connection.hpp"

namespace storage::postgres {

/// Advisory lock of a session: exclusive for a single server, shared for nodes. It guards against
/// another server that is started by mistake. A restart of PostgreSQL loses it; the primary key of
/// the events guards the games all the time. Its connection does not carry the name of a node:
/// while the process of a removed node exists, a single server stays excluded.
class PostgresServerLock : public ServerLock {
 public:
  /// Throws Error if the lock of another server excludes this one.
  PostgresServerLock(const std::string& url, LockMode mode);
  /// Releases the lock before it returns, if PostgreSQL answers. With the connection alone the lock
  /// would end a little later, and a server that is restarted at once would be refused.
  ~PostgresServerLock() override;
  PostgresServerLock(const PostgresServerLock&) = delete;
  PostgresServerLock& operator=(const PostgresServerLock&) = delete;

 private:
  Connection connection_;
};

}  // namespace storage::postgres
