#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/persist/archive.hpp"
#include "server/worker.hpp"
#include "storage/people.hpp"

namespace server {

/// Reads about people, on a thread of their own: who asks is looked up without waiting for games that are read.
/// Functions may be called from any thread; answers come on the reader thread.
class Registry {
 public:
  explicit Registry(std::unique_ptr<storage::PeopleReader> reader) : reader_(std::move(reader)) {}

  /// Answers with what `what` reads.
  template <class T>
  void read(std::function<T(storage::PeopleReader&)> what, Archive::Done<T> done) {
    const bool queued = worker_.submit([this, what = std::move(what), done] {
      auto answer = [&]() -> Archive::Answer<T> {
        try {
          return what(*reader_);
        } catch (const std::exception& fault) {
          return Archive::Answer<T>::failed(fault.what());
        }
      }();
      done(std::move(answer));
    });
    if (!queued) done(Archive::Answer<T>::failed("the server has too much to read; try again in a moment"));
  }

  /// Answers what is queued, then ends the thread.
  void stop() { worker_.stop(); }

 private:
  static constexpr std::size_t kMaxWaiting = 4096;

  std::unique_ptr<storage::PeopleReader> reader_;
  Worker worker_{1, kMaxWaiting};
};

}  // namespace server
