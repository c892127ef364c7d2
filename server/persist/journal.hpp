#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

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
  /// Commits what is queued, then ends the thread.
  void stop();

  /// How many commits have been made, and of how many writes: their ratio is the size of the groups.
  [[nodiscard]] std::uint64_t commits() const { return commits_.load(); }
  [[nodiscard]] std::uint64_t writes() const { return writes_.load(); }

 private:
  struct Batch {
    std::vector<storage::Write> writes;
    std::vector<Done> dones;
  };

  void run();
  void commit(Batch batch);

  std::unique_ptr<storage::GameWriter> writer_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  bool stopping_ = false;
  /// Whether the last commit failed; the writer thread's own.
  bool failing_ = false;
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> writes_{0};
  std::thread thread_;
};

}  // namespace server
