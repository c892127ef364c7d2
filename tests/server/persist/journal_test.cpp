#include "server/persist/journal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/persist/gate.hpp"

namespace server::journal_test {
namespace {

storage::Write move_in(const std::string& game) {
  storage::Append append;
  append.summary.id = game;
  return append;
}

storage::Write user(const std::string& name) {
  return storage::UserWrite(storage::RenameUser{name, name});
}

/// Outcomes of writes in the order of their callbacks.
class Outcomes {
 public:
  Journal::Done note(const std::string& name) {
    return [this, name](const storage::WriteOutcome& outcome) {
      const std::lock_guard lock(mutex_);
      const auto* reason = storage::failure_of(outcome);
      told_.push_back(name + ": " + (reason == nullptr ? "kept" : *reason));
    };
  }
  std::vector<std::string> told() {
    const std::lock_guard lock(mutex_);
    return told_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> told_;
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

using Told = std::vector<std::string>;

TEST_F(JournalTest, CommitsGatheredWritesAsGroup) {
  gate.close();
  submit("a");
  gate.await_begun(1);
  for (const char* name : {"b", "c", "d"}) submit(name);
  EXPECT_EQ(outcomes.told(), Told{}) << "nothing is told before its commit";
  gate.open();
  journal.stop();
  EXPECT_EQ(gate.groups(), (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(outcomes.told(), (Told{"a: kept", "b: kept", "c: kept", "d: kept"}));
  EXPECT_EQ(journal.group_sizes().count(), 2U);
  EXPECT_EQ(journal.group_sizes().sum(), 4);
  EXPECT_EQ(journal.latency().count(), 4U);
}

TEST_F(JournalTest, CommitsDeferredWriteAtOnceWhenIdle) {
  submit_later();
  gate.await_begun(1);
  journal.stop();
  EXPECT_EQ(outcomes.told(), (Told{"later: kept"}));
}

TEST_F(JournalTest, DefersWritesUnderLoadForLimitedTime) {
  const auto begun = std::chrono::steady_clock::now();
  gather_many();
  submit_later();
  gate.open();
  gate.await_begun(3);
  const bool paused = std::chrono::steady_clock::now() - begun > std::chrono::milliseconds(900);
  EXPECT_TRUE(paused || gate.groups()[2] == 20) << "it lets them go first";
  const auto gone = [&] { return std::ranges::count(outcomes.told(), "later: kept"); };
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
  EXPECT_EQ(outcomes.told(), (Told{"hana: kept"}));
}

TEST_F(JournalTest, CommitsCrowdOfUsersTogether) {
  gate.close();
  submit_user("first");
  gate.await_begun(1);
  for (int i = 0; i < 20; ++i) submit_user("user");
  submit("move");
  gate.open();
  while (outcomes.told().size() < 22) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  journal.stop();
  // The move does not wait until users may be written again. On a slow machine that time may have
  // passed.
  const auto groups = gate.groups();
  EXPECT_TRUE(groups == (std::vector<std::size_t>{1, 1, 20}) || groups == (std::vector<std::size_t>{1, 21}));
}

TEST_F(JournalTest, StopCommitsDeferredWrites) {
  gate.close();
  submit_many();
  gate.await_begun(1);
  submit_many();
  for (int i = 0; i < 3; ++i) submit_later();
  gate.open();
  journal.stop();
  EXPECT_EQ(std::ranges::count(outcomes.told(), "later: kept"), 3);
}

TEST_F(JournalTest, RejectedWriteFailsAloneInGroup) {
  gate.close();
  submit("a");
  gate.await_begun(1);
  for (const char* name : {"b", "refused", "d"}) submit(name);
  gate.open();
  journal.stop();
  EXPECT_EQ(outcomes.told(), (Told{"a: kept", "b: kept", "refused: refused", "d: kept"}));
}

TEST_F(JournalTest, FailedCommitFailsWholeGroupOnly) {
  gate.close();
  gate.fail_next("the disk is full");
  submit("a");
  gate.await_begun(1);
  submit("b");
  gate.open();
  journal.stop();
  EXPECT_EQ(outcomes.told(), (Told{"a: the disk is full", "b: kept"}));
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
  EXPECT_EQ(outcomes.told(), (Told{"a: kept", "b: kept"}));
  submit("c");
  ASSERT_EQ(outcomes.told().size(), 3U) << "told at once";
  EXPECT_NE(outcomes.told().back(), "c: kept");
  EXPECT_EQ(gate.groups().size(), 2U);
}

TEST_F(JournalTest, FullQueueRejectsWriteAtOnce) {
  gate.close();
  submit("first");
  gate.await_begun(1);
  while (outcomes.told().empty()) submit("another");
  EXPECT_EQ(outcomes.told(), Told{"another: too many writes are queued; try again in a moment"});
  gate.open();
  journal.stop();
  const Told told = outcomes.told();
  EXPECT_EQ(std::count(told.begin(), told.end(), "another: kept") + 2, std::ssize(told))
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
  EXPECT_EQ(outcomes.told(), Told(800, "x: kept"));
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
  EXPECT_EQ(outcomes.told(), (std::vector<std::string>{"a: kept", "c: kept"}));
}

}  // namespace
}  // namespace server::journal_test
