#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/messages/diagram_change.hpp"
#include "server/protocol/messages/events.hpp"
#include "server/protocol/messages/identity.hpp"

/// State of a game and its room, as messages and lists show it.
namespace server::protocol {

/// Rulesets that the server offers.
using Rulesets = std::span<const rules::Ruleset* const>;

/// Returns the ruleset with this id, or nullptr.
const rules::Ruleset* find_ruleset(Rulesets rulesets, std::string_view id);

/// Clocks: the running seat, since when (Unix milliseconds), and the time left of each seat at that
/// time.
struct ClockState {
  std::optional<rules::Seat> running;
  std::int64_t since = 0;
  std::vector<TimeLeft> remaining;
};

/// State of the game after a step.
struct Now {
  std::optional<std::string> position;
  std::optional<rules::Seat> turn;
  int number = 1;
  std::vector<rules::Seat> active;
  std::vector<std::string> checks;
  std::optional<rules::Outcome> result;
  std::optional<ClockState> clock = std::nullopt;
  /// Unix milliseconds since when the game is paused.
  std::optional<std::int64_t> paused = std::nullopt;
};

/// Step with its seq and time in the log.
struct LoggedStep {
  std::int64_t seq = 0;
  std::int64_t at = 0;
  rules::Step step;
  DiagramChange changes;
  /// Cells of the kings in check after the step.
  std::vector<std::string> checks;
  /// Time left of the mover after the step, if the game is timed.
  std::optional<TimeLeft> remaining = std::nullopt;
  /// Reason of a leave: resignation or flag fall; none for other steps.
  std::optional<rules::LeaveReason> leave = std::nullopt;
};

/// Event with the derived data that clients need: the users after seats were assigned, the step,
/// and the state after it.
struct Notice {
  Event event;
  std::vector<PublicUser> players;
  std::optional<std::string> start;
  std::optional<LoggedStep> step;
  std::optional<Now> now;
};

/// Offer that a computer player takes over a seat, and the seats that have made or accepted it.
struct TakeoverOffer {
  rules::Seat of;
  int level = 0;
  std::vector<rules::Seat> accepted_by;
};

/// Offer that a former player gets the seat `of` back, and the seats that have accepted it.
struct ReturnOffer {
  rules::Seat of;
  std::string user;
  std::vector<rules::Seat> accepted_by;
};

using OpeningAllianceOffer = std::pair<std::string, std::string>;

/// Complete state of a game, for the `room` message and for summaries.
struct RoomSnapshot {
  std::string game;
  std::int64_t seq = 0;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  const rules::Ruleset* ruleset = nullptr;
  TableOptions table;
  std::vector<PublicUser> players;
  std::vector<OpeningAllianceOffer> opening_alliance_offers;
  std::optional<OpeningAllianceOffer> opening_alliance_agreed;
  Offers offers;
  std::optional<std::string> start;
  std::vector<LoggedStep> steps;
  std::optional<Now> now;
  /// Time of flag fall of the player on turn, in Unix milliseconds; none if no clock is running.
  std::optional<std::int64_t> deadline = std::nullopt;
  /// Id of the user who created the table; empty if unknown.
  std::string host = {};
  /// Id of the rematch; empty if there is none.
  std::string rematch = {};
  std::optional<TakeoverOffer> takeover = std::nullopt;
  /// Whether the host has closed the table.
  bool closed = false;
  std::optional<ReturnOffer> seat_return = std::nullopt;
};

/// Connected users of a room: players and spectators.
struct Presence {
  std::vector<std::string> connected;     ///< Players who are looking at the game.
  std::vector<std::string> looking_away;  ///< Players connected but not looking at it.
  /// Disconnected players, with the time since when, in Unix milliseconds.
  std::vector<std::pair<std::string, std::int64_t>> disconnected;
  int spectators = 0;
  /// Spectators with an identity, at most fixed::kNamedSpectators.
  std::vector<Identity> named_spectators;
};

/// Phase of a game, and the list in which it is shown.
enum class RoomPhase { kOpen, kRunning, kFinished };

RoomPhase phase_of(const RoomSnapshot& room);

/// Data of a game for lists. A view of its state: valid until the state changes.
struct Outline {
  std::string_view game;
  const rules::Ruleset* ruleset = nullptr;
  RoomPhase phase = RoomPhase::kOpen;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  const TableOptions* table = nullptr;
  std::span<const PublicUser> players;
  int moves = 0;
  std::optional<rules::Outcome> result;
  /// Time of flag fall of the player on turn, in Unix milliseconds; none if no clock is running.
  std::optional<std::int64_t> deadline;
  /// Seat on turn; none unless the game is running and not paused. Unlike `moves` it is never
  /// delayed, so public lists must not show it.
  std::optional<rules::Seat> turn;
};

Outline outline_of(const RoomSnapshot& room);

}  // namespace server::protocol
