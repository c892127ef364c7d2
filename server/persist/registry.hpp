#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "server/persist/reading.hpp"
#include "storage/people.hpp"

namespace server {

/// Reads about people, on a thread of their own: who asks is looked up without waiting for games that are read.
/// Functions may be called from any thread; answers come on the reader thread.
class Registry {
 public:
  explicit Registry(std::unique_ptr<storage::PeopleReader> reader) : reading_(std::move(reader), kMaxWaiting) {}

  /// Answers with what `what` reads.
  template <class T>
  void read(std::function<T(storage::PeopleReader&)> what, Answered<T> done) {
    reading_.read(std::move(what), std::move(done));
  }

  /// Answers what is queued, then ends the thread.
  void stop() { reading_.stop(); }

 private:
  static constexpr std::size_t kMaxWaiting = 4096;

  Reading<storage::PeopleReader> reading_;
};

}  // namespace server
