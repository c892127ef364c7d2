#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/metrics.hpp"
#include "storage/game_store.hpp"

namespace server {

/// The one writer thread. What gathers while a commit is under way goes together in the next one (group commit), so
/// that the disk's flush rate does not limit the number of moves. Functions may be called from any thread.
class Journal {
 public:
  /// Told on the writer thread what became of a write, after the commit; must not block.
  using Done = std::function<void(storage::WriteOutcome)>;

  explicit Journal(std::unique_ptr<storage::GameWriter> writer);
  /// Stops.
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Queues a write. With a full queue, or after stop(), `done` is told so at once, on the caller's thread.
  void submit(storage::Write write, Done done);
  /// Queues a write that nobody waits for. Where there are many others it lets them go first, but only for a moment.
  void submit_later(storage::Write write, Done done);
  /// Commits what is queued, then ends the thread.
  void stop();

  /// Of how many writes each commit was made.
  [[nodiscard]] const Histogram& group_sizes() const { return group_sizes_; }
  /// How long each write took from submit() until its commit was durable, in seconds.
  [[nodiscard]] const Histogram& latency() const { return latency_; }
  /// How many commits failed, and whether the last one did.
  [[nodiscard]] std::uint64_t failures() const { return failures_.value(); }
  [[nodiscard]] bool is_failing() const { return failing_.load(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch {
    std::vector<storage::Write> writes;
    std::vector<Done> dones;
    /// When each of them was handed in.
    std::vector<Clock::time_point> begun;
  };

  void queue(Batch& batch, storage::Write write, Done done);
  void run();
  /// Until there is something to write, or to end.
  void await_work(std::unique_lock<std::mutex>& lock);
  /// When there is, as things stand; none if only a new write tells.
  [[nodiscard]] std::optional<Clock::time_point> due(Clock::time_point idle_since) const;
  /// What the next commit is made of.
  Batch take();
  void commit(Batch batch);

  std::unique_ptr<storage::GameWriter> writer_;
  /// The writer's, between commits.
  bool is_behind_ = false;
  /// Until when there is taken to be much to write.
  Clock::time_point busy_until_ = Clock::now();
  /// For how long a commit waits for more then.
  std::chrono::milliseconds gather_{};
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  /// What is in no hurry, and from when on it has waited long enough.
  Batch later_;
  Clock::time_point later_due_ = Clock::now();
  bool stopping_ = false;
  std::atomic<bool> failing_{false};
  Counter failures_;
  Histogram group_sizes_;
  Histogram latency_;
  std::thread thread_;
};

}  // namespace server
