#pragma once

#include <boost/asio/execution_context.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>
#include <memory>

namespace server::transport {

/// What a FlushQueue flushes.
class Flushable {
 public:
  Flushable() = default;
  Flushable(const Flushable&) = delete;
  Flushable& operator=(const Flushable&) = delete;
  virtual ~Flushable() = default;
  virtual void flush_in_queue() = 0;
};

/// Queue of streams that wait to send. A message to a room of many is sent with one system call for
/// each member, which together take milliseconds. The queue sends for one time slice
/// (fixed::kFlushesAtOnce, fixed::kTimeAtOnce), then lets other handlers of the thread run.
///
/// One queue for each io_context, obtained with boost::asio::use_service(). Its thread only.
class FlushQueue : public boost::asio::execution_context::service {
 public:
  using key_type = FlushQueue;
  static boost::asio::execution_context::id id;

  explicit FlushQueue(boost::asio::execution_context& owner)
      : service(owner), context_(static_cast<boost::asio::io_context&>(owner)) {}

  void add(std::shared_ptr<Flushable> stream);

 private:
  void shutdown() override { waiting_.clear(); }
  void schedule();
  void flush_some();

  boost::asio::io_context& context_;
  std::deque<std::shared_ptr<Flushable>> waiting_;
  /// Whether flush_some() is posted.
  bool is_scheduled_ = false;
};

}  // namespace server::transport
