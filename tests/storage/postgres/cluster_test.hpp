#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "tests/storage/postgres/postgres_test.hpp"

namespace storage {

/// Node of a cluster, with a database object of its own as in another process.
struct TestNode {
  explicit TestNode(const std::string& url, const std::string& name = "a.example.org:8080")
      : database(open_database(url)), membership(database->membership()), id(membership->join(name, "build 1")) {}

  std::unique_ptr<Database> database;
  std::unique_ptr<Membership> membership;
  NodeId id;
};

/// Base of tests of nodes that share a database.
class ClusterTest : public PostgresTest {
 protected:
  /// Ends the lease of a node by the database's clock, without waiting.
  void end_lease(NodeId node) {
    execute("UPDATE nodes SET alive_until = clock_timestamp() - interval '1 ms' WHERE id = " + std::to_string(node));
  }
  /// Returns the number of the connections of a node.
  std::int64_t connections_of(NodeId node) {
    return number("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'sannin-node-" +
                  std::to_string(node) + "'");
  }
  /// Replaces `text` in append_events().
  void change_appends(const std::string& text, const std::string& by) {
    ASSERT_NE(number("SELECT strpos(pg_get_functiondef('append_events'::regproc), $x$" + text + "$x$)"), 0) << text;
    execute("DO $do$ BEGIN EXECUTE replace(pg_get_functiondef('append_events'::regproc), $x$" + text + "$x$, $x$" + by +
            "$x$); END $do$");
  }
};

inline std::vector<int> numbers_of(const std::vector<ClaimedSlot>& slots) {
  std::vector<int> numbers;
  for (const ClaimedSlot& each : slots) numbers.push_back(each.slot);
  return numbers;
}

}  // namespace storage
