#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/state/room_state.hpp"

namespace server {

/// Returns table options with the defaults of the ruleset, as decode_create() does.
protocol::TableOptions default_table(const rules::Ruleset& ruleset,
                                     protocol::Seating seating = protocol::Seating::kChoice,
                                     bool opening_alliance = false);

/// RoomState without network or storage, with commands of users. Every command gets a new id and
/// advances the time by one second.
class Table {
 public:
  /// `maker`: id of the host; may be empty.
  Table(const rules::Ruleset& ruleset, protocol::TableOptions options, const std::string& maker = "");

  /// Handles a command of `user` with a new id or with the given one. The name of the user is
  /// "Name of " and their id.
  room::Decision ask(const std::string& user, protocol::Action action, std::string id = {});
  /// Returns "done", "repeated" or the code of the refusal.
  std::string answer(const std::string& user, protocol::Action action, std::string id = {});
  /// Returns the reason of a refusal; empty if the command was accepted.
  std::string reason(const std::string& user, protocol::Action action);
  /// Plays a move for the player on turn. Returns the same as answer().
  std::string play(std::string_view move);
  /// Advances the time.
  void wait(std::int64_t milliseconds) { at_ += milliseconds; }
  /// Returns whether the flag of the player on turn falls at this moment.
  bool flag();
  /// Seats `players` in the order of the ruleset's seats.
  void seat_all(const std::vector<std::string>& players);

  /// Returns a room folded from the log. Every event is encoded and decoded.
  [[nodiscard]] std::unique_ptr<room::RoomState> refold() const;
  /// Returns all visible state of a room as text. Two rooms with the same text are equal.
  static std::string whole(const room::RoomState& room);

  room::RoomState room;
  std::vector<protocol::Event> log;
  std::uint64_t lot = 0;
  std::int64_t lag = 0;
  /// Users who act by a personal token.
  std::set<std::string> programs;
  /// Disconnected users and the times of their disconnects.
  std::map<std::string, std::int64_t> gone;
  [[nodiscard]] std::int64_t now() const { return at_; }

 private:
  std::int64_t at_ = 1'795'240'000'000;
  int commands_ = 0;
};

}  // namespace server
