#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/room/room_state.hpp"

namespace server {

/// A record that is to become a game: read and replayed, with only what a game keeps of it.
struct RecordedGame {
  const rules::Ruleset* ruleset = nullptr;
  TableOptions table;
  /// By the seats' order.
  std::vector<std::string> names;
  std::optional<rules::Pact> pact;
  std::vector<rules::RecordedStep> steps;
  /// The same for two records only if they tell the same game of the same people at the same time and place.
  std::string fingerprint;
};

/// Reads a record. Tags that a game keeps have at most 100 bytes, none of them a control character.
std::variant<RecordedGame, rules::RecordFault> read_recorded_game(std::string_view text, const rules::Ruleset& ruleset,
                                                                  bool listed);

/// A game that was not played here: its whole log, and what that folds to.
struct ImportedGame {
  std::unique_ptr<RoomState> state;
  std::vector<Event> events;
};

/// Makes a game of a record, at this time in Unix milliseconds. Its people are names without persons: nobody can act
/// for them.
ImportedGame import_game(const RecordedGame& recorded, const std::string& game, std::int64_t at);

}  // namespace server
