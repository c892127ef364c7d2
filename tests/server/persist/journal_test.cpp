#include "server/persist/journal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iterator>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "storage/membership.hpp"
#include "tests/server/persist/gate.hpp"

namespace server::persist::journal_test {
namespace {

storage::Write move_in(const std::string& game) {
  storage::Append append;
  append.summary.id = game;
  return append;
}

storage::Write user(const std::string& name) {
  return storage::UserWrite(storage::RenameUser{name, name});
}

storage::Write deletion(const std::string& user) {
  return storage::UserWrite(storage::DeleteUser{user});
}

using Lines = std::vector<std::string>;

/// Outcomes of writes in the order of their callbacks.
class Outcomes {
 public:
  Journal::Done note(const std::string& name) {
    return [this, name](const storage::WriteOutcome& outcome) {
      const std::lock_guard lock(mutex_);
      const auto* reason = storage::failure_of(outcome);
      lines_.push_back(name + ": " + (reason == nullptr ? "committed" : *reason));
      added_.notify_all();
    };
  }
  Lines lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

  /// Waits until there are `count` outcomes.
  void await(std::size_t count) {
    std::unique_lock lock(mutex_);
    added_.wait(lock, [&] { return lines_.size() >= count; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable added_;
  Lines lines_;
};

class JournalTest : public testing::Test {
 protected:
  void submit(const std::string& name) { journal.submit(move_in(name), outcomes.note(name)); }
  void submit_many() {
    for (int i = 0; i < 20; ++i) submit("many");
  }
  void submit_user(const std::string& name) { journal.submit(user(name), outcomes.note(name)); }
  void submit_later() { journal.submit_later(user("later"), outcomes.note("later")); }
  /// Commits a deferred write first. Then blocks the second commit while many writes gather for the
  /// third.
  void gather_many() {
    submit_later();
    gate.await_begun(1);
    gate.close();
    submit("a");
    gate.await_begun(2);
    submit_many();
  }

  Gate gate;
  Outcomes outcomes;
  Journal journal{std::make_unique<GateWriter>(gate)};
};

TEST_F(JournalTest, CommitsGatheredWritesAsGroup) {
  gate.close();
  submit("a");
  gate.await_begun(1);
  for (const char* name : {"b", "c", "d"}) submit(name);
  EXPECT_EQ(outcomes.lines(), Lines{}) << "no outcome is reported before its commit";
  gate.open();
  journal.stop();
  EXPECT_EQ(gate.groups(), (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(outcomes.lines(), (Lines{"a: committed", "b: committed", "c: committed", "d: committed"}));
  EXPECT_EQ(journal.group_sizes().count(), 2U);
  EXPECT_EQ(journal.group_sizes().sum(), 4);
  EXPECT_EQ(journal.latency().count(), 4U);
}

TEST_F(JournalTest, CommitsDeferredWriteAtOnceWhenIdle) {
  submit_later();
  gate.await_begun(1);
  journal.stop();
  EXPECT_EQ(outcomes.lines(), (Lines{"later: committed"}));
}

TEST_F(JournalTest, DefersWritesUnderLoadForLimitedTime) {
  const auto begun = std::chrono::steady_clock::now();
  gather_many();
  submit_later();
  gate.open();
  gate.await_begun(3);
  const bool paused = std::chrono::steady_clock::now() - begun > std::chrono::milliseconds(900);
  EXPECT_TRUE(paused || gate.groups()[2] == 20) << "it lets them go first";
  const auto gone = [&] { return std::ranges::count(outcomes.lines(), "later: committed"); };
  for (std::size_t commits = 4; gone() < 2; ++commits) {
    submit_many();
    gate.await_begun(commits);
  }
  journal.stop();
}

TEST_F(JournalTest, CommitsDeferredWriteOnceLoadIsOver) {
  gather_many();
  gate.open();
  gate.await_begun(3);
  submit_later();
  gate.await_begun(4);
  journal.stop();
  EXPECT_EQ(gate.groups(), (std::vector<std::size_t>{1, 1, 20, 1}));
}

TEST_F(JournalTest, CommitsUserAtOnceWhenIdle) {
  submit_user("hana");
  gate.await_begun(1);
  journal.stop();
  EXPECT_EQ(outcomes.lines(), (Lines{"hana: committed"}));
}

TEST_F(JournalTest, CommitsCrowdOfUsersTogether) {
  gate.close();
  submit_user("first");
  gate.await_begun(1);
  for (int i = 0; i < 20; ++i) submit_user("user");
  submit("move");
  gate.open();
  outcomes.await(22);
  journal.stop();
  // The move does not wait until users may be written again. On a slow machine that time may have
  // passed.
  const auto groups = gate.groups();
  EXPECT_TRUE(groups == (std::vector<std::size_t>{1, 1, 20}) || groups == (std::vector<std::size_t>{1, 21}));
}

TEST_F(JournalTest, ErasesDeletedUsersAtMostOnceASecond) {
  const auto begun = std::chrono::steady_clock::now();
  gate.await_erasures(1);
  for (std::size_t deleted = 1; deleted <= 50; ++deleted) {
    journal.submit(deletion("hana"), outcomes.note("hana"));
    outcomes.await(deleted);
    EXPECT_GE(gate.erasures(), 2) << "a deletion is reported after its erasure";
  }
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(std::chrono::steady_clock::now() - begun).count();
  const int before = gate.erasures();
  EXPECT_LE(before, 2 + seconds) << "of the start, of the first deletion, and one for each second";
  // No other write arrives; the erasure does not wait for one.
  gate.await_erasures(before + 1);
  journal.submit(deletion("taro"), outcomes.note("taro"));
  journal.stop();
  EXPECT_EQ(gate.erasures(), before + 2) << "stop() erases the last deletion";
}

TEST_F(JournalTest, StopCommitsDeferredWrites) {
  gate.close();
  submit_many();
  gate.await_begun(1);
  submit_many();
  for (int i = 0; i < 3; ++i) submit_later();
  gate.open();
  journal.stop();
  EXPECT_EQ(std::ranges::count(outcomes.lines(), "later: committed"), 3);
}

TEST_F(JournalTest, RejectedWriteFailsAloneInGroup) {
  gate.close();
  submit("a");
  gate.await_begun(1);
  for (const char* name : {"b", "refused", "d"}) submit(name);
  gate.open();
  journal.stop();
  EXPECT_EQ(outcomes.lines(), (Lines{"a: committed", "b: committed", "refused: refused", "d: committed"}));
}

TEST_F(JournalTest, FailedCommitFailsWholeGroupOnly) {
  gate.close();
  gate.fail_next("the disk is full");
  submit("a");
  gate.await_begun(1);
  submit("b");
  gate.open();
  journal.stop();
  EXPECT_EQ(outcomes.lines(), (Lines{"a: the disk is full", "b: committed"}));
  EXPECT_EQ(journal.group_sizes().count(), 1U);
  EXPECT_EQ(journal.latency().count(), 1U);
  EXPECT_EQ(journal.failures(), 1U);
  EXPECT_FALSE(journal.is_failing());
}

TEST_F(JournalTest, StopCommitsQueueAndRejectsLaterWrites) {
  gate.close();
  submit("a");
  gate.await_begun(1);
  submit("b");
  std::thread stopper([&] { journal.stop(); });
  gate.open();
  stopper.join();
  EXPECT_EQ(outcomes.lines(), (Lines{"a: committed", "b: committed"}));
  submit("c");
  ASSERT_EQ(outcomes.lines().size(), 3U) << "reported at once";
  EXPECT_NE(outcomes.lines().back(), "c: committed");
  EXPECT_EQ(gate.groups().size(), 2U);
}

TEST_F(JournalTest, FullQueueRejectsWriteAtOnce) {
  gate.close();
  submit("first");
  gate.await_begun(1);
  while (outcomes.lines().empty()) submit("another");
  EXPECT_EQ(outcomes.lines(), Lines{"another: too many writes are queued; try again in a moment"});
  gate.open();
  journal.stop();
  const Lines lines = outcomes.lines();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "another: committed") + 2, std::ssize(lines))
      << "all but that one and the first";
}

TEST_F(JournalTest, AcceptsWritesFromManyThreads) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 200; ++j) submit("x");
    });
  }
  for (std::thread& each : threads) each.join();
  journal.stop();
  EXPECT_EQ(outcomes.lines(), Lines(800, "x: committed"));
  EXPECT_EQ(journal.group_sizes().sum(), 800);
}

TEST_F(JournalTest, ThrowingCallbackAffectsNoOther) {
  gate.close();
  submit("a");
  gate.await_begun(1);
  journal.submit(move_in("b"), [](const storage::WriteOutcome&) { throw std::runtime_error("a fault"); });
  submit("c");
  gate.open();
  journal.stop();
  EXPECT_EQ(outcomes.lines(), (Lines{"a: committed", "c: committed"}));
}

/// Writer of a node that was removed from its cluster.
class FencedWriter : public storage::GameWriter {
 public:
  std::vector<storage::WriteOutcome> commit(std::span<const storage::Write>) override {
    throw storage::Fenced("node 5 is no longer a member");
  }
  bool erase_deleted() override { return true; }
};

TEST(FencedJournalTest, ReportsThatNodeWasRemoved) {
  Outcomes outcomes;
  Journal journal(std::make_unique<FencedWriter>());
  EXPECT_FALSE(journal.is_fenced());
  journal.submit(move_in("a"), outcomes.note("a"));
  journal.stop();
  EXPECT_TRUE(journal.is_fenced());
  EXPECT_EQ(outcomes.lines(), Lines{"a: node 5 is no longer a member"});
}

}  // namespace
}  // namespace server::persist::journal_test
