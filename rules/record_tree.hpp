#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record.hpp"
#include "rules/result.hpp"
#include "rules/seats.hpp"
#include "rules/step.hpp"

/// Records with variations.
namespace rules {

/// Annotation of a node: a comment, and marks on the board. A mark is a cell (drawn as a circle) or
/// two cells (drawn as an arrow): `5e`, `3d4e`.
struct Annotation {
  std::string comment;
  std::vector<std::string> marks;
};

/// Node of a record tree: one step after another node. A **deed** is a step as text: a move code,
/// or `l:resign`, `m:time` or `draw` for a step that is no move.
struct RecordNode {
  /// Number of the parent node; 0: the start.
  std::size_t parent = 0;
  std::string deed;
  /// Notation of the move; empty for other steps. Writers ignore it.
  std::string notation = {};
  /// Remaining time of the player who moved, in milliseconds; none if the record does not contain
  /// it.
  std::optional<std::int64_t> clock = std::nullopt;
  Annotation annotation = {};
};

/// Record with its variations. All deeds are legal.
struct RecordTree {
  std::vector<PlacedTag> tags;
  /// All options of the ruleset with their values.
  Options options;
  std::optional<OpeningAlliance> opening_alliance;
  /// Start position as text; none: the initial position.
  std::optional<std::string> position;
  /// Annotation of the start.
  Annotation start;
  /// Node number N is `nodes[N - 1]`. A parent precedes its children. The first child of a node
  /// continues the game, the other children are variations. Siblings have different deeds.
  std::vector<RecordNode> nodes;
};

/// Record that was read up to its end or to its first fault.
struct ReadTree {
  /// Everything before the fault. After a fault in the tags it has no setup.
  RecordTree tree;
  std::optional<RecordFault> fault;
};

/// Returns the child numbers of each node in their order. Index 0 is the start.
std::vector<std::vector<std::size_t>> children_of(std::span<const RecordNode> nodes);

/// Returns the main line of a record. `seats` are the seats of its ruleset.
Record main_line(RecordTree tree, Seats seats);

/// Parses a deed. Every text that is neither a leave nor a draw becomes a move.
RecordedStep step_of(std::string_view deed, Seats seats);

}  // namespace rules
