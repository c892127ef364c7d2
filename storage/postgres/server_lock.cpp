#include "storage/postgres/server_lock.hpp"

#include <chrono>
#include <exception>

#include "storage/postgres/connection/reopening_connection.hpp"

namespace storage::postgres {
namespace {

/// Key of the lock: the letters of "sannin". Advisory locks belong to one database.
constexpr std::int64_t kKey = 0x73616e6e696e;

/// Time for the release of the lock, which ends with the connection in any case.
constexpr std::chrono::seconds kUnlockLimit{1};

constexpr std::string_view kUnlockSql = "SELECT pg_advisory_unlock_all()";
constexpr std::string_view kTryLockSql = "SELECT pg_try_advisory_lock($1)";
constexpr std::string_view kTrySharedLockSql = "SELECT pg_try_advisory_lock_shared($1)";
/// The halves of a key of 64 bits are `classid` and `objid`; `objsubid` is 1.
constexpr std::string_view kHasNodesSql =
    "SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND granted AND mode = 'ShareLock' "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    "AND (classid::bigint << 32) + objid::bigint = $1 AND objsubid = 1";

bool is_true(Connection& connection, const Call& call) {
  return connection.run({&call, 1}, kCallLimit).front().row(0).boolean(0);
}

}  // namespace

PostgresServerLock::PostgresServerLock(const std::string& url, LockMode mode) : connection_(url) {
  if (is_true(connection_, Call(mode == LockMode::kNode ? kTrySharedLockSql : kTryLockSql, kKey))) return;
  if (mode == LockMode::kNode) {
    throw Error(
        "a server that is not a node uses this database; stop it and start it as a node, or give this node the "
        "database of its cluster");
  }
  if (is_true(connection_, Call(kHasNodesSql, kKey))) {
    throw Error(
        "the nodes of a cluster use this database; start this server as a node, or stop all nodes, or give this server "
        "a database of its own");
  }
  throw Error("another server uses this database; stop it, or give this server a database of its own");
}

PostgresServerLock::~PostgresServerLock() {
  try {
    const Call release(kUnlockSql);
    connection_.run({&release, 1}, kUnlockLimit);
  } catch (const std::exception&) {
    // The connection is lost, and the lock with it.
  }
}

}  // namespace storage::postgres
