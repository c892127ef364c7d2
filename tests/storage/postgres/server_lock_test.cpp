#include <gtest/gtest.h>

#include <string>

#include "storage/open_database.hpp"
#include "tests/storage/postgres/postgres_test.hpp"

namespace storage::server_lock_test {
namespace {

class PostgresLockTest : public PostgresTest {
 protected:
  /// Returns why the lock is refused; "none" if it is not.
  [[nodiscard]] std::string refusal_of(LockMode mode) const {
    try {
      open_database(url)->lock(mode);
      return "none";
    } catch (const Error& fault) {
      return fault.what();
    }
  }
};

TEST_F(PostgresLockTest, IsFreeOnceServerHasEnded) {
  for (int i = 0; i < 20; ++i) EXPECT_EQ(refusal_of(LockMode::kOnlyServer), "none");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(refusal_of(i % 2 == 0 ? LockMode::kOnlyServer : LockMode::kNode), "none");
}

TEST_F(PostgresLockTest, OnlyServerExcludesAllOthers) {
  {
    const auto lock = open_database(url)->lock(LockMode::kOnlyServer);
    EXPECT_EQ(refusal_of(LockMode::kOnlyServer),
              "another server uses this database; stop it, or give this server a database of its own");
    EXPECT_EQ(refusal_of(LockMode::kNode),
              "a server that is not a node uses this database; stop it and start it as a node, or give this node the "
              "database of its cluster");
  }
  EXPECT_EQ(refusal_of(LockMode::kNode), "none");
}

TEST_F(PostgresLockTest, NodesExcludeOnlyServer) {
  const auto first = open_database(url)->lock(LockMode::kNode);
  const auto second = open_database(url)->lock(LockMode::kNode);
  EXPECT_EQ(refusal_of(LockMode::kOnlyServer),
            "the nodes of a cluster use this database; start this server as a node, or stop all nodes, or give this "
            "server a database of its own");
}

}  // namespace
}  // namespace storage::server_lock_test
