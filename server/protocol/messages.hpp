#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/chat.hpp"
#include "server/protocol/diagram_change.hpp"
#include "server/protocol/events.hpp"
#include "server/protocol/lobby.hpp"

/// Every message of docs/PROTOCOL.md as a type. What clients send owns its data; what the server sends are plain values
/// that encode.hpp turns into text once for each audience.
namespace server {

/// A refusal on the wire: a code for programs and a reason for people.
struct Problem {
  std::string code;
  std::string reason;
};

/// The games that a server offers.
using Rulesets = std::span<const rules::Ruleset* const>;

/// The ruleset with this id, or nullptr.
const rules::Ruleset* find_ruleset(Rulesets rulesets, std::string_view id);

// Client to server.

/// Comes into a game. `since`: the last event seen, 0 for none.
struct Enter {
  std::string game;
  std::int64_t since = 0;
};

struct Sit {
  std::optional<std::string> seat;
};
struct Stand {};
struct Pact {
  std::string with;
  bool want = true;
};
struct Ready {
  bool want = true;
};
struct Move {
  int number = 0;
  std::string move;
};
struct Resign {};
struct Want {
  Offer offer = Offer::kDraw;
  bool want = true;
};
struct Abort {};
/// Says that the player at that seat has left.
struct Claim {
  std::string seat;
};

/// Sends somebody who watches away for good.
struct RemoveWatcher {
  std::string person;
};

using Action = std::variant<Sit, Stand, Pact, Ready, Move, Resign, Want, Abort, Claim, RemoveWatcher>;

/// What a person asks for, with his own name for it: repeated, it is answered and not done again.
struct Command {
  std::string id;
  Action action;
};

struct Ping {
  double t = 0;
};

/// Whether the one at this socket looks at it, as far as his program knows.
struct Attend {
  bool here = true;
};

/// What could not be understood. With an id it is answered as the command it seems to be.
struct Invalid {
  std::string id;
  Problem problem;
};

using ClientMessage = std::variant<Enter, EnterLobby, Command, LobbyCommand, Say, Ping, Attend, Invalid>;

// Server to client.

/// Somebody with the cookie.
struct Identity {
  std::string id;
  std::string name;
};

/// The clocks: whose is running, since when, and what each seat had left then.
struct ClockState {
  std::optional<rules::Seat> running;
  std::int64_t since = 0;
  std::vector<TimeLeft> left;
};

/// Where the game stands after a step.
struct Now {
  std::optional<std::string> position;
  std::optional<rules::Seat> turn;
  int number = 1;
  std::vector<rules::Seat> in;
  std::vector<std::string> checks;
  std::optional<rules::Outcome> result;
  std::optional<ClockState> clock = std::nullopt;
  /// Since when the game is paused.
  std::optional<std::int64_t> paused = std::nullopt;
};

/// A step with its place in the log.
struct LoggedStep {
  std::int64_t seq = 0;
  std::int64_t at = 0;
  rules::Step step;
  DiagramChange changes;
  /// The cells of kings in check after it.
  std::vector<std::string> checks;
  /// What the one who moved has left after it, if time is measured.
  std::optional<TimeLeft> left = std::nullopt;
  /// Why somebody left, if he did.
  std::optional<rules::LeaveReason> leave = std::nullopt;
};

/// An event with what clients are told of its consequences: the people anew after a lot or a pact, the step and where
/// the game stands after it.
struct Notice {
  Event event;
  std::vector<Person> people;
  std::optional<std::string> start;
  std::optional<LoggedStep> step;
  std::optional<Now> now;
};

using PactOffer = std::pair<std::string, std::string>;

/// The whole state of a game, as `room` tells it and lists summarise it.
struct RoomSnapshot {
  std::string game;
  std::int64_t seq = 0;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  const rules::Ruleset* ruleset = nullptr;
  TableOptions table;
  std::vector<Person> people;
  std::vector<PactOffer> offers;
  std::optional<PactOffer> agreed;
  Wants wants;
  std::optional<std::string> start;
  std::vector<LoggedStep> steps;
  std::optional<Now> now;
  /// When the player on turn loses on time; none if no clock is running.
  std::optional<std::int64_t> deadline = std::nullopt;
  /// Who made the table; empty if nobody is known.
  std::string creator = {};
  /// The game in which the same people play again; empty if there is none.
  std::string rematch = {};
};

/// Who of a room's people is connected, and who watches.
struct Presence {
  std::vector<std::string> here;  ///< People at the table who look at the game.
  std::vector<std::string> away;  ///< Connected, but looking elsewhere.
  /// People at the table who are not connected, and since when, in Unix milliseconds.
  std::vector<std::pair<std::string, std::int64_t>> gone;
  int watchers = 0;
  /// Those watchers who have a name, as far as a message has room for them.
  std::vector<Identity> named_watchers;
};

/// Which list a game stands in.
enum class RoomPhase { kOpen, kRunning, kFinished };

RoomPhase phase_of(const RoomSnapshot& room);

/// What lists tell of a game: a view of its state, for as long as that does not change.
struct Outline {
  std::string_view game;
  const rules::Ruleset* ruleset = nullptr;
  RoomPhase phase = RoomPhase::kOpen;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  const TableOptions* table = nullptr;
  std::span<const Person> people;
  /// Of a game that is told late, those that are told by its last event.
  int moves = 0;
  std::optional<rules::Outcome> result;
  /// When the player on turn loses on time; none if no clock is running.
  std::optional<std::int64_t> deadline;
};

Outline outline_of(const RoomSnapshot& room);

}  // namespace server
