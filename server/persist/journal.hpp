#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "server/process/metrics.hpp"
#include "storage/game_store.hpp"

namespace server::persist {

/// The only writer thread. Writes that arrive during a commit form the batch of the next one (group
/// commit). The disk's flush rate therefore does not limit the number of moves. Functions may be
/// called from any thread.
class Journal {
 public:
  /// Receives the outcome of a write, after the commit and on the writer thread; must not block.
  using Done = std::function<void(storage::WriteOutcome)>;

  explicit Journal(std::unique_ptr<storage::GameWriter> writer);
  /// Calls stop().
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Queues a write. Writes of users are committed at most every ten milliseconds. A deleted user
  /// is erased from the files before the deletion is reported, or within a second of it. If the
  /// queue is full or stop() was called, calls `done` at once with the reason, on the caller's
  /// thread.
  void submit(storage::Write write, Done done);
  /// Queues a write of low priority. Under high load, other writes go first, for at most one
  /// second.
  void submit_later(storage::Write write, Done done);
  /// Commits the queued writes, then ends the thread.
  void stop();

  /// Number of writes in each batch.
  [[nodiscard]] const Histogram& group_sizes() const { return group_sizes_; }
  /// Time of each write from submit() until it is durable, in seconds.
  [[nodiscard]] const Histogram& latency() const { return latency_; }
  /// Number of failed commits, and whether the last commit, or the try after it, failed.
  [[nodiscard]] std::uint64_t failures() const { return failures_.value(); }
  [[nodiscard]] bool is_failing() const { return failing_.load(); }
  /// Returns whether the database has refused a commit because this node is no longer a member of
  /// its cluster. Every later commit fails too; the process must start anew.
  [[nodiscard]] bool is_fenced() const { return fenced_.load(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch {
    std::vector<storage::Write> writes;
    std::vector<Done> dones;
    /// Time of submission of each write.
    std::vector<Clock::time_point> begun;

    void add(Batch other);
  };

  void queue(Batch& batch, storage::Write write, Done done);
  void run();
  /// Waits until due() has passed.
  void await_work(std::unique_lock<std::mutex>& lock);
  /// Returns when the next commit is due; none if it depends on a new write.
  [[nodiscard]] std::optional<Clock::time_point> due() const;
  /// Removes and returns the writes of the next commit.
  Batch take();
  void commit(Batch batch);
  /// Tries to write, and reports the outcome; `consequence` is for the log.
  void probe(std::string_view consequence);
  void report_success();
  void report_failure(std::string_view consequence, const std::exception& fault);
  void erase_if_due();
  void erase();

  std::unique_ptr<storage::GameWriter> writer_;
  /// End of the current period of high load.
  Clock::time_point busy_until_ = Clock::now();
  /// Time for which a commit waits for more writes under high load.
  std::chrono::milliseconds gather_{};
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  /// Writes of users, and the earliest time of their next commit.
  Batch of_users_;
  Clock::time_point of_users_due_ = Clock::now();
  /// Writes of submit_later(), and when they are due at the latest.
  Batch later_;
  Clock::time_point later_due_ = Clock::now();
  /// Whether the files may still contain deleted users, and the earliest time of the next erasure.
  /// Used by the writer thread only.
  bool erasure_pending_ = true;
  Clock::time_point erase_due_ = Clock::now();
  /// When to try to write again after a failed commit. Used by the writer thread only.
  Clock::time_point probe_due_ = Clock::now();
  bool stopping_ = false;
  std::atomic<bool> failing_{false};
  std::atomic<bool> fenced_{false};
  Counter failures_;
  Histogram group_sizes_;
  Histogram latency_;
  std::thread thread_;
};

}  // namespace server::persist
