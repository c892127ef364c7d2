#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rules/seat.hpp"

/// What a record of any game tells: how it was set up, and everything that happened, in order.
namespace rules {

enum class LeaveReason { kResign, kTime };

/// A tag pair of a record's head.
struct Tag {
  std::string name;
  std::string value;
};

/// A tag with where it stands in the text that was read, from 1; columns count bytes.
struct PlacedTag {
  Tag tag;
  int line = 1;
  int column = 1;
};

/// A move, by its code.
struct PlayedMove {
  std::string code;
};
struct Leaving {
  Seat seat;
  LeaveReason reason;
};
struct AgreedDraw {};

/// One thing that happened, and what the one who moved had left after it, in milliseconds, if that is told.
struct RecordedStep {
  std::variant<PlayedMove, Leaving, AgreedDraw> what;
  std::optional<std::int64_t> clock;
};

/// A record that was read and replayed: the game that it tells follows all rules.
struct Record {
  std::vector<PlacedTag> tags;
  /// All options with their values.
  Options options;
  std::optional<Pact> pact;
  /// Where the game began, as position text; none if at the initial position.
  std::optional<std::string> position;
  std::vector<RecordedStep> steps;
};

/// What is wrong with a record, and where, from 1; columns count bytes.
struct RecordFault {
  int line = 1;
  int column = 1;
  std::string reason;
};

}  // namespace rules
