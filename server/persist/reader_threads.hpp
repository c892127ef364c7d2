#pragma once

#include <spdlog/spdlog.h>

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/threads/thread_pool.hpp"

namespace server::persist {

/// Returns the refusal for a read that was skipped: `busy` or `storage_unavailable`, with a reason.
protocol::Problem problem_of(ThreadPool::Skipped why);

/// Reasons for clients why a read, or the work on its result, has failed.
inline constexpr std::string_view kCannotRead = "the server cannot read its data at the moment; try again soon";
inline constexpr std::string_view kInternalError = "internal server error; try again in a moment";

/// Result of a read, or the reason of its failure.
template <class T>
class Answer {
 public:
  Answer(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  /// `fault` is for the log of the process; clients get a reason without details of the database.
  static Answer failed(const std::string& fault) {
    Answer answer(protocol::Problem{"storage_unavailable", std::string(kCannotRead)}, 0);
    answer.fault_ = fault;
    return answer;
  }
  static Answer failed(protocol::Problem problem) { return Answer(std::move(problem), 0); }
  static Answer skipped(ThreadPool::Skipped why) { return failed(problem_of(why)); }

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  [[nodiscard]] const T& value() const { return std::get<0>(content_); }
  [[nodiscard]] const protocol::Problem& problem() const { return std::get<1>(content_); }
  /// Returns the reason for the log of the process.
  [[nodiscard]] const std::string& fault() const { return fault_.empty() ? problem().reason : fault_; }

 private:
  Answer(protocol::Problem problem, int) : content_(std::in_place_index<1>, std::move(problem)) {}
  std::variant<T, protocol::Problem> content_;
  std::string fault_;
};

/// Receives the answer, on the reader thread. If the read is skipped, it may instead run on a
/// thread that submits a read (ThreadPool::Job::skip).
template <class T>
using Answered = std::function<void(Answer<T>)>;

/// Returns the result of `make` on a reader thread. Logs an exception and returns `failed(reason)`
/// instead, so that the caller always gets an answer. `reason` is for clients.
template <class Make, class Failed>
auto made_or(Make make, Failed failed) -> decltype(make()) {
  try {
    return make();
  } catch (const std::exception& fault) {
    spdlog::error("an internal error while handling a database answer: {}", fault.what());
    return failed(std::string(kInternalError));
  }
}

/// Returns the answer with `make` applied to its value; a failed answer as it is. Called in a
/// callback of a read, it keeps work off the I/O threads.
template <class T, class Make>
auto map_answer(const Answer<T>& answer, Make make) -> Answer<decltype(make(answer.value()))> {
  using Made = Answer<decltype(make(answer.value()))>;
  if (!answer.ok()) return Made::failed(answer.problem());
  return made_or([&] { return Made(make(answer.value())); },
                 [](std::string reason) {
                   return Made::failed(protocol::Problem{"storage_unavailable", std::move(reason)});
                 });
}

/// Database readers, each with its own thread, behind a fair bounded queue. Callers never wait for
/// the disk. Functions may be called from any thread.
template <class Reader>
class ReaderThreads {
 public:
  using Readers = std::vector<std::unique_ptr<Reader>>;

  /// `in_background`: see ThreadPool::Bounds.
  explicit ReaderThreads(Readers readers, bool in_background = false)
      : readers_(std::move(readers)),
        worker_({static_cast<int>(readers_.size()), fixed::kWaitingReads, limits().waiting_reads_of_an_address,
                 in_background}) {}

  /// Runs `what` with a reader and passes its result to `done`.
  template <class T, class What>
  void read(const Requester& requester, What what, Answered<T> done) {
    auto run = [this, what = std::move(what), done](int thread) {
      auto answer = [&]() -> Answer<T> {
        try {
          Answer<T> read = what(*readers_[static_cast<std::size_t>(thread)]);
          if (failing_.load() && failing_.exchange(false)) spdlog::info("the database can be read again");
          return read;
        } catch (const std::exception& fault) {
          // Logged once for each period of failures.
          if (!failing_.exchange(true)) spdlog::error("reads are refused: {}", fault.what());
          return Answer<T>::failed(fault.what());
        }
      }();
      done(std::move(answer));
    };
    worker_.submit(requester, {std::move(run), [done](ThreadPool::Skipped why) { done(Answer<T>::skipped(why)); }});
  }

  /// See ThreadPool::return_memory().
  void return_memory() { worker_.return_memory(); }

  /// Finishes the running reads, fails the queued ones, and ends the threads.
  void stop() { worker_.stop(); }

 private:
  Readers readers_;
  std::atomic<bool> failing_{false};
  ThreadPool worker_;
};

/// Returns a list with one reader.
template <class Reader>
std::vector<std::unique_ptr<Reader>> only_reader(std::unique_ptr<Reader> reader) {
  std::vector<std::unique_ptr<Reader>> readers;
  readers.push_back(std::move(reader));
  return readers;
}

}  // namespace server::persist
