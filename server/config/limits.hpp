#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string_view>
#include <variant>

namespace server {

/// Limits on what clients may use of a server. Those with a row in limit_table() are options of
/// `sannin serve` (docs/OPERATIONS.md); tests also change the others. Limits that nothing changes
/// are in server/config/fixed_limits.hpp.
struct Limits {
  using Seconds = std::chrono::seconds;

  std::size_t connections = 10'000;
  std::size_t connections_of_an_address = 512;
  std::size_t import_bytes = 256 * 1024;
  std::size_t request_burst = 2000;
  std::size_t requests_per_second = 200;
  Seconds request_time{10};
  Seconds idle_time{20};
  Seconds socket_idle{30};
  Seconds stop_time{5};

  std::size_t message_bytes = 4096;
  std::size_t message_burst = 40;
  std::size_t messages_per_second = 10;
  std::size_t user_messages_per_second = 30;
  std::size_t address_messages_per_second = 200;
  std::size_t outbox_bytes = 256 * 1024;
  std::size_t send_buffer_bytes = 64 * 1024;

  std::size_t visitors_per_minute = 60;
  std::size_t games_per_minute = 30;
  std::size_t address_games_per_minute = 60;
  std::size_t offers_of_a_player = 300;
  std::size_t imports_per_minute = 30;
  std::size_t user_kilobytes_per_day = 32 * 1024;
  std::size_t address_kilobytes_per_day = 128 * 1024;

  // Without an option.
  std::size_t body_bytes = 16 * 1024;
  std::size_t unsent_bytes = 256 * 1024 * 1024;
  std::size_t visitor_burst = 300;
  std::size_t address_tries_per_minute = 30;
  std::size_t passwords_at_once = 2;
  std::size_t reviews_per_minute = 30;
  std::size_t user_message_burst = 120;
  std::size_t address_message_burst = 1000;
  std::size_t unsent_bytes_of_an_address = 32 * 1024 * 1024;
  // Bodies of requests that are being received or handled.
  std::size_t received_bytes = 64 * 1024 * 1024;
  std::size_t received_bytes_of_an_address = 8 * 1024 * 1024;
  Seconds socket_write_time{20};
  std::size_t open_games = 50;
  std::size_t game_burst = 60;
  std::size_t address_game_burst = 200;
  std::size_t counted_keys = 10'000;
  std::size_t waiting_reads_of_an_address = 256;
  std::size_t review_comment = 1000;
};

/// Describes a limit that is an option. Its command-line option is `--NAME`.
struct LimitEntry {
  std::string_view name;
  std::variant<std::size_t Limits::*, Limits::Seconds Limits::*> member;
  /// Range of valid values.
  int least;
  int most;
  /// Text for `sannin serve --help` and the table in docs/OPERATIONS.md.
  std::string_view meaning;

  /// Reads and writes the limit's value in `limits`. Durations are in seconds.
  [[nodiscard]] std::size_t value_in(const Limits& limits) const;
  void set_in(Limits& limits, std::size_t value) const;
};

/// Returns the limits that are options, in the order of the members of Limits.
std::span<const LimitEntry> limit_table();

/// Returns the limits of this process: the defaults, or those of the last set_limits(). May be
/// called from any thread.
const Limits& limits();
/// Replaces the limits for all later calls of limits(). References that limits() returned before
/// stay valid and keep their values.
///
/// A server process calls this once, before it starts its threads. Only tests call it while other
/// threads read.
void set_limits(const Limits& limits);

}  // namespace server
