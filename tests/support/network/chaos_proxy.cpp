#include "tests/support/network/chaos_proxy.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cmath>
#include <deque>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/network/client_frames.hpp"

namespace support {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

/// State shared by all connections. Only the proxy's thread uses it.
struct Sky {
  Weather weather;
  std::mt19937 chance;
  bool holds = false;
  bool refuses = false;

  int between(int least, int most) { return std::uniform_int_distribution(least, most)(chance); }
  /// Returns the number of bytes to forward in the next write, after `from` of the `size` bytes
  /// have been forwarded.
  std::size_t piece(std::size_t from, std::size_t size) {
    constexpr std::size_t kOneByOne = 32;
    if (!weather.in_pieces) return size;
    return from < kOneByOne ? 1 : static_cast<std::size_t>(between(1, static_cast<int>(size - from)));
  }
  /// Returns the number of bytes after which a new connection is cut.
  std::size_t bytes_to_live() {
    if (weather.cut_within == 0) return SIZE_MAX;
    constexpr double kEarliest = 6;
    std::uniform_real_distribution<double> power(kEarliest, std::log2(static_cast<double>(weather.cut_within)));
    return static_cast<std::size_t>(std::exp2(power(chance)));
  }
};

/// One direction of a connection. Queues received bytes until their delay has passed.
struct Lane {
  struct Parcel {
    Clock::time_point due;
    std::string bytes;  ///< Empty: end of the stream.
  };
  explicit Lane(const asio::any_io_executor& executor) : from(executor), bell(executor) {}

  tcp::socket from;
  std::deque<Parcel> parcels;
  /// Cancelled to wake up the coroutine that forwards the queue.
  asio::steady_timer bell;
};

/// One proxied connection: the client's socket and the server's socket.
class Link : public std::enable_shared_from_this<Link> {
 public:
  Link(tcp::socket client, Sky& sky) : up_(client.get_executor()), down_(client.get_executor()), sky_(sky) {
    up_.from = std::move(client);
  }

  asio::awaitable<void> run(tcp::endpoint server) {
    boost::system::error_code failed;
    left_ = sky_.bytes_to_live();
    co_await down_.from.async_connect(server, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) {
      cut();
      co_return;
    }
    for (tcp::socket* each : {&up_.from, &down_.from}) each->set_option(tcp::no_delay(true), failed);
    const auto self = shared_from_this();
    spawn(self, &Link::take, up_, down_);
    spawn(self, &Link::take, down_, up_);
    spawn(self, &Link::bring, up_, down_);
    spawn(self, &Link::bring, down_, up_);
  }

  void cut() {
    is_cut_ = true;
    boost::system::error_code ignored;
    for (Lane* each : {&up_, &down_}) {
      each->from.close(ignored);
      each->bell.cancel();
    }
  }
  /// Wakes up both lanes to recheck their queues.
  void ring() {
    up_.bell.cancel();
    down_.bell.cancel();
  }

 private:
  using Half = asio::awaitable<void> (Link::*)(Lane&, Lane&);

  static void spawn(const std::shared_ptr<Link>& self, Half half, Lane& lane, Lane& other) {
    const auto run = [](std::shared_ptr<Link> link, Half part, Lane& one, Lane& two) -> asio::awaitable<void> {
      co_await (link.get()->*part)(one, two);
    };
    asio::co_spawn(lane.bell.get_executor(), run(self, half, lane, other), asio::detached);
  }

  asio::awaitable<void> take(Lane& lane, Lane&) {
    std::array<char, 4096> buffer{};
    boost::system::error_code failed;
    while (!failed) {
      const std::size_t length =
          co_await lane.from.async_read_some(asio::buffer(buffer), asio::redirect_error(asio::use_awaitable, failed));
      std::string bytes(buffer.data(), length);
      if (&lane == &down_ && loses_answer_) {
        cut();
        co_return;
      }
      if (&lane == &up_ && sky_.weather.most_copies > 1) bytes = frames_.take(bytes, [this] { return copies(); });
      if (failed || !bytes.empty()) put(lane, std::move(bytes));
    }
  }

  /// Returns how many times to forward a client frame.
  int copies() { return sky_.between(2, sky_.weather.most_copies); }

