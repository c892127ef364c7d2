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

/// A disk whose speed and faults the test decides. It belongs to the test; the journal gets a GateWriter to it.
class Gate {
 public:
  /// Commits wait from now on, until open().
  void close() { set_open(false); }
  void open() { set_open(true); }
  /// The next commit throws this.
  void fail_next(std::string reason) {
    const std::lock_guard lock(mutex_);
    fault_ = std::move(reason);
  }
  /// Waits until `count` commits have begun, the failed ones too.
  void await_begun(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return groups_.size() >= count; });
  }
  /// How many writes each commit that has begun is made of.
  [[nodiscard]] std::vector<std::size_t> groups() {
    const std::lock_guard lock(mutex_);
    return groups_;
  }

  /// On the journal's thread.
  void pass(std::size_t writes) {
    std::unique_lock lock(mutex_);
    groups_.push_back(writes);
    changed_.notify_all();
    changed_.wait(lock, [&] { return open_; });
    if (const auto fault = std::exchange(fault_, std::nullopt)) throw storage::Error(*fault, 1);
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
};

/// Passes the gate, then writes to another writer if there is one. A visitor named "refused" is refused.
class GateWriter : public storage::GameWriter {
 public:
  explicit GateWriter(Gate& gate, std::unique_ptr<storage::GameWriter> disk = nullptr)
      : gate_(gate), disk_(std::move(disk)) {}

  std::vector<storage::WriteOutcome> commit(std::span<const storage::Write> writes) override {
    gate_.pass(writes.size());
    if (disk_) return disk_->commit(writes);
    std::vector<storage::WriteOutcome> outcomes;
    for (const storage::Write& write : writes) {
      const auto* people = std::get_if<storage::PeopleWrite>(&write);
      const auto* rename = people == nullptr ? nullptr : std::get_if<storage::RenameVisitor>(people);
      const bool refused = rename != nullptr && rename->name == "refused";
      outcomes.push_back(refused ? storage::WriteOutcome("refused") : std::nullopt);
    }
    return outcomes;
  }
  [[nodiscard]] bool is_behind() const override { return disk_ && disk_->is_behind(); }

 private:
  Gate& gate_;
  std::unique_ptr<storage::GameWriter> disk_;
};

}  // namespace server
