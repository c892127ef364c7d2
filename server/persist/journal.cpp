#include "server/persist/journal.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace server {
namespace {

constexpr std::size_t kMaxWaiting = 4096;
/// Idle time after which deferred work is written (GameWriter::is_behind()).
constexpr std::chrono::milliseconds kCatchUp{200};
/// A batch of `kMany` writes marks high load, for `kBusy` after it. Each commit then waits
/// `kGather` for more writes, because a commit costs as much CPU as some dozen writes. `kBusy`
/// bridges the occasional small batch between large ones.
constexpr std::size_t kMany = 8;
constexpr std::chrono::milliseconds kBusy{100};
constexpr std::chrono::milliseconds kGather{1};
/// After a batch of kVeryMany writes the CPU is the bottleneck, not the disk. A longer wait pays
/// off.
constexpr std::size_t kVeryMany = 16;
constexpr std::chrono::milliseconds kGatherMore{4};
constexpr std::array kGroupSizes = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0};
/// Maximum delay of submit_later() under high load.
constexpr std::chrono::milliseconds kLater{1000};
/// Bounds of the histogram, in seconds.
constexpr std::array kLatencies = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                   0.025,  0.05,    0.1,    0.25,  0.5,    1.0,   2.5};

}  // namespace

Journal::Journal(std::unique_ptr<storage::GameWriter> writer)
    : writer_(std::move(writer)),
      is_behind_(writer_->is_behind()),
      group_sizes_(kGroupSizes),
      latency_(kLatencies),
      thread_([this] { run(); }) {}

Journal::~Journal() {
  stop();
}

void Journal::submit(storage::Write write, Done done) {
  queue(waiting_, std::move(write), std::move(done));
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
  done("too many writes are queued; try again in a moment");
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
  for (;;) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      await_work(lock);
      if (stopping_ && waiting_.writes.empty() && later_.writes.empty()) break;
      if (!waiting_.writes.empty() && Clock::now() < busy_until_ && !stopping_) {
        lock.unlock();
        std::this_thread::sleep_for(gather_);
        lock.lock();
      }
      batch = take();
    }
    commit(std::move(batch));
  }
  if (is_behind_) commit({});
}

void Journal::await_work(std::unique_lock<std::mutex>& lock) {
  const Clock::time_point idle_since = Clock::now();
  for (;;) {
    const auto due = this->due(idle_since);
    if (!due) {
      wake_.wait(lock);
    } else if (*due > Clock::now()) {
      wake_.wait_until(lock, *due);
    } else {
      return;
    }
  }
}

std::optional<Journal::Clock::time_point> Journal::due(Clock::time_point idle_since) const {
  if (stopping_ || !waiting_.writes.empty()) return idle_since;
  if (!later_.writes.empty()) return std::min(busy_until_, later_due_);
  return is_behind_ ? std::optional(idle_since + kCatchUp) : std::nullopt;
}

Journal::Batch Journal::take() {
  Batch batch = std::exchange(waiting_, {});
  const Clock::time_point now = Clock::now();
  gather_ = batch.writes.size() >= kVeryMany ? kGatherMore : kGather;
  if (batch.writes.size() >= kMany) busy_until_ = now + kBusy;
  if (now < busy_until_ && now < later_due_) return batch;
  if (!later_.writes.empty()) later_due_ = now + kLater;
  Batch later = std::exchange(later_, {});
  std::ranges::move(later.writes, std::back_inserter(batch.writes));
  std::ranges::move(later.dones, std::back_inserter(batch.dones));
  // Counted from now: the intended delay is not part of the latency.
  batch.begun.insert(batch.begun.end(), later.begun.size(), now);
  return batch;
}

void Journal::commit(Batch batch) {
  std::vector<storage::WriteOutcome> outcomes;
  try {
    outcomes = writer_->commit(batch.writes);
    is_behind_ = writer_->is_behind();
    if (!batch.writes.empty()) group_sizes_.add(static_cast<double>(batch.writes.size()));
    const Clock::time_point now = Clock::now();
    for (const Clock::time_point begun : batch.begun) latency_.add(std::chrono::duration<double>(now - begun).count());
    if (failing_.exchange(false)) spdlog::info("the database can be written to again");
  } catch (const std::exception& fault) {
    // Logged once for each period of failures: a line for every command would only fill a full disk
    // further.
    failures_.add();
    if (!failing_.exchange(true)) spdlog::error("commands are refused: {}", fault.what());
    outcomes.assign(batch.writes.size(), std::string(fault.what()));
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

}  // namespace server
