#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "storage/game_store.hpp"

namespace server {

/// Simulated disk with speed and faults controlled by the test. The test owns it; the journal
/// writes to it through a GateWriter.
class Gate {
 public:
  /// Makes commits wait until open().
  void close() { set_open(false); }
  void open() { set_open(true); }
  /// Makes the next commit throw an error with this reason.
  void fail_next(std::string reason) {
    const std::lock_guard lock(mutex_);
    fault_ = std::move(reason);
  }
  /// Waits until `count` commits have begun, including failed ones.
  void await_begun(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return groups_.size() >= count; });
  }
  /// Returns the number of writes in each commit that has begun.
  [[nodiscard]] std::vector<std::size_t> groups() {
    const std::lock_guard lock(mutex_);
    return groups_;
  }

  /// Called by GateWriter on the journal's thread.
  void pass(std::size_t writes) {
    std::unique_lock lock(mutex_);
    groups_.push_back(writes);
    changed_.notify_all();
    changed_.wait(lock, [&] { return open_; });
    if (const auto fault = std::exchange(fault_, std::nullopt)) throw storage::Error(*fault);
  }

  void note_erasure() {
    const std::lock_guard lock(mutex_);
    ++erasures_;
    changed_.notify_all();
  }
  /// Number of calls of erase_deleted().
  [[nodiscard]] int erasures() {
    const std::lock_guard lock(mutex_);
    return erasures_;
  }
  void await_erasures(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return erasures_ >= count; });
  }

 private:
  void set_open(bool open) {
    const std::lock_guard lock(mutex_);
    open_ = open;
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = true;
  std::optional<std::string> fault_;
  std::vector<std::size_t> groups_;
  int erasures_ = 0;
};

/// Passes the gate, then writes to another writer if there is one. Otherwise refuses appends to the
/// game "refused".
class GateWriter : public storage::GameWriter {
 public:
  explicit GateWriter(Gate& gate, std::unique_ptr<storage::GameWriter> disk = nullptr)
      : gate_(gate), disk_(std::move(disk)) {}

  std::vector<storage::WriteOutcome> commit(std::span<const storage::Write> writes) override {
    gate_.pass(writes.size());
    if (disk_) return disk_->commit(writes);
    std::vector<storage::WriteOutcome> outcomes;
    for (const storage::Write& write : writes) {
      const auto* append = std::get_if<storage::Append>(&write);
      const bool refused = append != nullptr && append->summary.id == "refused";
      outcomes.push_back(refused ? storage::WriteOutcome(storage::Conflict{"refused"}) : storage::Committed{});
    }
    return outcomes;
  }
  bool erase_deleted() override {
    gate_.note_erasure();
    return disk_ == nullptr || disk_->erase_deleted();
  }

 private:
  Gate& gate_;
  std::unique_ptr<storage::GameWriter> disk_;
};

}  // namespace server
