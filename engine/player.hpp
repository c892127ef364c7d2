#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/limits.hpp"
#include "engine/score.hpp"
#include "rules/record.hpp"
#include "rules/result.hpp"
#include "rules/seat.hpp"

/// Main interface of computer players: what rooms, the command line and analysis ask. All data
/// crosses it as text in the game's own formats, as in rules/game.hpp.
namespace engine {

/// Game to play: the id of a ruleset, and how the game starts.
struct Start {
  std::string game = "sannin";
  rules::Options options = {};
  /// Position text; none: the initial position.
  std::optional<std::string> position = std::nullopt;
  std::optional<rules::OpeningAlliance> opening_alliance = std::nullopt;
};

/// What to search, and how.
struct SearchRequest {
  /// Level of play, from 0 (random moves) to kLevels; none: the full strength within `limits`.
  std::optional<int> level = std::nullopt;
  /// Also bounds a level, if it is lower.
  Limits limits = {};
  /// Number of lines to report. With a level, more lines cost strength.
  int lines = 1;
  /// Determines what a level leaves to chance. The same seed gives the same moves.
  std::uint64_t seed = 0;
  /// Searches only for a mate or a win that the player to move forces in at most this many of their
  /// moves.
  std::optional<int> mate_in = std::nullopt;
};

/// Move with what the search expects after it.
struct Variation {
  /// Move codes, the move to play first.
  std::vector<std::string> moves;
  /// Win shares by seat.
  Shares shares;
  /// Number of plies to a forced win (positive) or loss (negative) of the player to move; 0 if none
  /// is known.
  int mate = 0;
};

/// Result of thinking, or of one step of it.
struct Report {
  /// Move to play; empty if there is none: the game is over, or a mate search found nothing.
  std::string move;
  /// Best lines first. With a level, `move` is not always the first one's.
  std::vector<Variation> lines;
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// Gets a report each time that a search has become one ply deeper.
class ReportListener {
 public:
  ReportListener() = default;
  ReportListener(const ReportListener&) = delete;
  ReportListener& operator=(const ReportListener&) = delete;
  virtual ~ReportListener() = default;
  virtual void deepened(const Report& report) = 0;
};

/// Computer player with a game and a transposition table of its own. Follows the whole game,
/// because a move may repeat none of its positions. A refused call changes nothing.
class ComputerPlayer {
 public:
  ComputerPlayer() = default;
  ComputerPlayer(const ComputerPlayer&) = delete;
  ComputerPlayer& operator=(const ComputerPlayer&) = delete;
  virtual ~ComputerPlayer() = default;

  /// Plays a move of any seat, as code or notation. Returns the reason if it is refused.
  virtual std::optional<rules::Refusal> play(std::string_view move) = 0;
  /// Removes a player who resigned or whose flag fell.
  virtual std::optional<rules::Refusal> leave(rules::Seat seat, rules::LeaveReason reason) = 0;
  /// Keeps the first `steps` moves and leaves, and undoes the rest.
  virtual void back_to(std::size_t steps) = 0;
  /// Returns the seat to move; none once the game is over.
  [[nodiscard]] virtual std::optional<rules::Seat> turn() const = 0;
  /// Returns the number of seats.
  [[nodiscard]] virtual int seats() const = 0;

  /// Thinks for the player to move. `listener` may be null.
  virtual Report think(const SearchRequest& request, ReportListener* listener) = 0;
};

}  // namespace engine
