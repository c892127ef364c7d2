#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/room/room_state.hpp"

namespace server {

/// The options of a table with the ruleset's defaults filled in, as decode_create() gives them.
TableOptions default_table(const rules::Ruleset& ruleset, Seating seating = Seating::kChoice, bool pact = false);

/// A room without wires, and people who ask things of it: every command gets a new id, every moment is a second later.
class Table {
 public:
  /// `maker` made the table; may be empty.
  Table(const rules::Ruleset& ruleset, TableOptions options, const std::string& maker = "");

  /// What `person` (whose name is his id in other words) asks, with a new id or with the given one.
  Decision ask(const std::string& person, Action action, std::string id = {});
  /// "done" or "repeated", or the code of the refusal.
  std::string answer(const std::string& person, Action action, std::string id = {});
  /// The reason of a refusal in words; empty if there was none.
  std::string reason(const std::string& person, Action action);
  /// The person on turn plays a move: as above.
  std::string play(std::string_view move);
  /// Lets time pass.
  void wait(std::int64_t milliseconds) { at_ += milliseconds; }
  /// Whether the player on turn lost on time at this moment.
  bool flag();
  /// Seats everybody in order of the ruleset's seats, and of `people`.
  void seat_all(const std::vector<std::string>& people);

  /// A room folded from what the log keeps of this one: every event written and read back.
  [[nodiscard]] std::unique_ptr<RoomState> refold() const;
  /// All that can be seen of a room, as text: two rooms that give the same are the same.
  static std::string whole(const RoomState& room);

  RoomState room;
  std::vector<Event> log;
  std::uint64_t lot = 0;
  std::int64_t lag = 0;
  /// Who is not connected, and since when.
  std::map<std::string, std::int64_t> gone;
  [[nodiscard]] std::int64_t now() const { return at_; }

 private:
  std::int64_t at_ = 1'795'240'000'000;
  int commands_ = 0;
};

}  // namespace server
