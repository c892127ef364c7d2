#include "server/threads/thread_pool.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "server/threads/allocator.hpp"

namespace server {
namespace {

/// Three steps of nice halve a thread's share of a busy processor: this leaves a tenth.
constexpr int kBackgroundNice = 10;

void run_logged(const std::function<void()>& what) {
  try {
    what();
  } catch (const std::exception& fault) {
    spdlog::error("a job on a worker thread failed: {}", fault.what());
  } catch (...) {
    spdlog::error("a job on a worker thread failed");
  }
}

}  // namespace

ThreadPool::ThreadPool(const Bounds& bounds) : bounds_(bounds), most_of_a_key_(std::max(1, bounds.threads / 2)) {
  for (int i = 0; i < bounds_.threads; ++i) threads_.emplace_back([this, i] { run(i); });
}

void ThreadPool::submit(const Requester& requester, Job job) {
  Job skipped;
  Skipped why = Skipped::kBusy;
  {
    const std::lock_guard lock(mutex_);
    const auto found = lines_.find(requester.key);
    const std::size_t of_key = found == lines_.end() ? 0 : found->second.waiting.size();
    const bool key_is_full = !requester.key.empty() && of_key >= bounds_.waiting_of_a_key;
    if (stopping_ || key_is_full || (waiting_ >= bounds_.waiting && !shorten_longest(of_key + 1, skipped))) {
      if (stopping_) why = Skipped::kStopped;
      skipped = std::move(job);
    } else {
      // A new key gets its line only now: run() would never erase a line without jobs.
      const auto line = lines_.try_emplace(requester.key).first;
      line->second.waiting.push_back({requester.has_left, std::move(job)});
      ++waiting_;
      give_turn(line);
    }
  }
  if (skipped.skip) run_logged([&] { skipped.skip(why); });
}

bool ThreadPool::shorten_longest(std::size_t than, Job& removed) {
  // The server's own work (the empty key) is never displaced.
  auto longest = lines_.end();
  for (auto line = lines_.begin(); line != lines_.end(); ++line) {
    if (line->first.empty() || line->second.waiting.size() <= than) continue;
    if (longest == lines_.end() || line->second.waiting.size() > longest->second.waiting.size()) longest = line;
  }
  if (longest == lines_.end()) return false;
  removed = std::move(longest->second.waiting.back().job);
  // At least one job remains, so the line keeps its turn.
  longest->second.waiting.pop_back();
  --waiting_;
  return true;
}

void ThreadPool::give_turn(Lines::iterator line) {
  Line& jobs = line->second;
  if (jobs.in_turn || jobs.waiting.empty() || jobs.running >= most_of_a_key_) return;
  jobs.in_turn = true;
  turns_.push_back(line);
  wake_.notify_one();
}

void ThreadPool::return_memory() {
  const std::lock_guard lock(mutex_);
  ++returns_;
  wake_.notify_all();
}

void ThreadPool::run(int thread) {
  // On Linux this applies to the calling thread only.
  if (bounds_.in_background) ::setpriority(PRIO_PROCESS, 0, kBackgroundNice);
  std::unique_lock lock(mutex_);
  std::size_t returned = returns_;
  for (;;) {
    wake_.wait(lock, [&] { return stopping_ || !turns_.empty() || returned != returns_; });
    if (stopping_) return;
    if (turns_.empty()) {
      returned = returns_;
      lock.unlock();
      return_unused_memory();
      lock.lock();
      continue;
    }
    const auto line = turns_.front();
    turns_.pop_front();
    Line& jobs = line->second;
    jobs.in_turn = false;
    Waiting next = std::move(jobs.waiting.front());
    jobs.waiting.pop_front();
    --waiting_;
    ++jobs.running;
    give_turn(line);
    lock.unlock();
    run_logged([&] {
      if (next.has_left && next.has_left()) return next.job.skip(Skipped::kLeft);
      next.job.run(thread);
    });
    // Destroys the job, with everything it captured, while the mutex is unlocked.
    next = {};
    lock.lock();
    --jobs.running;
    give_turn(line);
    if (jobs.running == 0 && jobs.waiting.empty()) lines_.erase(line);
  }
}

void ThreadPool::stop() {
  std::vector<Waiting> skipped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_all();
    turns_.clear();
    for (auto& [key, line] : lines_) {
      line.in_turn = false;
      std::ranges::move(line.waiting, std::back_inserter(skipped));
      line.waiting.clear();
    }
    waiting_ = 0;
  }
  for (const Waiting& each : skipped) run_logged([&] { each.job.skip(Skipped::kStopped); });
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
