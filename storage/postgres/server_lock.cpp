#include "storage/postgres/server_lock.hpp"

#include "storage/postgres/connection/session.hpp"

namespace storage::postgres {
namespace {

/// Key of the lock: the letters of "sannin". Advisory locks belong to one database.
constexpr std::int64_t kKey = 0x73616e6e696e;

}  // namespace

PostgresServerLock::PostgresServerLock(const std::string& url) : connection_(url) {
  const Call call("SELECT pg_try_advisory_lock($1)", kKey);
  if (!connection_.run({&call, 1}, kCallLimit).front().row(0).boolean(0)) {
    throw Error("another server uses this database; stop it, or give this server a database of its own");
  }
}

}  // namespace storage::postgres
