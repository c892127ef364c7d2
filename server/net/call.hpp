#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <utility>

namespace server {

/// Awaits a function that answers by callback, from whatever thread: `start` is given the callback, and the coroutine
/// goes on where it was, with the value.
template <class T, class Start>
boost::asio::awaitable<T> call(Start start) {
  namespace asio = boost::asio;
  const auto executor = co_await asio::this_coro::executor;
  auto initiate = [executor, &start](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    start([shared, executor](T value) {
      asio::post(executor, [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
    });
  };
  co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(T)>(initiate, asio::use_awaitable);
}

}  // namespace server
