#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>
#include <vector>

namespace server::app {

/// The I/O threads. Each runs a single-threaded io_context of its own, so objects bound to one
/// context need no lock.
class IoThreads {
 public:
  static constexpr int kMost = 64;

  explicit IoThreads(int threads);
  /// Returns the default number of threads: one fewer than the machine has processors, at least 1
  /// and at most kMost. One processor is left to the database threads. They have as much work as
  /// the I/O threads, and threads that share a processor spend their time waking one another.
  static int usual();
  /// Shuts down all contexts before it destroys any.
  ~IoThreads();
  IoThreads(const IoThreads&) = delete;
  IoThreads& operator=(const IoThreads&) = delete;

  /// Returns the context of the thread that calls run().
  [[nodiscard]] boost::asio::io_context& first() { return contexts_.front(); }
  [[nodiscard]] std::vector<boost::asio::any_io_executor> executors();

  /// Runs all contexts until stop(), the first one on the calling thread. An exception that escapes
  /// from a handler is logged and ends that handler only, never the process.
  void run();
  /// Stops all contexts. May be called from any thread.
  void stop();
  /// Destroys the handlers that are left in all contexts, once run() has returned. They may own
  /// sockets of another context, and places in rooms.
  void shut_down();

 private:
  class Context : public boost::asio::io_context {
   public:
    Context() : io_context(1) {}
    using io_context::execution_context::shutdown;
  };
  std::deque<Context> contexts_;
};

}  // namespace server::app
