#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/room/state/room_state.hpp"

namespace server::room {

/// Record to import: read and replayed, reduced to what a game stores.
struct RecordedGame {
  const rules::Ruleset* ruleset = nullptr;
  protocol::TableOptions table;
  /// Player names in the order of the seats.
  std::vector<std::string> names;
  /// Former players, in the order of the seats.
  std::vector<std::vector<protocol::FormerPlayer>> former;
  /// Whether a program played, in the order of the seats.
  std::vector<bool> programs;
  std::optional<rules::OpeningAlliance> opening_alliance;
  std::vector<rules::RecordedStep> steps;
  /// Equal for two records only if they describe the same game of the same players at the same time
  /// and place.
  std::string fingerprint;
};

/// Reads a record. Tags that a game stores have at most 100 bytes, at least one visible character
/// unless empty, and no control characters.
std::variant<RecordedGame, rules::RecordFault> read_recorded_game(std::string_view text, const rules::Ruleset& ruleset,
                                                                  bool listed);

/// Imported game: its complete event log and the state that results from it.
struct ImportedGame {
  std::unique_ptr<RoomState> state;
  std::vector<protocol::Event> events;
};

/// Returns the id of the game of this server that a record names as its own, by the tags that
/// RoomState::record() writes; none if it names none.
std::optional<std::string> named_game(const RecordedGame& recorded);

/// Returns whether an imported game is the game `stored` or a beginning of it, by its rules, start
/// and moves. Names are not compared: they may have been anonymised since the export.
bool is_same_game(const RoomState& imported, const RoomState& stored);

/// Converts a record into a game, at the time `at` in Unix milliseconds. The players are names
/// without users, so no user can act for them.
ImportedGame import_game(const RecordedGame& recorded, const std::string& game, std::int64_t at);

}  // namespace server::room
