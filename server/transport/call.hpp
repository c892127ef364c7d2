#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

namespace server::transport {

/// Resumes a waiting coroutine with an answer: once, on the coroutine's own executor. If the Waiter
/// is destroyed without an answer, the coroutine gets an exception, so it never waits forever.
template <class T, class Handler>
class Waiter {
 public:
  Waiter(Handler handler, boost::asio::any_io_executor executor)
      : handler_(std::move(handler)), executor_(std::move(executor)) {}
  ~Waiter() {
    if (handler_) resume(std::make_exception_ptr(std::runtime_error("a request got no answer")), std::nullopt);
  }
  Waiter(const Waiter&) = delete;
  Waiter& operator=(const Waiter&) = delete;

  void answer(T value) { resume(nullptr, std::move(value)); }
  void fail(std::exception_ptr fault) { resume(std::move(fault), std::nullopt); }

 private:
  void resume(std::exception_ptr fault, std::optional<T> value) {
    if (!handler_) return;
    auto handler = std::make_shared<Handler>(std::move(*handler_));
    handler_.reset();
    boost::asio::post(executor_, [handler, fault = std::move(fault), value = std::move(value)]() mutable {
      (*handler)(std::move(fault), std::move(value));
    });
  }

  std::optional<Handler> handler_;
  boost::asio::any_io_executor executor_;
};

/// Awaits a function that answers by callback. `start` receives the callback, which may be called
/// from any thread; the coroutine resumes on its own executor. Throws what `start` throws, and if
/// the callback is destroyed without having been called.
template <class T, class Start>
boost::asio::awaitable<T> call(Start start) {
  namespace asio = boost::asio;
  const asio::any_io_executor executor = co_await asio::this_coro::executor;
  auto initiate = [executor, &start](auto handler) {
    using Handler = decltype(handler);
    const auto waiter = std::make_shared<Waiter<T, Handler>>(std::move(handler), executor);
    try {
      start([waiter](T value) { waiter->answer(std::move(value)); });
    } catch (...) {
      // An exception that leaves this function would destroy the coroutine instead of reaching it.
      waiter->fail(std::current_exception());
    }
  };
  using Signature = void(std::exception_ptr, std::optional<T>);
  std::optional<T> value =
      co_await asio::async_initiate<decltype(asio::use_awaitable), Signature>(initiate, asio::use_awaitable);
  co_return std::move(*value);
}

}  // namespace server::transport
