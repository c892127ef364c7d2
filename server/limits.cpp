#include "server/limits.hpp"

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
    LimitEntry{"connections", &L::connections, 0, kMany, "Connections that may be open; 0: as many as come"},
    LimitEntry{"connections-of-an-address", &L::connections_of_an_address, 0, kMany,
               "Connections that may be open from one address (of IPv6: from one /64); 0: as many as come"},
    LimitEntry{"header-bytes", &L::header_bytes, 1024, 64 * 1024, "Bytes of a request's header"},
    LimitEntry{"body-bytes", &L::body_bytes, 1024, kMegabyte, "Bytes of a request's body"},
    LimitEntry{"request-burst", &L::request_burst, 1, kMany, "Requests in a row from one address"},
    LimitEntry{"requests-per-second", &L::requests_per_second, 0, kMany,
               "Requests from one address in a second after that; 0: as many as come"},
    LimitEntry{"request-time", &L::request_time, 1, kHour,
               "Seconds for a request, from its first byte, and its answer"},
    LimitEntry{"idle-time", &L::idle_time, 1, kHour, "Seconds between two requests of a connection"},
    LimitEntry{"socket-idle", &L::socket_idle, 2, kHour,
               "Seconds until a silent WebSocket is given up; pinged after half of them"},
    LimitEntry{"close-time", &L::close_time, 1, 60, "Seconds for the goodbye of a connection"},
    LimitEntry{"stop-time", &L::stop_time, 1, 600, "Seconds for an ordered stop"},
    LimitEntry{"stream-write-time", &L::stream_write_time, 1, kHour,
               "Seconds for writing a piece of a streamed answer"},
    LimitEntry{"stream-silence", &L::stream_silence, 1, kHour,
               "Seconds after which a silent stream of a game sends a blank line"},

    LimitEntry{"message-bytes", &L::message_bytes, 1024, kMegabyte, "Bytes of a message from a client"},
    LimitEntry{"message-burst", &L::message_burst, 1, kMany, "Messages that a WebSocket may send in a row"},
    LimitEntry{"messages-per-second", &L::messages_per_second, 0, kMany,
               "Messages that a WebSocket may send in a second after that; 0: as many as come"},
    LimitEntry{"outbox-messages", &L::outbox_messages, 8, 100'000, "Messages that may wait for a slow reader"},
    LimitEntry{"outbox-bytes", &L::outbox_bytes, 16 * 1024, 64 * kMegabyte, "Bytes that may wait for a slow reader"},

    LimitEntry{"visitor-burst", &L::visitor_burst, 1, kMany, "Visitors without a cookie in a row from one address"},
    LimitEntry{"visitors-per-minute", &L::visitors_per_minute, 0, kMany,
               "Visitors without a cookie from one address in a minute after that; 0: as many as come"},
    LimitEntry{"open-games", &L::open_games, 1, kMany, "Games that somebody made within a day and that have not begun"},
    LimitEntry{"game-burst", &L::game_burst, 1, kMany, "Games that a person may make in a row"},
    LimitEntry{"games-per-minute", &L::games_per_minute, 0, kMany,
               "Games of a person in a minute after that; 0: as many as come"},
    LimitEntry{"address-game-burst", &L::address_game_burst, 1, kMany,
               "Games that may be made in a row from one address"},
    LimitEntry{"address-games-per-minute", &L::address_games_per_minute, 0, kMany,
               "Games from one address in a minute after that; 0: as many as come"},

    LimitEntry{"room-inbox", &L::room_inbox, 16, kMany, "Commands that may wait in one room"},
    LimitEntry{"recent-events", &L::recent_events, 1, 10'000,
               "Events that a room keeps for who comes back; who missed more gets the whole state"},
    LimitEntry{"named-watchers", &L::named_watchers, 0, 1000, "Watchers of a room who are told by name"},
    LimitEntry{"removed-watchers", &L::removed_watchers, 0, 100'000, "Watchers who may be removed from a table"},
    LimitEntry{"name-characters", &L::name_characters, 10, 100, "Characters of a visitor's name"},
    LimitEntry{"chat-characters", &L::chat_characters, 1, 10'000, "Characters of a line of chat"},
    LimitEntry{"chat-lines", &L::chat_lines, 20, 10'000, "Lines of each channel that a room shows"},
    LimitEntry{"chat-burst", &L::chat_burst, 1, 20, "Lines that a person may say in chat-time"},
    LimitEntry{"chat-time", &L::chat_time, 1, kHour, "Seconds in which chat-burst counts"},

    LimitEntry{"lobby-games", &L::lobby_games, 1, 10'000, "Open, and running, games that the lobby shows"},
    LimitEntry{"lobby-seeks", &L::lobby_seeks, 1, 1000, "Kinds of games looked for that the lobby shows"},
    LimitEntry{"seekers", &L::seekers, 1, kMany, "People who may look for a game at the same time"},
    LimitEntry{"seek-grace", &L::seek_grace, 1, kHour,
               "Seconds for which who lost his connection keeps his place among those who look for a game"},

    LimitEntry{"account-tries", &L::account_tries, 1, kMany, "Tries of passwords in a row for one account"},
    LimitEntry{"account-tries-per-minute", &L::account_tries_per_minute, 1, kMany,
               "Tries for one account in a minute after that"},
    LimitEntry{"address-tries", &L::address_tries, 1, kMany, "Tries of passwords in a row from one address"},
    LimitEntry{"address-tries-per-minute", &L::address_tries_per_minute, 1, kMany,
               "Tries from one address in a minute after that"},
    LimitEntry{"counted-keys", &L::counted_keys, 100, kMany,
               "People, or addresses, whose tries are counted at one time"},
    LimitEntry{"passwords-at-once", &L::passwords_at_once, 1, 64,
               "Passwords that may be checked at once, with 19 MiB each"},
    LimitEntry{"waiting-passwords", &L::waiting_passwords, 1, 10'000, "Passwords that may wait to be checked"},
    LimitEntry{"personal-tokens", &L::personal_tokens, 1, 1000, "Personal tokens of a visitor"},
    LimitEntry{"settings-bytes", &L::settings_bytes, 1024, 64 * 1024, "Bytes of the settings of a visitor"},

    LimitEntry{"import-bytes", &L::import_bytes, 16 * 1024, 16 * kMegabyte, "Bytes of a body with a record to import"},
    LimitEntry{"import-burst", &L::import_burst, 1, kMany, "Records that may be imported in a row"},
    LimitEntry{"imports-per-minute", &L::imports_per_minute, 1, kMany, "Records in a minute after that"},
    LimitEntry{"waiting-imports", &L::waiting_imports, 1, 1000, "Records that may wait to be imported"},
    LimitEntry{"exports", &L::exports, 1, 100, "Exports of games that may be under way at once"},
    LimitEntry{"search-page", &L::search_page, 1, 1000, "Games of a page of results"},
    LimitEntry{"picture-pixels", &L::picture_pixels, 64, 16'384, "Width of a picture of a board, in pixels"},

    LimitEntry{"review-burst", &L::review_burst, 1, kMany, "Reviews that may be made in a row from one address"},
    LimitEntry{"reviews-per-minute", &L::reviews_per_minute, 1, kMany,
               "Reviews from one address in a minute after that"},
    LimitEntry{"reviews-of-a-person", &L::reviews_of_a_person, 1, 100'000, "Reviews that a person may have"},
    LimitEntry{"review-moves", &L::review_moves, 1, 100'000, "Moves of a review"},
    LimitEntry{"review-depth", &L::review_depth, 1, 2000, "Moves of one line of a review"},
    LimitEntry{"review-events", &L::review_events, 1, kMany, "Changes of a review since it was made"},
    LimitEntry{"review-comment", &L::review_comment, 1, 10'000, "Characters of a comment in a review"},
    LimitEntry{"review-title", &L::review_title, 1, 1000, "Characters of a review's title"},
    LimitEntry{"review-marks", &L::review_marks, 1, 1000, "Marks on one move of a review"},
    LimitEntry{"review-bytes", &L::review_bytes, 1024, 16 * kMegabyte, "Bytes of all comments and marks of a review"},
    LimitEntry{"review-written-bytes", &L::review_written_bytes, 1024, 64 * kMegabyte,
               "Bytes of all that were ever written in it"},
};

/// Whoever holds limits that are no longer in force may go on reading them: a set that was put in force stays.
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

void put_in_force(const Limits& limits) {
  in_force().put(limits);
}

}  // namespace server
