#include "server/config/limits.hpp"

#include <array>
#include <atomic>
#include <deque>
#include <mutex>

namespace server {
namespace {

constexpr int kMany = 1'000'000;
constexpr int kMegabyte = 1024 * 1024;
constexpr int kHour = 3600;
using L = Limits;

constexpr std::array kTable = {
    LimitEntry{"connections", &L::connections, 0, kMany, "Open connections; 0: unlimited"},
    LimitEntry{"connections-of-an-address", &L::connections_of_an_address, 0, kMany,
               "Open connections from one address (of IPv6: one /48); 0: unlimited"},
    LimitEntry{"import-bytes", &L::import_bytes, 16 * 1024, 16 * kMegabyte, "Bytes of a body with a record to import"},
    LimitEntry{"request-burst", &L::request_burst, 1, kMany, "Requests in a row from one address"},
    LimitEntry{"requests-per-second", &L::requests_per_second, 0, kMany,
               "Requests per second from one address after that; 0: unlimited"},
    LimitEntry{"request-time", &L::request_time, 1, kHour,
               "Seconds for a request, from its first byte, and its answer"},
    LimitEntry{"idle-time", &L::idle_time, 1, kHour, "Seconds between two requests of a connection"},
    LimitEntry{"socket-idle", &L::socket_idle, 2, kHour,
               "Seconds until a silent WebSocket is dropped; it is pinged after half of them"},
    LimitEntry{"stop-time", &L::stop_time, 1, 600, "Seconds for an orderly stop"},

    LimitEntry{"message-bytes", &L::message_bytes, 1024, kMegabyte, "Bytes of a message from a client"},
    LimitEntry{"message-burst", &L::message_burst, 1, kMany, "Messages in a row on a WebSocket"},
    LimitEntry{"messages-per-second", &L::messages_per_second, 0, kMany,
               "Messages per second on a WebSocket after that; 0: unlimited, of a user and from an address too"},
    LimitEntry{"user-messages-per-second", &L::user_messages_per_second, 0, kMany,
               "Messages per second of a user, on all sockets and over HTTP, after 120 in a row; 0: unlimited"},
    LimitEntry{"address-messages-per-second", &L::address_messages_per_second, 0, kMany,
               "Messages per second from one address, on all sockets and over HTTP, after 1000 in a row; 0: unlimited"},
    LimitEntry{"outbox-bytes", &L::outbox_bytes, 16 * 1024, 64 * kMegabyte, "Bytes that wait for a slow consumer"},
    LimitEntry{"send-buffer-bytes", &L::send_buffer_bytes, 16 * 1024, 4 * kMegabyte,
               "Send buffer that the server requests from the system for a connection; the system takes up to twice as "
               "much memory"},

    LimitEntry{"visitors-per-minute", &L::visitors_per_minute, 0, kMany,
               "New guests per minute from one address after 300 in a row; 0: unlimited"},
    LimitEntry{"games-per-minute", &L::games_per_minute, 0, kMany,
               "Games that a user creates per minute after 60 in a row; 0: unlimited"},
    LimitEntry{"address-games-per-minute", &L::address_games_per_minute, 0, kMany,
               "Games created per minute from one address after 200 in a row; 0: unlimited"},
    LimitEntry{"offers-of-a-player", &L::offers_of_a_player, 10, kMany,
               "Offers and withdrawals of a player in one game"},
    LimitEntry{"imports-per-minute", &L::imports_per_minute, 1, kMany,
               "Imports per minute of a user, or from one address, after 20 in a row"},
    LimitEntry{"user-kilobytes-per-day", &L::user_kilobytes_per_day, 0, kMany,
               "KiB that a user may add to the database in a day; 0: unlimited"},
    LimitEntry{"address-kilobytes-per-day", &L::address_kilobytes_per_day, 0, kMany,
               "KiB that one address may add to the database in a day; 0: unlimited"},
};

/// Current limits of the process. Keeps every set that was ever put in force, because references to
/// it may still be in use.
class InForce {
 public:
  const Limits& get() const { return *current_.load(std::memory_order_acquire); }

  void put(const Limits& limits) {
    const std::scoped_lock lock(putting_);
    current_.store(&sets_.emplace_back(limits), std::memory_order_release);
  }

 private:
  std::mutex putting_;
  std::deque<Limits> sets_{Limits()};
  std::atomic<const Limits*> current_ = &sets_.front();
};

InForce& in_force() {
  static InForce in_force;
  return in_force;
}

}  // namespace

std::size_t LimitEntry::value_in(const Limits& limits) const {
  const auto* number = std::get_if<std::size_t Limits::*>(&member);
  if (number != nullptr) return limits.**number;
  return static_cast<std::size_t>((limits.*std::get<Limits::Seconds Limits::*>(member)).count());
}

void LimitEntry::set_in(Limits& limits, std::size_t value) const {
  if (const auto* number = std::get_if<std::size_t Limits::*>(&member)) {
    limits.** number = value;
  } else {
    limits.*std::get<Limits::Seconds Limits::*>(member) = Limits::Seconds(value);
  }
}

std::span<const LimitEntry> limit_table() {
  return kTable;
}

const Limits& limits() {
  return in_force().get();
}

void set_limits(const Limits& limits) {
  in_force().put(limits);
}

}  // namespace server
