#include "server/threads/thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

/// Number of times that a thread has returned memory.
std::atomic<int> returns = 0;
/// Milliseconds after which the allocator decommits freed pages.
std::atomic<long> decommit_delay = 25;

}  // namespace

// These stand for the allocator's functions, which this program does not have.

extern "C" void mi_collect(bool /*force*/) noexcept {
  if (decommit_delay == 0) ++returns;
}

extern "C" long mi_option_get(int /*option*/) noexcept {
  return decommit_delay;
}

extern "C" void mi_option_set(int /*option*/, long value) noexcept {
  decommit_delay = value;
}

namespace server::thread_pool_test {
namespace {

/// Worker whose jobs record their names in the order of execution. hold() blocks threads until
/// go().
class ThreadPoolTest : public testing::Test {
 protected:
  /// Blocks `threads` threads with jobs of different keys.
  void hold(ThreadPool& worker, int threads = 1) {
    for (int i = 0; i < threads; ++i) {
      std::promise<void> begun;
      worker.submit({"holder " + std::to_string(i)}, {[this, &begun](int) {
                                                        begun.set_value();
                                                        gate_.wait();
                                                      },
                                                      {}});
      begun.get_future().wait();
    }
  }
  void go() { open_.set_value(); }

  ThreadPool::Job named(const std::string& name) {
    return {[this, name](int) { note(name); },
            [this, name](ThreadPool::Skipped why) {
              const std::lock_guard lock(mutex_);
              skipped_[name] = why;
            }};
  }
  void note(const std::string& name) {
    const std::lock_guard lock(mutex_);
    ran_.push_back(name);
    changed_.notify_all();
  }
  /// Waits until `count` named jobs have run.
  void await_ran(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ran_.size() >= count; });
  }
  /// Submits a job with this key and waits until it has run.
  void await(ThreadPool& worker, const std::string& key) {
    std::promise<void> done;
    worker.submit({key}, {[&](int) { done.set_value(); }, {}});
    done.get_future().wait();
  }
  std::vector<std::string> ran() {
    const std::lock_guard lock(mutex_);
    return ran_;
  }
  std::map<std::string, ThreadPool::Skipped> skipped() {
    const std::lock_guard lock(mutex_);
    return skipped_;
  }

 private:
  std::promise<void> open_;
  std::shared_future<void> gate_ = open_.get_future().share();
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> ran_;
  std::map<std::string, ThreadPool::Skipped> skipped_;
};

using Names = std::vector<std::string>;

TEST_F(ThreadPoolTest, KeysTakeTurns) {
  ThreadPool worker({1, 100, 100});
  hold(worker);
  for (int i = 1; i <= 4; ++i) worker.submit({"a"}, named("a" + std::to_string(i)));
  worker.submit({"b"}, named("b1"));
  worker.submit({"c"}, named("c1"));
  worker.submit({"b"}, named("b2"));
  go();
  await(worker, "a");
  EXPECT_EQ(ran(), (Names{"a1", "b1", "c1", "a2", "b2", "a3", "a4"}));
}

TEST_F(ThreadPoolTest, OneKeyLeavesThreadsToOthers) {
  ThreadPool worker({2, 100, 100});
  std::promise<void> open;
  const std::shared_future<void> gate = open.get_future().share();
  for (int i = 0; i < 10; ++i) worker.submit({"a"}, {[gate](int) { gate.wait(); }, {}});
  await(worker, "b");
  await(worker, "b");
  open.set_value();
  await(worker, "a");
}

TEST_F(ThreadPoolTest, SkipsJobsOfKeyAboveLimit) {
  ThreadPool worker({1, 100, 2});
  hold(worker);
  for (int i = 1; i <= 4; ++i) worker.submit({"a"}, named("a" + std::to_string(i)));
  for (int i = 1; i <= 4; ++i) worker.submit({}, named("own" + std::to_string(i)));
  worker.submit({"b"}, named("b1"));
  EXPECT_EQ(skipped(), (std::map<std::string, ThreadPool::Skipped>{{"a3", ThreadPool::Skipped::kBusy},
                                                                   {"a4", ThreadPool::Skipped::kBusy}}));
  go();
  await(worker, {});
  EXPECT_EQ(ran(), (Names{"a1", "own1", "b1", "a2", "own2", "own3", "own4"}));
}

TEST_F(ThreadPoolTest, FullQueueDropsFromLongestLine) {
  ThreadPool worker({1, 4, 100});
  hold(worker);
  for (int i = 1; i <= 4; ++i) worker.submit({"a"}, named("a" + std::to_string(i)));
  worker.submit({"b"}, named("b1"));
  worker.submit({"c"}, named("c1"));
  worker.submit({"a"}, named("a5"));
  worker.submit({"b"}, named("b2"));
  EXPECT_EQ(skipped(), (std::map<std::string, ThreadPool::Skipped>{{"a3", ThreadPool::Skipped::kBusy},
                                                                   {"a4", ThreadPool::Skipped::kBusy},
                                                                   {"a5", ThreadPool::Skipped::kBusy},
                                                                   {"b2", ThreadPool::Skipped::kBusy}}));
  go();
  await_ran(4);
  EXPECT_EQ(ran(), (Names{"a1", "b1", "c1", "a2"}));
}

TEST_F(ThreadPoolTest, SkipsJobsOfDepartedAsker) {
  ThreadPool worker({1, 100, 100});
  hold(worker);
  bool has_left = false;
  worker.submit({"a", [&] { return has_left; }}, named("a1"));
  worker.submit({"b", [] { return false; }}, named("b1"));
  has_left = true;
  go();
  await(worker, "b");
  EXPECT_EQ(ran(), Names{"b1"});
  EXPECT_EQ(skipped().at("a1"), ThreadPool::Skipped::kLeft);
}

TEST_F(ThreadPoolTest, ContinuesAfterThrowingJob) {
  ThreadPool worker({1, 100, 100});
  worker.submit({"a"}, {[](int) { throw std::runtime_error("a fault"); }, {}});
  await(worker, "a");
}

TEST_F(ThreadPoolTest, StopFinishesCurrentJobAndSkipsRest) {
  ThreadPool worker({1, 100, 100});
  std::promise<void> begun;
  worker.submit({"a"}, {[&](int) {
                          begun.set_value();
                          note("a1");
                        },
                        {}});
  begun.get_future().wait();
  std::promise<void> open;
  worker.submit({"a"}, {[&](int) { open.get_future().wait(); }, {}});
  worker.submit({"a"}, {{}, [&](ThreadPool::Skipped) { open.set_value(); }});
  worker.stop();
  worker.submit({"a"}, named("a4"));
  EXPECT_EQ(ran(), Names{"a1"});
  EXPECT_EQ(skipped().at("a4"), ThreadPool::Skipped::kStopped);
}

TEST_F(ThreadPoolTest, ReturnsMemoryOnEachThreadOnceIdle) {
  ThreadPool worker({2, 10, 10});
  returns = 0;
  hold(worker, 2);
  worker.return_memory();
  EXPECT_EQ(returns, 0) << "while a job runs";
  go();
  while (returns < 2) std::this_thread::yield();
  await(worker, "after");
  EXPECT_EQ(returns, 2);
  EXPECT_EQ(decommit_delay, 25);
}

}  // namespace
}  // namespace server::thread_pool_test
