#include <gtest/gtest.h>

#include <future>
#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "storage/postgres/game_store.hpp"
#include "tests/storage/postgres/cluster_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::fence_test {
namespace {

using postgres::PostgresGameWriter;

/// Line of append_events() that compares the first event of an append with the last one stored.
constexpr const char* kGapCheck = "IF sound[i] AND first_seq[i] = last[i] + 1 THEN";

class PostgresFenceTest : public ClusterTest {
 protected:
  void bury(NodeId node) {
    end_lease(node);
    ASSERT_TRUE(TestNode(url).membership->bury(node));
  }
  std::vector<std::int64_t> stored(const std::string& game) {
    const auto found = open_database(url)->game_reader()->load(game);
    return found ? event_numbers(*found) : std::vector<std::int64_t>();
  }
};

std::vector<WriteOutcome> commit(GameWriter& writer, const std::vector<Write>& writes) {
  return writer.commit(writes);
}

const std::vector<WriteOutcome> kOneCommitted = {kCommitted};

AddChatLine sample_line(std::int64_t line) {
  return {{"a", line, 1, "table", false, "", "p1", "Hana", std::nullopt, "c" + std::to_string(line), "hello"}};
}

TEST_F(PostgresFenceTest, AppendOfBuriedNodeIsRefused) {
  const TestNode node(url);
  // A connection without the node's name, which burying does not end.
  PostgresGameWriter writer(url, postgres::kCallLimit, node.id);
  EXPECT_EQ(commit(writer, {sample_append("a", 1, 1)}), kOneCommitted);
  bury(node.id);
  // The append fits, so that only the fence can refuse it.
  try {
    commit(writer, {sample_append("a", 2, 2)});
    ADD_FAILURE() << "a buried node appends";
  } catch (const Fenced& fault) {
    EXPECT_EQ(fault.what(), "the database cannot be written to: node " + std::to_string(node.id) +
                                " is no longer a member of the cluster");
  }
  EXPECT_EQ(stored("a"), numbers_to(1));
  // Without the fence it is written.
  change_appends("IF node <> 0 THEN", "IF false THEN");
  EXPECT_EQ(commit(writer, {sample_append("a", 2, 2)}), kOneCommitted);
}

TEST_F(PostgresFenceTest, AppendThatLeavesGapIsRefused) {
  const TestNode node(url);
  PostgresGameWriter writer(url, postgres::kCallLimit, node.id);
  EXPECT_EQ(commit(writer, {sample_append("a", 1, 1)}), kOneCommitted);
  EXPECT_EQ(commit(writer, {sample_append("a", 3, 3)}).front(),
            WriteOutcome(Conflict{"game a expects event 2, not 3"}));
  EXPECT_EQ(stored("a"), numbers_to(1));
  // Without the check it is written.
  change_appends(kGapCheck, "IF true THEN");
  EXPECT_EQ(commit(writer, {sample_append("a", 3, 3)}), kOneCommitted);
}

TEST_F(PostgresFenceTest, EveryWriteOfBuriedNodeIsRefused) {
  const TestNode node(url);
  PostgresGameWriter writer(url, postgres::kCallLimit, node.id);
  const AppendReview review{{"r", "sannin", "p1", "t", 1}, {1, 1, "k", "p1", "", "{}"}};
  const std::vector<Write> writes = {sample_append("a", 1, 1), sample_user("p1", "hash"), sample_line(1),
                                     PutFacts{"a", 1, true, "", {7}, {}}, ReviewWrite(review)};
  EXPECT_EQ(commit(writer, writes), std::vector<WriteOutcome>(writes.size(), kCommitted));
  bury(node.id);
  const std::vector<Write> later = {sample_user("p2", "hash2"), sample_line(2), PutFacts{"a", 1, true, "", {8}, {}},
                                    ReviewWrite(DeleteReview{"r"})};
  for (const Write& write : later) EXPECT_THROW(commit(writer, {write}), Fenced);
  EXPECT_THROW(commit(writer, {sample_append("a", 2, 2), sample_line(2)}), Fenced);
  EXPECT_EQ(number("SELECT count(*) FROM users"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM chat"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM reviews"), 1);
}

/// A contradiction repeats the group in another transaction, and the node may be gone by then.
TEST_F(PostgresFenceTest, RepeatedGroupIsFencedAgain) {
  const TestNode node(url);
  PostgresGameWriter writer(url, postgres::kCallLimit, node.id);
  execute(
      "CREATE SEQUENCE fences;"
      "CREATE OR REPLACE FUNCTION fence(node bigint) RETURNS void LANGUAGE plpgsql AS "
      "$$ BEGIN IF nextval('fences') = 2 THEN RAISE 'removed' USING ERRCODE = 'SN001'; END IF; END $$");
  EXPECT_THROW(commit(writer, {sample_user("p1", "hash"), sample_user("p2", "hash")}), Fenced);
  EXPECT_EQ(number("SELECT count(*) FROM users"), 0);
}

TEST_F(PostgresFenceTest, RepeatedGroupKeepsSoundWrites) {
  const TestNode node(url);
  PostgresGameWriter writer(url, postgres::kCallLimit, node.id);
  const std::vector<Write> writes = {sample_append("a", 1, 1), sample_user("p1", "hash"), sample_user("p2", "hash")};
  const auto outcomes = commit(writer, writes);
  EXPECT_EQ(outcomes[0], kCommitted);
  EXPECT_EQ(outcomes[1], kCommitted);
  EXPECT_TRUE(std::holds_alternative<Conflict>(outcomes[2]));
  EXPECT_EQ(stored("a"), numbers_to(1));
}

TEST_F(PostgresFenceTest, WriterOfOtherNodeContinues) {
  const TestNode dead(url);
  const TestNode alive(url);
  const auto writer = alive.database->writer(alive.id);
  bury(dead.id);
  EXPECT_EQ(commit(*writer, {sample_append("a", 1, 1), sample_user("p1", "hash")}),
            std::vector<WriteOutcome>(2, kCommitted));
  EXPECT_EQ(commit(*open_database(url)->writer(), {sample_append("a", 2, 2)}), kOneCommitted) << "no fence";
}

TEST_F(PostgresFenceTest, BurialWaitsForAppendInFlight) {
  const TestNode node(url);
  const TestNode alive(url);
  PostgresGameWriter writer(url, postgres::kCallLimit, node.id);
  ASSERT_EQ(commit(writer, {sample_append("a", 1, 1)}), kOneCommitted);
  end_lease(node.id);
  // The append has passed the fence and waits for the row of its game.
  execute("BEGIN; SELECT 1 FROM games WHERE id = 'a' FOR UPDATE");
  auto outcome = std::async(std::launch::async, [&] { return commit(writer, {sample_append("a", 2, 2)}); });
  waiting_backend("Lock");
  auto buried = std::async(std::launch::async, [&] { return alive.membership->bury(node.id); });
  await(
      "SELECT (count(*) = 2)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = "
      "'Lock'");
  EXPECT_EQ(number("SELECT count(*) FROM nodes"), 2);
  execute("COMMIT");
  EXPECT_EQ(outcome.get(), kOneCommitted);
  EXPECT_TRUE(buried.get());
  EXPECT_THROW(commit(writer, {sample_append("a", 3, 3)}), Fenced);
}

TEST_F(PostgresFenceTest, AppendThatWaitsIsEndedByBurial) {
  const TestNode node(url);
  const TestNode alive(url);
  const auto writer = node.database->writer(node.id);
  end_lease(node.id);
  execute("BEGIN; LOCK TABLE events");
  auto outcome = std::async(std::launch::async, [&] { return commit(*writer, {sample_append("a", 1, 1)}); });
  waiting_backend("Lock");
  EXPECT_TRUE(alive.membership->bury(node.id));
  EXPECT_THROW(outcome.get(), Error);
  execute("COMMIT");
  EXPECT_EQ(stored("a"), std::vector<std::int64_t>());
  EXPECT_THROW(commit(*writer, {sample_append("a", 1, 1)}), Fenced);
}

TEST_F(PostgresFenceTest, RenewalDoesNotWaitForAppend) {
  const TestNode node(url);
  node.membership->renew(true);
  execute("BEGIN; SELECT fence(" + std::to_string(node.id) + ")");
  EXPECT_EQ(node.membership->renew(true).nodes.size(), 1U);
  execute("COMMIT");
}

}  // namespace
}  // namespace storage::fence_test
