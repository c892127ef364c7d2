#include "server/persist/journal.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "storage/membership.hpp"

namespace server::persist {
namespace {

constexpr std::size_t kMaxWaiting = 4096;
/// A batch of `kMany` moves marks high load, for `kBusy` after it. Each commit then waits `kGather`
/// for more writes, because a commit costs as much CPU as some dozen writes. `kBusy` bridges the
/// occasional small batch between large ones. Only appends to games count: a crowd of new users
/// must not delay the moves of a few games.
constexpr std::size_t kMany = 8;
constexpr std::chrono::milliseconds kBusy{100};
constexpr std::chrono::milliseconds kGather{1};
/// After a batch of kVeryMany moves the CPU is the bottleneck, not the disk. A longer wait pays
/// off.
constexpr std::size_t kVeryMany = 16;
constexpr std::chrono::milliseconds kGatherMore{4};
/// Minimum time between two commits with writes of users. Each new user dirties some six pages,
/// which a checkpoint copies while moves wait. Visits as fast as the disk permits would make it
/// copy all the time.
constexpr std::chrono::milliseconds kBetweenUserWrites{10};
constexpr std::array kGroupSizes = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0};
/// Maximum delay of submit_later() under high load.
constexpr std::chrono::milliseconds kLater{1000};
/// Bounds of the histogram, in seconds.
constexpr std::array kLatencies = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                   0.025,  0.05,    0.1,    0.25,  0.5,    1.0,   2.5};

/// Minimum time between two erasures of deleted users. Moves wait while the files are erased, so
/// users who delete themselves must not cause it as often as they like.
constexpr std::chrono::seconds kBetweenErasures{1};

/// Time between two tries to write after a failed commit. A proxy sends no commands to a server
/// that is not ready, so the next command may never come.
constexpr std::chrono::seconds kBetweenProbes{2};

bool is_append(const storage::Write& write) {
  return std::holds_alternative<storage::Append>(write);
}

/// Logs why writes failed alone: clients are not told. Users choose names that are taken, which is
/// no fault.
void log_refusals(const std::vector<storage::Write>& writes, const std::vector<storage::WriteOutcome>& outcomes) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const auto* reason = storage::failure_of(outcomes[i]);
    if (reason != nullptr && !std::holds_alternative<storage::UserWrite>(writes[i]))
      spdlog::warn("a write was refused: {}", *reason);
  }
}

bool is_deletion(const storage::Write& write) {
  const auto* user = std::get_if<storage::UserWrite>(&write);
  return user != nullptr && std::holds_alternative<storage::DeleteUser>(*user);
}

}  // namespace

Journal::Journal(std::unique_ptr<storage::GameWriter> writer)
    : writer_(std::move(writer)), group_sizes_(kGroupSizes), latency_(kLatencies), thread_([this] { run(); }) {}

Journal::~Journal() {
  stop();
}

void Journal::submit(storage::Write write, Done done) {
  Batch& batch = std::holds_alternative<storage::UserWrite>(write) ? of_users_ : waiting_;
  queue(batch, std::move(write), std::move(done));
}

void Journal::submit_later(storage::Write write, Done done) {
  queue(later_, std::move(write), std::move(done));
}

void Journal::queue(Batch& batch, storage::Write write, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_ && batch.writes.size() < kMaxWaiting) {
      batch.writes.push_back(std::move(write));
      batch.dones.push_back(std::move(done));
      batch.begun.push_back(Clock::now());
      wake_.notify_one();
      return;
    }
  }
  done(storage::Fault{"too many writes are queued; try again in a moment"});
}

void Journal::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Journal::run() {
  probe("the server starts read-only");
  // The process may have been killed between a deletion and its erasure.
  erase();
  for (;;) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      await_work(lock);
      if (stopping_ && waiting_.writes.empty() && of_users_.writes.empty() && later_.writes.empty()) break;
      if (!waiting_.writes.empty() && Clock::now() < busy_until_ && !stopping_) {
        lock.unlock();
        std::this_thread::sleep_for(gather_);
        lock.lock();
      }
      batch = take();
    }
    if (!batch.writes.empty()) commit(std::move(batch));
    if (failing_ && Clock::now() >= probe_due_) probe("commands are refused");
    erase_if_due();
  }
  if (erasure_pending_) erase();
}

