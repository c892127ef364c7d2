#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>
#include <vector>

namespace server {

/// The threads that serve: each has a single-threaded context of its own, so that what lives on one needs no lock.
class IoThreads {
 public:
  static constexpr int kMost = 64;

  explicit IoThreads(int threads);
  /// As many as suit this machine. One processor is left to what writes and reads the database: it has as much to do,
  /// and threads that share a processor with it spend their time on waking one another.
  static int usual();
  /// What is left in one context may hold sockets of another one: everything is let go of before any context ends.
  ~IoThreads();
  IoThreads(const IoThreads&) = delete;
  IoThreads& operator=(const IoThreads&) = delete;

  /// The context of the thread that calls run().
  [[nodiscard]] boost::asio::io_context& first() { return contexts_.front(); }
  [[nodiscard]] std::vector<boost::asio::any_io_executor> executors();

  /// Runs all contexts until stop(), the first one on this thread. An exception that reaches a context costs its
  /// handler, never the process.
  void run();
  /// May be called from any thread.
  void stop();

 private:
  class Context : public boost::asio::io_context {
   public:
    Context() : io_context(1) {}
    using io_context::execution_context::shutdown;
  };
  std::deque<Context> contexts_;
};

}  // namespace server
