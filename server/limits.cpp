#include "server/limits.hpp"

#include <array>
#include <atomic>
#include <deque>
#include <mutex>

namespace server {
namespace {

constexpr int kMany = 1'000'000;
constexpr int kMegabyte = 1024 * 1024;
constexpr int kMostUnsent = 2000 * kMegabyte;
constexpr int kHour = 3600;
using L = Limits;

constexpr std::array kTable = {
    LimitEntry{"connections", &L::connections, 0, kMany, "Open connections; 0: unlimited"},
    LimitEntry{"connections-of-an-address", &L::connections_of_an_address, 0, kMany,
               "Open connections from one address (of IPv6: one /48); 0: unlimited"},
    LimitEntry{"header-bytes", &L::header_bytes, 1024, 64 * 1024, "Bytes of a request header"},
    LimitEntry{"body-bytes", &L::body_bytes, 1024, kMegabyte, "Bytes of a request body"},
    LimitEntry{"request-burst", &L::request_burst, 1, kMany, "Requests in a row from one address"},
    LimitEntry{"requests-per-second", &L::requests_per_second, 0, kMany,
               "Requests per second from one address after that; 0: unlimited"},
    LimitEntry{"request-time", &L::request_time, 1, kHour,
               "Seconds for a request, from its first byte, and its answer"},
    LimitEntry{"idle-time", &L::idle_time, 1, kHour, "Seconds between two requests of a connection"},
    LimitEntry{"socket-idle", &L::socket_idle, 2, kHour,
               "Seconds until a silent WebSocket is dropped; it is pinged after half of them"},
    LimitEntry{"close-time", &L::close_time, 1, 60, "Seconds for the closing handshake of a connection"},
    LimitEntry{"stop-time", &L::stop_time, 1, 600, "Seconds for an orderly stop"},
    LimitEntry{"stream-write-time", &L::stream_write_time, 1, kHour,
               "Seconds in which the client of a streamed answer must read some of the waiting data"},
    LimitEntry{"stream-silence", &L::stream_silence, 1, kHour,
               "Seconds of silence after which a stream of a game sends a blank line"},

    LimitEntry{"message-bytes", &L::message_bytes, 1024, kMegabyte, "Bytes of a message from a client"},
    LimitEntry{"message-burst", &L::message_burst, 1, kMany, "Messages in a row on a WebSocket"},
    LimitEntry{"messages-per-second", &L::messages_per_second, 0, kMany,
               "Messages per second on a WebSocket after that; 0: unlimited, of a user and from an address too"},
    LimitEntry{"user-message-burst", &L::user_message_burst, 1, kMany,
               "Messages in a row of a user, on all sockets and over HTTP"},
    LimitEntry{"user-messages-per-second", &L::user_messages_per_second, 0, kMany,
               "Messages per second of a user after that; 0: unlimited"},
    LimitEntry{"address-message-burst", &L::address_message_burst, 1, kMany,
               "Messages in a row from one address, on all sockets and over HTTP"},
    LimitEntry{"address-messages-per-second", &L::address_messages_per_second, 0, kMany,
               "Messages per second from one address after that; 0: unlimited"},
    LimitEntry{"outbox-messages", &L::outbox_messages, 8, 100'000, "Messages that wait for a slow consumer"},
    LimitEntry{"outbox-bytes", &L::outbox_bytes, 16 * 1024, 64 * kMegabyte, "Bytes that wait for a slow consumer"},
    LimitEntry{"unsent-bytes", &L::unsent_bytes, kMegabyte, kMostUnsent, "Bytes that wait for all slow consumers"},
    LimitEntry{"unsent-bytes-of-an-address", &L::unsent_bytes_of_an_address, kMegabyte, kMostUnsent,
               "Bytes that wait for the slow consumers of one address"},
    LimitEntry{"send-buffer-bytes", &L::send_buffer_bytes, 16 * 1024, 4 * kMegabyte,
               "Send buffer that the server requests from the system for a connection; the system takes up to twice as "
               "much memory"},
    LimitEntry{"socket-write-time", &L::socket_write_time, 1, kHour,
               "Seconds in which the client of a WebSocket must read some of the waiting data"},

    LimitEntry{"visitor-burst", &L::visitor_burst, 1, kMany, "New guests in a row from one address"},
    LimitEntry{"visitors-per-minute", &L::visitors_per_minute, 0, kMany,
               "New guests per minute from one address after that; 0: unlimited"},
    LimitEntry{"open-games", &L::open_games, 1, kMany,
               "Games that a user created within a day and that have not started"},
    LimitEntry{"game-burst", &L::game_burst, 1, kMany, "Games that a user creates in a row"},
    LimitEntry{"games-per-minute", &L::games_per_minute, 0, kMany,
               "Games per minute of a user after that; 0: unlimited"},
    LimitEntry{"address-game-burst", &L::address_game_burst, 1, kMany, "Games created in a row from one address"},
    LimitEntry{"address-games-per-minute", &L::address_games_per_minute, 0, kMany,
               "Games per minute from one address after that; 0: unlimited"},

    LimitEntry{"room-inbox", &L::room_inbox, 16, kMany, "Queued commands of one room"},
    LimitEntry{"room-inbox-of-a-user", &L::room_inbox_of_a_user, 4, kMany, "Queued commands of one user in one room"},
    LimitEntry{"recent-events", &L::recent_events, 1, 10'000,
               "Backlog: events that a room keeps for clients that reconnect"},
    LimitEntry{"named-watchers", &L::named_spectators, 0, 1000, "Spectators of a room who are listed by name"},
    LimitEntry{"removed-watchers", &L::removed_watchers, 0, 100'000, "Spectators that can be removed from a table"},
    LimitEntry{"tables-with-removals", &L::tables_with_removals, 1, kMany,
               "Tables for which the addresses of removed spectators are remembered; the oldest is forgotten first"},
    LimitEntry{"opening-events", &L::opening_events, 20, kMany,
               "Events of a game before its start; after that many, players can only take seats and start"},
    LimitEntry{"opening-events-of-a-user", &L::opening_events_of_a_user, 10, kMany, "Of these, events of one user"},
    LimitEntry{"offers-of-a-player", &L::offers_of_a_player, 10, kMany,
               "Offers and withdrawals of a player in one game"},
    LimitEntry{"name-characters", &L::name_characters, 10, 100, "Characters of a user's display name"},
    LimitEntry{"chat-characters", &L::chat_characters, 1, 10'000, "Characters of a chat line"},
    LimitEntry{"chat-lines", &L::chat_lines, 20, 10'000, "Lines of each channel that a room shows"},
    LimitEntry{"chat-burst", &L::chat_burst, 1, 20, "Chat lines of a user within --chat-time"},
    LimitEntry{"chat-time", &L::chat_time, 1, kHour, "Seconds of the window of --chat-burst"},

    LimitEntry{"lobby-games", &L::lobby_games, 1, 10'000, "Open games, and running games, in the lobby"},
    LimitEntry{"lobby-seeks", &L::lobby_seeks, 1, 1000, "Kinds of seeks in the lobby"},
    LimitEntry{"seekers", &L::seekers, 1, kMany, "Users who seek a game at the same time"},
    LimitEntry{"seek-grace", &L::seek_grace, 1, kHour,
               "Seconds for which a disconnected user keeps the place in the queue of seeks"},

    LimitEntry{"account-tries", &L::account_tries, 1, kMany, "Password attempts in a row for one account"},
    LimitEntry{"account-tries-per-minute", &L::account_tries_per_minute, 1, kMany,
               "Attempts per minute for one account after that"},
    LimitEntry{"address-tries", &L::address_tries, 1, kMany, "Password attempts in a row from one address"},
    LimitEntry{"address-tries-per-minute", &L::address_tries_per_minute, 1, kMany,
               "Attempts per minute from one address after that"},
    LimitEntry{"counted-keys", &L::counted_keys, 100, kMany,
               "Keys of a table of rate limits, such as users or addresses"},
    LimitEntry{"passwords-at-once", &L::passwords_at_once, 1, 64, "Passwords checked at once, with 19 MiB each"},
    LimitEntry{"waiting-passwords", &L::waiting_passwords, 1, 10'000, "Passwords that wait to be checked"},
    LimitEntry{"waiting-passwords-of-an-address", &L::waiting_passwords_of_an_address, 1, 10'000,
               "Passwords from one address that wait to be checked"},
    LimitEntry{"personal-tokens", &L::personal_tokens, 1, 1000, "Personal tokens of a user"},
    LimitEntry{"settings-bytes", &L::settings_bytes, 1024, 64 * 1024, "Bytes of the settings of a user"},

    LimitEntry{"import-bytes", &L::import_bytes, 16 * 1024, 16 * kMegabyte, "Bytes of a body with a record to import"},
    LimitEntry{"import-burst", &L::import_burst, 1, kMany, "Imports in a row of a user, or from an address"},
    LimitEntry{"imports-per-minute", &L::imports_per_minute, 1, kMany,
               "Imports per minute of a user, or from an address, after that"},
    LimitEntry{"waiting-imports", &L::waiting_imports, 1, 1000, "Queued imports"},
    LimitEntry{"waiting-imports-of-an-address", &L::waiting_imports_of_an_address, 1, 1000,
               "Queued imports from one address"},
    LimitEntry{"waiting-reads", &L::waiting_reads, 16, kMany, "Queued reads of each group of reader threads"},
    LimitEntry{"waiting-reads-of-an-address", &L::waiting_reads_of_an_address, 8, kMany,
               "Queued reads of one address in such a group"},
    LimitEntry{"exports", &L::exports, 1, 1000, "Exports of games that run at once"},
    LimitEntry{"exports-of-an-address", &L::exports_of_an_address, 1, 1000,
               "Exports of games that run at once to one address"},
    LimitEntry{"export-rate", &L::export_rate, 0, kMegabyte,
               "Bytes per second that the client of an export must read on average, after the server has waited for it "
               "for a minute; 0: any rate"},
    LimitEntry{"own-exports-of-an-address", &L::own_exports_of_an_address, 1, 1000,
               "Data exports of users that run at once from one address; one per user"},
    LimitEntry{"search-page", &L::search_page, 1, 1000, "Games on a page of results"},
    LimitEntry{"picture-pixels", &L::picture_pixels, 64, 16'384, "Width of a picture of a board, in pixels"},

    LimitEntry{"review-burst", &L::review_burst, 1, kMany, "Reviews created in a row from one address"},
    LimitEntry{"reviews-per-minute", &L::reviews_per_minute, 1, kMany,
               "Reviews per minute from one address after that"},
    LimitEntry{"reviews-of-a-person", &L::reviews_of_a_person, 1, 100'000, "Reviews of a user"},
    LimitEntry{"review-moves", &L::review_moves, 1, 100'000, "Moves of a review"},
    LimitEntry{"review-depth", &L::review_depth, 1, 2000, "Moves in one line of a review"},
    LimitEntry{"review-events", &L::review_events, 1, kMany, "Changes of a review since it was created"},
    LimitEntry{"review-comment", &L::review_comment, 1, 10'000, "Characters of a comment in a review"},
    LimitEntry{"review-title", &L::review_title, 1, 1000, "Characters of a review's title"},
    LimitEntry{"review-marks", &L::review_marks, 1, 1000, "Marks on one move of a review"},
    LimitEntry{"review-bytes", &L::review_bytes, 1024, 16 * kMegabyte, "Bytes of all comments and marks of a review"},
    LimitEntry{"review-written-bytes", &L::review_written_bytes, 1024, 64 * kMegabyte,
               "Bytes of all comments and marks ever written in a review"},
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
