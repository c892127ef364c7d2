#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rules/seat.hpp"

/// Records of any game: the setup and all steps in order.
namespace rules {

enum class LeaveReason { kResign, kTime };

/// Tag pair in the head of a record.
struct Tag {
  std::string name;
  std::string value;
};

/// Tag with its position in the text that was read. Lines and columns count from 1; columns count
/// bytes.
struct PlacedTag {
  Tag tag;
  int line = 1;
  int column = 1;
};

/// Move by its code.
struct PlayedMove {
  std::string code;
};
struct Leaving {
  Seat seat;
  LeaveReason reason;
};
struct AgreedDraw {};

/// Step of a recorded game. `clock` is the remaining time of the player who moved, in milliseconds;
/// none if the record does not contain it.
struct RecordedStep {
  std::variant<PlayedMove, Leaving, AgreedDraw> what;
  std::optional<std::int64_t> clock;
};

/// Record that was read and replayed: all its steps are legal.
struct Record {
  std::vector<PlacedTag> tags;
  /// All options of the ruleset with their values.
  Options options;
  std::optional<OpeningAlliance> opening_alliance;
  /// Start position as text; none: the initial position.
  std::optional<std::string> position;
  std::vector<RecordedStep> steps;
};

/// Fault in a record with its position. Lines and columns count from 1; columns count bytes.
struct RecordFault {
  int line = 1;
  int column = 1;
  std::string reason;
};

}  // namespace rules
