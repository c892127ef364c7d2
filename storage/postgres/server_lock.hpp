#pragma once

#include <string>

#include "storage/engine.hpp"
#include "storage/postgres/connection/connection.hpp"

namespace storage::postgres {

/// Advisory lock of a session. It guards against a second server that is started by mistake. A
/// restart of PostgreSQL loses it; the primary key of the events guards the games all the time.
class PostgresServerLock : public ServerLock {
 public:
  /// Throws Error if another server has the lock.
  explicit PostgresServerLock(const std::string& url);

 private:
  Connection connection_;
};

}  // namespace storage::postgres
