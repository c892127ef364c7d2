#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/threads/requester.hpp"

namespace server {

/// Threads for jobs that take too long for an I/O thread, with a bounded fair queue. May be called
/// from any thread.
///
/// Keys take turns: a key with many jobs delays another key by at most one job. One key never
/// occupies more than half of the threads, but may always occupy one.
class ThreadPool {
 public:
  /// Reason why a job was skipped: the queue is full, Requester::has_left returned true, or the
  /// worker has stopped.
  enum class Skipped { kBusy, kLeft, kStopped };

  /// A job. The worker calls exactly one of the two functions, once, without holding its mutex.
  struct Job {
    /// Does the job. `thread` is the number of the worker thread, from 0. Exceptions are logged.
    std::function<void(int thread)> run;
    /// Reports that the job was skipped. Called on a worker thread, or on the thread that calls
    /// submit() or stop(). Must not block.
    std::function<void(Skipped why)> skip;
  };

  struct Bounds {
    int threads = 1;
    /// Capacity of the queue in jobs, in total and for each key. Only the total bounds the empty
    /// key.
    std::size_t waiting = 0;
    std::size_t waiting_of_a_key = 0;
    /// Runs the threads at a lower CPU priority than the threads that serve moves.
    bool in_background = false;
  };

  explicit ThreadPool(const Bounds& bounds);
  ~ThreadPool() { stop(); }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Queues a job. Skips the job if the queue of its key is full. If the whole queue is full, skips
  /// the newest job of the key with the most waiting jobs, which may be this one. Jobs with the
  /// empty key are never displaced by others.
  void submit(const Requester& requester, Job job);

  /// Lets each thread call return_unused_memory() as soon as no job is waiting. Call it after other
  /// threads have destroyed large results of jobs.
  void return_memory();

  /// Finishes the running jobs, skips all waiting and later ones, and joins the threads.
  void stop();

 private:
  struct Waiting {
    std::function<bool()> has_left;
    Job job;
  };
  /// Jobs of one key.
  struct Line {
    std::deque<Waiting> waiting;
    int running = 0;
    bool in_turn = false;
  };
  using Lines = std::map<std::string, Line>;

  void run(int thread);
  /// Queues the line for a turn if it may start one more job. Requires the mutex.
  void give_turn(Lines::iterator line);
  /// Removes the newest job of the longest line and moves it to `removed`. Returns false if no line
  /// is longer than `than`.
  bool shorten_longest(std::size_t than, Job& removed);

  Bounds bounds_;
  /// Limit of concurrent jobs of one key.
  int most_of_a_key_;
  std::mutex mutex_;
  std::condition_variable wake_;
  /// Lines that have a waiting or a running job.
  Lines lines_;
  /// Lines that may start a job, in the order of their turns.
  std::deque<Lines::iterator> turns_;
  std::size_t waiting_ = 0;
  /// Number of calls of return_memory().
  std::size_t returns_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
