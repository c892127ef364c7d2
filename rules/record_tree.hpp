#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record.hpp"
#include "rules/result.hpp"
#include "rules/step.hpp"

/// Records with variations: what was played, and what could have been.
namespace rules {

class Game;
struct SeatInfo;

/// What somebody noted about a place in a game: words, and marks on the board. A mark is a cell (to be circled), or two
/// cells one after the other (an arrow): `5e`, `3d4e`.
struct Annotation {
  std::string comment;
  std::vector<std::string> marks;
};

/// What happened, or could have, after another node. A **deed** is a move code, or what stands for a leaving or an
/// agreed draw in its place: `l:resign`, `m:time`, `draw`.
struct RecordNode {
  /// The number of the node that it follows; 0: the start.
  std::size_t parent = 0;
  std::string deed;
  /// As people write a move; empty for what is no move. Writers do not need it.
  std::string notation = {};
  /// What the one who moved had left after it, in milliseconds, if that is told.
  std::optional<std::int64_t> clock = std::nullopt;
  Annotation annotation = {};
};

/// A record with its variations: a tree of deeds that follow all rules.
struct RecordTree {
  std::vector<PlacedTag> tags;
  /// All options with their values.
  Options options;
  std::optional<Pact> pact;
  /// Where the game began, as position text; none if at the initial position.
  std::optional<std::string> position;
  /// What was noted about the start.
  Annotation start;
  /// Node number N is `nodes[N - 1]`; none stands before its parent. The first of those with one parent goes on with
  /// the game, the others are variations; no two of them have the same deed.
  std::vector<RecordNode> nodes;
};

/// For each node, the start first, the numbers of those that follow it, in their order.
std::vector<std::vector<std::size_t>> children_of(std::span<const RecordNode> nodes);

/// The game that a record tells, without its variations. The seats are those of its rules.
Record main_line(RecordTree tree, std::span<const SeatInfo> seats);

/// What a deed stands for; whatever is neither a leaving nor an agreed draw is taken for a move.
RecordedStep step_of(std::string_view deed, std::span<const SeatInfo> seats);

/// Lets it happen in a game.
Result<Step> take(Game& game, const RecordedStep& step);

}  // namespace rules
