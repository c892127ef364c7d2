#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string_view>
#include <variant>

namespace server {

/// What a server bears of those who use it. Each of these can be turned by whoever runs it (docs/OPERATIONS.md); what
/// the protocol and the data fix is in server/config.hpp. What each means stands beside its name, in limit_table().
struct Limits {
  using Seconds = std::chrono::seconds;

  std::size_t connections = 10'000;
  std::size_t connections_of_an_address = 512;
  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 16 * 1024;
  std::size_t request_burst = 2000;
  std::size_t requests_per_second = 200;
  Seconds request_time{10};
  Seconds idle_time{20};
  Seconds socket_idle{30};
  Seconds close_time{3};
  Seconds stop_time{5};
  Seconds stream_write_time{60};
  Seconds stream_silence{20};

  std::size_t message_bytes = 4096;
  std::size_t message_burst = 40;
  std::size_t messages_per_second = 10;
  std::size_t outbox_messages = 64;
  std::size_t outbox_bytes = 256 * 1024;

  std::size_t visitor_burst = 300;
  std::size_t visitors_per_minute = 60;
  std::size_t open_games = 50;
  std::size_t game_burst = 60;
  std::size_t games_per_minute = 30;
  std::size_t address_game_burst = 200;
  std::size_t address_games_per_minute = 60;

  std::size_t room_inbox = 1024;
  std::size_t recent_events = 48;
  std::size_t named_watchers = 50;
  std::size_t removed_watchers = 500;
  std::size_t name_characters = 24;
  std::size_t chat_characters = 300;
  std::size_t chat_lines = 100;
  std::size_t chat_burst = 5;
  Seconds chat_time{10};

  std::size_t lobby_games = 100;
  std::size_t lobby_seeks = 40;
  std::size_t seekers = 2000;
  Seconds seek_grace{60};

  std::size_t account_tries = 10;
  std::size_t account_tries_per_minute = 6;
  std::size_t address_tries = 40;
  std::size_t address_tries_per_minute = 30;
  std::size_t counted_keys = 10'000;
  std::size_t passwords_at_once = 2;
  std::size_t waiting_passwords = 32;
  std::size_t personal_tokens = 20;
  std::size_t settings_bytes = 4096;

  std::size_t import_bytes = 256 * 1024;
  std::size_t import_burst = 20;
  std::size_t imports_per_minute = 30;
  std::size_t waiting_imports = 8;
  std::size_t exports = 2;
  std::size_t search_page = 50;
  std::size_t picture_pixels = 4096;

  std::size_t review_burst = 20;
  std::size_t reviews_per_minute = 30;
  std::size_t reviews_of_a_person = 200;
  std::size_t review_moves = 5000;
  std::size_t review_depth = 1000;
  std::size_t review_events = 20'000;
  std::size_t review_comment = 1000;
  std::size_t review_title = 80;
  std::size_t review_marks = 40;
  std::size_t review_bytes = 256 * 1024;
  std::size_t review_written_bytes = 2 * 1024 * 1024;
};

/// One limit as an operator knows it: `--NAME` is its option.
struct LimitEntry {
  std::string_view name;
  std::variant<std::size_t Limits::*, Limits::Seconds Limits::*> member;
  int least;
  int most;
  std::string_view meaning;

  /// Its value, a time in seconds; and another one in its place.
  [[nodiscard]] std::size_t value_in(const Limits& limits) const;
  void set_in(Limits& limits, std::size_t value) const;
};

/// All of them, in the order of Limits.
std::span<const LimitEntry> limit_table();

/// The limits of this process: the defaults, unless others were put in force.
const Limits& limits();
/// For all that ask from now on; what limits() returned before keeps its values. There is one process to a server, so
/// this is called once, before its threads begin; only tests put others in force while some ask.
void put_in_force(const Limits& limits);

}  // namespace server