void Journal::probe(std::string_view consequence) {
  probe_due_ = Clock::now() + kBetweenProbes;
  try {
    if (writer_->probe()) report_success();
  } catch (const std::exception& fault) {
    report_failure(consequence, fault);
  }
}

void Journal::report_success() {
  if (failing_.exchange(false)) spdlog::info("the database can be written to again");
}

void Journal::report_failure(std::string_view consequence, const std::exception& fault) {
  // Logged once for each period of failures: a line for every command would only fill a full disk
  // further.
  if (!failing_.exchange(true)) spdlog::error("{}: {}", consequence, fault.what());
}

void Journal::erase_if_due() {
  const Clock::time_point now = Clock::now();
  if (!erasure_pending_ || now < erase_due_) return;
  erase_due_ = now + kBetweenErasures;
  erase();
}

void Journal::erase() {
  try {
    erasure_pending_ = !writer_->erase_deleted();
  } catch (const std::exception& fault) {
    spdlog::error("deleted users are not yet erased from the files: {}", fault.what());
  }
}

void Journal::await_work(std::unique_lock<std::mutex>& lock) {
  for (;;) {
    const auto due = this->due();
    if (!due) {
      wake_.wait(lock);
    } else if (*due > Clock::now()) {
      wake_.wait_until(lock, *due);
    } else {
      return;
    }
  }
}

std::optional<Journal::Clock::time_point> Journal::due() const {
  if (stopping_ || !waiting_.writes.empty()) return Clock::time_point::min();
  std::optional<Clock::time_point> due;
  if (!later_.writes.empty()) due = std::min(busy_until_, later_due_);
  if (!of_users_.writes.empty()) due = due ? std::min(*due, of_users_due_) : of_users_due_;
  if (erasure_pending_) due = due ? std::min(*due, erase_due_) : erase_due_;
  if (failing_) due = due ? std::min(*due, probe_due_) : probe_due_;
  return due;
}

Journal::Batch Journal::take() {
  Batch batch = std::exchange(waiting_, {});
  const Clock::time_point now = Clock::now();
  const auto moves = static_cast<std::size_t>(std::ranges::count_if(batch.writes, is_append));
  gather_ = moves >= kVeryMany ? kGatherMore : kGather;
  if (moves >= kMany) busy_until_ = now + kBusy;
  if (!of_users_.writes.empty() && (stopping_ || now >= of_users_due_)) {
    of_users_due_ = now + kBetweenUserWrites;
    batch.add(std::exchange(of_users_, {}));
  }
  if (!later_.writes.empty() && (stopping_ || now >= std::min(busy_until_, later_due_))) {
    later_due_ = now + kLater;
    // Counted from now: the intended delay is not part of the latency.
    std::ranges::fill(later_.begun, now);
    batch.add(std::exchange(later_, {}));
  }
  return batch;
}

void Journal::Batch::add(Batch other) {
  std::ranges::move(other.writes, std::back_inserter(writes));
  std::ranges::move(other.dones, std::back_inserter(dones));
  std::ranges::move(other.begun, std::back_inserter(begun));
}

void Journal::commit(Batch batch) {
  std::vector<storage::WriteOutcome> outcomes;
  try {
    outcomes = writer_->commit(batch.writes);
    group_sizes_.add(static_cast<double>(batch.writes.size()));
    const Clock::time_point now = Clock::now();
    for (const Clock::time_point begun : batch.begun) latency_.add(std::chrono::duration<double>(now - begun).count());
    erasure_pending_ = erasure_pending_ || std::ranges::any_of(batch.writes, is_deletion);
    erase_if_due();
    report_success();
    log_refusals(batch.writes, outcomes);
  } catch (const std::exception& fault) {
    failures_.add();
    probe_due_ = Clock::now() + kBetweenProbes;
    if (dynamic_cast<const storage::Fenced*>(&fault) != nullptr) fenced_ = true;
    report_failure("commands are refused", fault);
    outcomes.assign(batch.writes.size(), storage::Fault{fault.what()});
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    try {
      batch.dones[i](std::move(outcomes[i]));
    } catch (const std::exception& fault) {
      // An exception of one callback must not end the writer thread or skip the other callbacks of
      // the batch.
      spdlog::error("an internal error while handling the result of a write: {}", fault.what());
    }
  }
}

}  // namespace server::persist
