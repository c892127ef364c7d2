#include "server/connection/listener.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <fstream>
#include <new>
#include <string>
#include <thread>

#include "tests/support/network/raw_client.hpp"

namespace server::connection::listener_test {
namespace {

namespace asio = boost::asio;

/// Returns the number of descriptors for which the system's table of this process has room.
std::size_t room_for_descriptors() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    std::size_t size = 0;
    if (word == "FDSize:" && status >> size) return size;
  }
  return 0;
}

TEST(ListenerTest, ReservesDescriptorsForAllConnections) {
  asio::io_context io;
  const auto acceptor = listen_on(io, "127.0.0.1", 0);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &limit), 0);
  reserve_descriptors(acceptor, 700);
  EXPECT_GE(room_for_descriptors(), std::min<rlim_t>(limit.rlim_cur, 700));
  reserve_descriptors(acceptor, 0);
  EXPECT_GE(room_for_descriptors(), std::min<rlim_t>(limit.rlim_cur, 10'000)) << "0 means any number";
}

TEST(ListenerTest, KeepsAcceptingAfterErrors) {
  asio::io_context io;
  auto acceptor = listen_on(io, "127.0.0.1", 0);
  int faults = 3;
  const auto accept = [&]() -> asio::awaitable<bool> {
    boost::system::error_code failed;
    auto socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return false;
    if (faults-- > 0) throw std::bad_alloc();
    co_await asio::async_write(socket, asio::buffer(std::string_view("hello")), asio::use_awaitable);
    co_return true;
  };
  const std::function<asio::awaitable<bool>()> each = accept;
  auto ended = asio::co_spawn(io, keep_accepting(acceptor, each), asio::use_future);
  std::thread thread([&] { io.run(); });
  for (int i = 0; i < 3; ++i) EXPECT_EQ(support::RawClient(acceptor.local_endpoint().port()).read_to_end(), "");
  EXPECT_EQ(support::RawClient(acceptor.local_endpoint().port()).read_to_end(), "hello");
  EXPECT_EQ(support::RawClient(acceptor.local_endpoint().port()).read_to_end(), "hello");
  asio::post(io, [&] { acceptor.close(); });
  ended.get();
  thread.join();
}

}  // namespace
}  // namespace server::connection::listener_test
