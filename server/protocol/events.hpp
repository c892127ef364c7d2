#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/time_control.hpp"

/// What happens in a room: the events that the log keeps and that clients are told (docs/PROTOCOL.md, "Event kinds").
namespace server {

/// How people come to their seats.
enum class Seating { kChoice, kLot };

/// What the record of an imported game says of its origin; empty where it says nothing.
struct Imported {
  std::string event;
  std::string site;
  std::string date;          ///< "1932.05.28"; question marks for what is not known.
  std::string time_control;  ///< Only if it is none of ours.
};

/// What was chosen when the table was made.
struct TableOptions {
  std::string ruleset;
  rules::Options options;
  Seating seating = Seating::kChoice;
  bool pact = false;   ///< Whether two may agree an alliance before the start.
  bool listed = true;  ///< Whether public lists show the game.
  TimeControl time = Untimed{};
  /// After how many seconds the others may claim that an absent player has left; 0: only the clock counts.
  int grace = 0;
  bool open_chat = false;  ///< Whether those who watch may read what is said at the table.
  bool warnings = true;    ///< Whether clients may warn players of what their moves would do.
  std::int64_t delay = 0;  ///< How much later than the players those who watch are told, in milliseconds.
  /// Where the game begins, as position text; none: at the initial position.
  std::optional<std::string> position = std::nullopt;
  /// Set if the game was not played here: nobody can play on in it.
  std::optional<Imported> imported = std::nullopt;
};

/// What people at the table can only do together: it happens once all who have a say want it.
enum class Offer {
  kDraw,
  kTakeback,  ///< Back to the last turn of the one who wanted it first.
  kPause,
  kUnpause,
  kRematch,
};
/// How messages and the log call them, by their numbers.
inline constexpr std::array<std::string_view, 5> kOfferNames = {"draw", "takeback", "pause", "unpause", "rematch"};
/// Who wants what, in the order in which they said so; by the offer's number.
using Wants = std::array<std::vector<rules::Seat>, kOfferNames.size()>;

/// Somebody at the table. No seat: the lot will decide.
struct Person {
  std::string id;
  std::string name;
  std::optional<rules::Seat> seat;
  bool ready = false;
};

/// Where a lot or a pact puts somebody.
struct Placement {
  std::string person;
  rules::Seat seat;
};

struct Created {
  TableOptions table;
};
struct Sat {
  std::string person;
  std::string name;
  std::optional<rules::Seat> seat;
};
struct Stood {
  std::string person;
};
struct PactOffered {
  std::string person;
  std::string with;
};
struct PactWithdrawn {
  std::string person;
  std::string with;
};
struct PactAgreed {
  std::string person;
  std::string with;
  std::vector<Placement> placements;
};
struct ReadySet {
  std::string person;
  bool want = true;
};
struct Started {
  std::vector<Placement> placements;
};
struct Moved {
  std::string move;
  /// Milliseconds that the network took, which the mover gets back.
  std::int64_t lag = 0;
  /// In an imported game, what the record says that the mover had left, in milliseconds.
  std::optional<std::int64_t> left = std::nullopt;
};
struct Left {
  rules::Seat seat;
  rules::LeaveReason reason = rules::LeaveReason::kResign;
  /// Who claimed that he had left without a word.
  std::optional<rules::Seat> claimed_by = std::nullopt;
};
struct Wanted {
  Offer offer = Offer::kDraw;
  rules::Seat seat;
  bool want = true;
};
struct DrawAgreed {};
/// The game went back to where only so many steps had been made: the last turn of `seat`.
struct TakenBack {
  rules::Seat seat;
  int steps = 0;
};
struct Paused {};
struct Unpaused {};
/// The same people play again, in another game.
struct Rematched {
  std::string game;
};
/// The game ended before everybody had moved.
struct Aborted {
  rules::Seat seat;
};
/// The server was away; what passed meanwhile counts for nobody.
struct Resumed {
  /// For so many milliseconds before this; 0: nobody knows, perhaps since the event before.
  std::int64_t away = 0;
};
/// The table's maker sent somebody away who watched.
struct WatcherRemoved {
  std::string person;
};
/// Somebody who sits here, or once did, is to be called otherwise: he has had himself deleted.
struct Renamed {
  std::string person;
  std::string name;
};

using EventBody =
    std::variant<Created, Sat, Stood, PactOffered, PactWithdrawn, PactAgreed, ReadySet, Started, Moved, Left, Wanted,
                 DrawAgreed, Resumed, TakenBack, Paused, Unpaused, Rematched, Aborted, WatcherRemoved, Renamed>;

/// An event as the log keeps it. `author` and `command` are empty where nobody asked for it.
struct Event {
  std::int64_t seq = 0;  ///< From 1, without gaps.
  std::int64_t at = 0;   ///< Unix time in milliseconds.
  std::string author;    ///< The person who caused it.
  std::string command;   ///< That person's own id of the command.
  EventBody body;
};

}  // namespace server
