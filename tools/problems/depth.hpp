#pragma once

namespace problems {

/// How thoroughly to verify problems of several moves, whose search takes up to a minute.
enum class Depth {
  /// The line is legal and reaches the goal at its end.
  kLine,
  /// Also, by exhaustive search, the goal can be reached neither sooner nor by other moves.
  kExhaustive,
};

}  // namespace problems