  void put(Lane& lane, std::string bytes) {
    const Weather& weather = sky_.weather;
    const std::chrono::milliseconds delay(
        sky_.between(static_cast<int>(weather.least_delay.count()), static_cast<int>(weather.most_delay.count())));
    const auto due = Clock::now() + delay;
    lane.parcels.push_back({lane.parcels.empty() ? due : std::max(due, lane.parcels.back().due), std::move(bytes)});
    lane.bell.cancel();
  }

  asio::awaitable<void> bring(Lane& lane, Lane& other) {
    boost::system::error_code failed;
    while (!is_cut_) {
      const bool idle = sky_.holds || lane.parcels.empty();
      if (idle || lane.parcels.front().due > Clock::now()) {
        lane.bell.expires_at(idle ? Clock::time_point::max() : lane.parcels.front().due);
        co_await lane.bell.async_wait(asio::redirect_error(asio::use_awaitable, failed));
        continue;
      }
      std::string bytes = std::move(lane.parcels.front().bytes);
      lane.parcels.pop_front();
      const bool ends = bytes.empty() || bytes.size() >= left_;
      if (bytes.size() > left_) bytes.resize(left_);
      left_ -= bytes.size();
      std::size_t piece = 0;
      for (std::size_t i = 0; i < bytes.size() && !is_cut_; i += piece) {
        piece = sky_.piece(i, bytes.size());
        co_await asio::async_write(other.from, asio::buffer(bytes.data() + i, piece),
                                   asio::redirect_error(asio::use_awaitable, failed));
        if (failed) cut();
      }
      if (ends) cut();
      if (&lane == &up_ && sky_.between(1, 100) <= sky_.weather.unanswered_percent) loses_answer_ = true;
    }
  }

  Lane up_;
  Lane down_;
  Sky& sky_;
  ClientFrames frames_;
  std::size_t left_ = 0;
  bool loses_answer_ = false;
  bool is_cut_ = false;
};

}  // namespace

struct ChaosProxy::Parts {
  Parts(int server_port, const Weather& weather, unsigned seed)
      : server(asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(server_port)),
        sky{weather, std::mt19937(seed)} {
    asio::co_spawn(io, accept(), asio::detached);
    thread = std::thread([this] { io.run(); });
  }
  ~Parts() {
    io.stop();
    thread.join();
  }

  asio::awaitable<void> accept() {
    for (;;) {
      boost::system::error_code failed;
      tcp::socket client = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, failed));
      if (failed || sky.refuses) continue;
      ++connections;
      std::erase_if(links, [](const auto& each) { return each.expired(); });
      const auto link = std::make_shared<Link>(std::move(client), sky);
      links.push_back(link);
      const auto run = [](std::shared_ptr<Link> each, tcp::endpoint to) -> asio::awaitable<void> {
        co_await each->run(to);
      };
      asio::co_spawn(io, run(link, server), asio::detached);
    }
  }
  void for_each(void (Link::*what)()) {
    for (const auto& each : links) {
      if (const auto link = each.lock()) (link.get()->*what)();
    }
  }

  asio::io_context io{1};
  tcp::endpoint server;
  tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  int port = acceptor.local_endpoint().port();
  Sky sky;
  std::vector<std::weak_ptr<Link>> links;
  std::atomic<int> connections = 0;
  std::thread thread;
};

ChaosProxy::ChaosProxy(int server_port, const Weather& weather, unsigned seed)
    : parts_(std::make_unique<Parts>(server_port, weather, seed)) {}

ChaosProxy::~ChaosProxy() = default;

int ChaosProxy::port() const {
  return parts_->port;
}

void ChaosProxy::change(const Weather& weather) {
  asio::post(parts_->io, [parts = parts_.get(), weather] { parts->sky.weather = weather; });
}

void ChaosProxy::hold(bool everything) {
  asio::post(parts_->io, [parts = parts_.get(), everything] {
    parts->sky.holds = everything;
    parts->for_each(&Link::ring);
  });
}

void ChaosProxy::refuse(bool everything) {
  asio::post(parts_->io, [parts = parts_.get(), everything] {
    parts->sky.refuses = everything;
    if (everything) parts->for_each(&Link::cut);
  });
}

void ChaosProxy::forward_to(int server_port) {
  asio::post(parts_->io,
             [parts = parts_.get(), server_port] { parts->server.port(static_cast<std::uint16_t>(server_port)); });
}

void ChaosProxy::cut() {
  asio::post(parts_->io, [parts = parts_.get()] { parts->for_each(&Link::cut); });
}

int ChaosProxy::connections() const {
  return parts_->connections;
}

}  // namespace support
