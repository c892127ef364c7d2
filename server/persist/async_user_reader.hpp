#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "server/persist/reader_threads.hpp"
#include "storage/users.hpp"

namespace server::persist {

/// Reads users and their tokens on its own thread, so that identification of a user does not wait
/// for games that are being read. Functions may be called from any thread; callbacks run on the
/// reader thread.
class AsyncUserReader {
 public:
  explicit AsyncUserReader(std::unique_ptr<storage::UserReader> reader) : reading_(only_reader(std::move(reader))) {}

  /// Runs `what` with the reader and passes its result to `done`.
  template <class T>
  void read(const Requester& requester, std::function<T(storage::UserReader&)> what, Answered<T> done) {
    reading_.read(requester, std::move(what), std::move(done));
  }

  /// See ReaderThreads::stop().
  void stop() { reading_.stop(); }

 private:
  ReaderThreads<storage::UserReader> reading_;
};

}  // namespace server::persist
