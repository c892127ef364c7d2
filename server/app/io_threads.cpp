#include "server/app/io_threads.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <thread>

namespace server::app {
namespace {

namespace asio = boost::asio;

void run_context(asio::io_context& context) {
  for (;;) {
    try {
      context.run();
      return;
    } catch (const std::exception& fault) {
      spdlog::error("an internal error on an I/O thread: {}", fault.what());
    }
  }
}

}  // namespace

int IoThreads::usual() {
  // hardware_concurrency() returns 0 if the number is unknown.
  const auto processors = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(processors - 1, 1, kMost);
}

IoThreads::IoThreads(int threads) : contexts_(static_cast<std::size_t>(threads)) {}

IoThreads::~IoThreads() {
  shut_down();
}

void IoThreads::shut_down() {
  for (Context& context : contexts_) context.shutdown();
}

std::vector<asio::any_io_executor> IoThreads::executors() {
  std::vector<asio::any_io_executor> executors;
  executors.reserve(contexts_.size());
  for (asio::io_context& context : contexts_) executors.emplace_back(context.get_executor());
  return executors;
}

void IoThreads::run() {
  std::vector<std::jthread> threads;
  threads.reserve(contexts_.size());
  for (std::size_t i = 1; i < contexts_.size(); ++i) {
    threads.emplace_back([&context = contexts_[i]] {
      // run() would return at once in a context without work.
      const auto work = asio::make_work_guard(context);
      run_context(context);
    });
  }
  run_context(first());
}

void IoThreads::stop() {
  for (asio::io_context& context : contexts_) context.stop();
}

}  // namespace server::app
