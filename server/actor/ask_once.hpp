#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace server::actor {

/// Sends an asynchronous request and guarantees exactly one answer, so that no caller waits for
/// ever. `ask` gets a callback; `done` gets the first value passed to it. If all copies of the
/// callback are destroyed without a call (the callee threw or was stopped), `done` gets
/// `otherwise`. If `ask` throws, the exception propagates and `done` is not called.
template <class T, class Ask>
void ask_once(Ask ask, std::function<void(T)> done, T otherwise) {
  class Once {
   public:
    Once(std::function<void(T)> waits, T fault) : done_(std::move(waits)), otherwise_(std::move(fault)) {}
    ~Once() {
      try {
        answer(std::move(otherwise_));
      } catch (...) {
        // `done` threw; a destructor must not throw.
      }
    }
    Once(const Once&) = delete;
    Once& operator=(const Once&) = delete;
    void answer(T what) {
      if (const auto waits = std::exchange(done_, nullptr)) waits(std::move(what));
    }
    void forgo() { done_ = nullptr; }

   private:
    std::function<void(T)> done_;
    T otherwise_;
  };
  const auto once = std::make_shared<Once>(std::move(done), std::move(otherwise));
  try {
    ask(std::function<void(T)>([once](T what) { once->answer(std::move(what)); }));
  } catch (...) {
    once->forgo();
    throw;
  }
}

}  // namespace server::actor
