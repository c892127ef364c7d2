#include "server/transport/flush_queue.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <cstddef>
#include <utility>

#include "server/config/fixed_limits.hpp"

namespace server::transport {

boost::asio::execution_context::id FlushQueue::id;

void FlushQueue::add(std::shared_ptr<Flushable> stream) {
  waiting_.push_back(std::move(stream));
  schedule();
}

void FlushQueue::schedule() {
  if (std::exchange(is_scheduled_, true)) return;
  boost::asio::post(context_, [this] {
    is_scheduled_ = false;
    flush_some();
  });
}

void FlushQueue::flush_some() {
  const auto until = std::chrono::steady_clock::now() + fixed::kTimeAtOnce;
  try {
    for (std::size_t i = 0; i < fixed::kFlushesAtOnce && !waiting_.empty(); ++i) {
      const auto next = std::move(waiting_.front());
      waiting_.pop_front();
      next->flush_in_queue();
      if (std::chrono::steady_clock::now() >= until) break;
    }
  } catch (...) {
    // A stream that throws does not stop the others.
    if (!waiting_.empty()) schedule();
    throw;
  }
  if (!waiting_.empty()) schedule();
}

}  // namespace server::transport
