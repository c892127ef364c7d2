#include "storage/membership.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "storage/open_database.hpp"
#include "storage/postgres/node_url.hpp"
#include "tests/storage/postgres/cluster_test.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::membership_test {
namespace {

using PostgresMembershipTest = ClusterTest;
using Slots = std::vector<int>;

TEST(SqliteMembershipTest, SqliteHasNone) {
  const support::TempDirectory directory;
  EXPECT_EQ(open_database(directory.file("sannin.db"))->membership(), nullptr);
}

TEST_F(PostgresMembershipTest, NodesOfOneDatabaseShareClusterId) {
  const std::string cluster = open_database(url)->membership()->cluster();
  EXPECT_EQ(cluster.size(), 36U);
  EXPECT_EQ(TestNode(url).membership->cluster(), cluster);
  EXPECT_NE(open_database(new_postgres_database())->membership()->cluster(), cluster);
}

TEST_F(PostgresMembershipTest, RenewalListsAllNodes) {
  const TestNode first(url);
  const TestNode second(url, "b.example.org:8080");
  EXPECT_LT(first.id, second.id);
  second.membership->renew(true);
  const auto nodes = first.membership->renew(false).nodes;
  ASSERT_EQ(nodes.size(), 2U);
  EXPECT_EQ(nodes[0].id, first.id);
  EXPECT_EQ(nodes[0].name, "a.example.org:8080");
  EXPECT_EQ(nodes[0].build, "build 1");
  EXPECT_FALSE(nodes[0].has_bus);
  EXPECT_EQ(nodes[1].name, "b.example.org:8080");
  EXPECT_TRUE(nodes[1].has_bus);
  EXPECT_GT(nodes[1].lease_left, 0);
  EXPECT_LE(nodes[1].lease_left, Membership::kLease);
}

TEST_F(PostgresMembershipTest, OwnersComeOnlyAfterChange) {
  const TestNode first(url);
  const TestNode second(url);
  const auto owners = first.membership->renew(true).owners;
  ASSERT_TRUE(owners);
  EXPECT_EQ(std::ranges::count(*owners, kNoNode, &SlotOwner::node), kSlots);
  EXPECT_FALSE(first.membership->renew(true).owners);

  second.membership->claim(2);
  const auto claimed = first.membership->renew(true).owners;
  ASSERT_TRUE(claimed);
  EXPECT_EQ(std::ranges::count(*claimed, second.id, &SlotOwner::node), 2);
  EXPECT_EQ((*claimed)[1].node, second.id);
  EXPECT_EQ((*claimed)[1].claims, 1);
  EXPECT_FALSE(first.membership->renew(true).owners);

  // The number of owners is the same as before.
  second.membership->release({0});
  EXPECT_EQ(first.membership->claim(1).front().claims, 2);
  const auto moved = first.membership->renew(true).owners;
  ASSERT_TRUE(moved);
  EXPECT_EQ((*moved)[0].node, first.id);
  EXPECT_EQ((*moved)[0].claims, 2);

  second.membership->release({1});
  EXPECT_TRUE(first.membership->renew(true).owners);
}

TEST_F(PostgresMembershipTest, OwnersComeAgainAfterFault) {
  const TestNode node(url);
  node.membership->claim(1);
  node.membership->renew(true);
  EXPECT_FALSE(node.membership->renew(true).owners);
  // An idle connection that was closed would be reopened without a fault.
  execute("BEGIN; LOCK TABLE slots");
  auto released = std::async(std::launch::async, [&] { node.membership->release({0}); });
  const std::int64_t backend = waiting_backend("Lock");
  number("SELECT pg_terminate_backend(" + std::to_string(backend) + ", 10000)::int");
  // Whether the slot was released is not known then.
  EXPECT_THROW(released.get(), Error);
  execute("COMMIT");
  EXPECT_TRUE(node.membership->renew(true).owners);
}

TEST_F(PostgresMembershipTest, ClaimTakesLowestFreeSlots) {
  const TestNode first(url);
  const TestNode second(url);
  EXPECT_EQ(numbers_of(first.membership->claim(3)), (Slots{0, 1, 2}));
  EXPECT_EQ(numbers_of(second.membership->claim(2)), (Slots{3, 4}));
  first.membership->release({1});
  EXPECT_EQ(numbers_of(second.membership->claim(2)), (Slots{1, 5}));
  EXPECT_EQ(first.membership->claim(kSlots).size(), static_cast<std::size_t>(kSlots - 6));
  EXPECT_TRUE(second.membership->claim(1).empty());
  EXPECT_EQ(number("SELECT epoch FROM slots WHERE slot = 1"), 2);
}

TEST_F(PostgresMembershipTest, ConcurrentClaimsShareAllSlots) {
  const TestNode first(url);
  const TestNode second(url);
  const auto claim_all = [](const TestNode& node) {
    std::size_t claimed = 0;
    for (int i = 0; i < kSlots; ++i) claimed += node.membership->claim(7).size();
    return claimed;
  };
  auto of_first = std::async(std::launch::async, [&] { return claim_all(first); });
  const std::size_t of_second = claim_all(second);
  EXPECT_EQ(of_first.get() + of_second, static_cast<std::size_t>(kSlots));
  EXPECT_EQ(number("SELECT count(*) FROM slots WHERE epoch = 1 AND owner IS NOT NULL"), kSlots);
}

TEST_F(PostgresMembershipTest, ClaimSkipsSlotsBeingClaimed) {
  const TestNode node(url);
  execute("BEGIN; SELECT 1 FROM slots WHERE slot = 0 FOR UPDATE");
  EXPECT_EQ(numbers_of(node.membership->claim(1)), Slots{1});
  execute("COMMIT");
}

TEST_F(PostgresMembershipTest, ReleaseKeepsSlotsOfOthers) {
  const TestNode first(url);
  const TestNode second(url);
  first.membership->claim(2);
  second.membership->release({0, 1});
  EXPECT_EQ(number("SELECT count(*) FROM slots WHERE owner = " + std::to_string(first.id)), 2);
}

TEST_F(PostgresMembershipTest, VacancyCountsSinceRelease) {
  const TestNode node(url);
  EXPECT_EQ(node.membership->claim(1)[0].vacant, 0);
  node.membership->release({0});
  execute("UPDATE slots SET left_at = left_at - interval '10 s' WHERE slot = 0");
  const auto claimed = node.membership->claim(2);
  EXPECT_GE(claimed[0].vacant, 10'000);
  EXPECT_LT(claimed[0].vacant, 70'000);
  EXPECT_EQ(claimed[1].vacant, 0) << "no node ever held it";
}

TEST_F(PostgresMembershipTest, VacancyCountsSinceRenewalOfBuried) {
  const TestNode dead(url);
  const TestNode other_node(url);
  dead.membership->claim(1);
  execute("UPDATE nodes SET alive_until = clock_timestamp() - interval '20 s' WHERE id = " + std::to_string(dead.id));
  ASSERT_TRUE(other_node.membership->bury(dead.id));
  const std::int64_t vacant = other_node.membership->claim(1)[0].vacant;
  EXPECT_GE(vacant, 20'000 + Membership::kLease);
  EXPECT_LT(vacant, 80'000);
}

TEST_F(PostgresMembershipTest, BuriesOnlyAfterLease) {
  const TestNode dead(url);
  const TestNode alive(url);
  dead.membership->claim(3);
  EXPECT_FALSE(alive.membership->bury(dead.id));
  EXPECT_GT(connections_of(dead.id), 0);
  end_lease(dead.id);
  dead.membership->renew(true);
  EXPECT_FALSE(alive.membership->bury(dead.id)) << "it has renewed its lease";
  end_lease(dead.id);
  EXPECT_LT(alive.membership->renew(true).nodes[0].lease_left, 0);
  EXPECT_TRUE(alive.membership->bury(dead.id));
  EXPECT_FALSE(alive.membership->bury(dead.id));
  EXPECT_EQ(number("SELECT count(owner) FROM slots"), 0);
  EXPECT_EQ(alive.membership->renew(true).nodes.size(), 1U);
}

TEST_F(PostgresMembershipTest, BuriedNodeIsFenced) {
  const TestNode dead(url);
  const TestNode alive(url);
  end_lease(dead.id);
  ASSERT_TRUE(alive.membership->bury(dead.id));
  // Its connection was ended, so the first call may only find that out.
  const auto renew = [&] { dead.membership->renew(true); };
  try {
    renew();
    ADD_FAILURE() << "a buried node renewed its lease";
  } catch (const Fenced&) {
  } catch (const Error&) {
    EXPECT_THROW(renew(), Fenced);
  }
  EXPECT_THROW(dead.membership->claim(1), Fenced);
  EXPECT_EQ(number("SELECT count(owner) FROM slots"), 0);
}

TEST_F(PostgresMembershipTest, OneOfManyBuries) {
  const TestNode dead(url);
  const TestNode first(url);
  const TestNode second(url);
  end_lease(dead.id);
  auto other_result = std::async(std::launch::async, [&] { return first.membership->bury(dead.id); });
  const bool result = second.membership->bury(dead.id);
  EXPECT_NE(result, other_result.get());
}

TEST_F(PostgresMembershipTest, LeaveReleasesSlotsAndRemovesNode) {
  const TestNode first(url);
  const TestNode second(url);
  first.membership->claim(2);
  first.membership->leave();
  EXPECT_EQ(number("SELECT count(*) FROM slots WHERE left_at IS NOT NULL AND owner IS NULL"), 2);
  EXPECT_EQ(second.membership->renew(true).nodes.size(), 1U);
  EXPECT_THROW(first.membership->renew(true), Fenced);
}

TEST_F(PostgresMembershipTest, BuryingEndsConnectionsOfNode) {
  const TestNode dead(url);
  const TestNode alive(url);
  const auto reader = dead.database->game_reader();
  const auto writer = dead.database->writer(dead.id);
  dead.membership->renew(true);
  alive.membership->renew(true);
  EXPECT_EQ(connections_of(dead.id), 3);
  end_lease(dead.id);
  ASSERT_TRUE(alive.membership->bury(dead.id));
  await("SELECT (count(*) = 0)::int FROM pg_stat_activity WHERE application_name = 'sannin-node-" +
        std::to_string(dead.id) + "'");
  EXPECT_EQ(connections_of(alive.id), 1);
}

/// A process that was stopped in a transaction would otherwise keep its node for ever.
TEST_F(PostgresMembershipTest, IdleTransactionOfDeadNodeIsEnded) {
  const TestNode dead(url);
  const TestNode alive(url);
  postgres::Connection stopped(postgres::url_of_node(url, dead.id));
  stopped.script("BEGIN; SELECT fence(" + std::to_string(dead.id) + ")", kLimit);
  end_lease(dead.id);
  EXPECT_TRUE(alive.membership->bury(dead.id));
  EXPECT_THROW(stopped.script("COMMIT", kLimit), Error);
}

TEST_F(PostgresMembershipTest, SessionThatWaitsDelaysBurialUntilItsEnd) {
  const TestNode dead(url);
  const TestNode alive(url);
  end_lease(dead.id);
  // A connection without the node's name is not ended, so its statement is awaited.
  postgres::Connection unnamed(url);
  auto statement = std::async(std::launch::async, [&] {
    unnamed.script("SELECT fence(" + std::to_string(dead.id) + "), pg_sleep(0.5)", kLimit);
  });
  waiting_backend("PgSleep");
  auto buried = std::async(std::launch::async, [&] { return alive.membership->bury(dead.id); });
  waiting_backend("Lock");
  EXPECT_EQ(number("SELECT count(*) FROM nodes"), 2);
  EXPECT_TRUE(buried.get());
  statement.get();
  EXPECT_EQ(number("SELECT count(*) FROM nodes"), 1);
}

TEST_F(PostgresMembershipTest, DatabaseAwayIsAnError) {
  const TestNode node(url);
  node.membership->renew(true);
  execute("ALTER TABLE nodes RENAME TO hidden");
  try {
    node.membership->renew(true);
    ADD_FAILURE() << "the table is missing";
  } catch (const Fenced&) {
    ADD_FAILURE() << "the node was not removed";
  } catch (const Error& fault) {
    EXPECT_STREQ(fault.what(),
                 "the nodes of the cluster cannot be read or changed: relation \"nodes\" does not exist; "
                 "start the server once with this database to create its tables");
  }
  execute("ALTER TABLE hidden RENAME TO nodes");
  EXPECT_EQ(node.membership->renew(true).nodes.size(), 1U);
}

TEST_F(PostgresMembershipTest, NodesAreNeitherInspectedNorCopied) {
  const TestNode node(url);
  node.membership->claim(5);
  EXPECT_EQ(node.database->inspect().faults, std::vector<std::string>());
  EXPECT_NO_THROW(node.database->table_writer()) << "the database has no data";
  for (const Table& table : tables()) {
    EXPECT_TRUE(table.name != "nodes" && table.name != "slots" && table.name != "cluster");
  }
}

TEST(NodeUrlTest, NamesConnectionsOfNode) {
  using postgres::url_of_node;
  EXPECT_EQ(url_of_node("postgresql:///a", kNoNode), "postgresql:///a");
  EXPECT_EQ(url_of_node("postgresql:///a", 5), "postgresql:///a?application_name=sannin-node-5");
  EXPECT_EQ(url_of_node("postgresql://?host=/run", 5), "postgresql://?host=/run&application_name=sannin-node-5");
  EXPECT_EQ(url_of_node("postgres://me:pass?word@host/a", 5),
            "postgres://me:pass?word@host/a?application_name=sannin-node-5");
  EXPECT_EQ(url_of_node("postgres://host/a?user=me@work", 5),
            "postgres://host/a?user=me@work&application_name=sannin-node-5");
}

TEST_F(PostgresMembershipTest, NameOfNodeReplacesNameInUri) {
  const TestNode node(url + "&application_name=mine");
  node.membership->renew(true);
  EXPECT_EQ(connections_of(node.id), 1);
}

}  // namespace
}  // namespace storage::membership_test
