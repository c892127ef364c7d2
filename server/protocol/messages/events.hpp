#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/messages/time_control.hpp"

/// Events of a game's room, as stored in the event log and sent to clients (docs/PROTOCOL.md,
/// "Event kinds").
namespace server::protocol {

/// How seats are assigned: chosen by the players or drawn by lot.
enum class Seating { kChoice, kLot };

/// Origin of an imported game, from the tags of its record; empty where unknown.
struct Imported {
  std::string event;
  std::string site;
  std::string date;          ///< "1932.05.28"; "?" for unknown digits.
  std::string time_control;  ///< As in the record, if no TimeControl can express it.
};

/// Options of a table, chosen at its creation.
struct TableOptions {
  std::string ruleset;
  rules::Options options;
  Seating seating = Seating::kChoice;
  bool opening_alliance = false;  ///< Whether two players may agree an alliance before the start.
  bool listed = true;             ///< Whether public lists show the game.
  TimeControl time = Untimed{};
  /// Seconds after which opponents may claim the seat of an absent player; 0: never, only the clock
  /// counts.
  int claim_after = 0;
  bool open_chat = false;            ///< Whether spectators may read the table channel.
  bool warnings = true;              ///< Whether clients may warn players of the effect of a move.
  std::int64_t spectator_delay = 0;  ///< Spectator delay in milliseconds.
  /// Position text of the start; none: the ruleset's initial position.
  std::optional<std::string> position = std::nullopt;
  /// Set if the game was imported: it accepts no commands.
  std::optional<Imported> imported = std::nullopt;
};

/// Offers: each takes effect once all players who have a say have accepted.
enum class Offer {
  kDraw,
  kTakeback,  ///< Back to the last turn of the player who offered it first.
  kPause,
  kUnpause,
  kRematch,
};
/// Names in messages and in the log, by the number of the offer.
inline constexpr std::array<std::string_view, 5> kOfferNames = {"draw", "takeback", "pause", "unpause", "rematch"};
/// Seats that have made or accepted each offer, in that order; by the number of the offer.
using Offers = std::array<std::vector<rules::Seat>, kOfferNames.size()>;

/// Player who had a seat before a computer player took it over.
struct FormerPlayer {
  std::string id;  ///< Empty in an imported game.
  std::string name;
  /// Level of a computer player; none for a user.
  std::optional<int> level = std::nullopt;
  /// Ply of the change: the number of steps of the game at that time.
  int until = 0;
  /// As in PublicUser.
  bool program = false;
  friend bool operator==(const FormerPlayer&, const FormerPlayer&) = default;
};

/// Returns the former players of a seat as records show them: "Hana until 12; Computer, level 3
/// until 20". Programs have no mark there.
std::string former_text(std::span<const FormerPlayer> former);
/// Parses the output of former_text(), without ids, levels and marks; none for any other text.
std::optional<std::vector<FormerPlayer>> parse_former(std::string_view text);

/// User or computer player at the table. `seat` is empty if the seat is still to be drawn by lot.
struct PublicUser {
  std::string id;
  std::string name;
  std::optional<rules::Seat> seat;
  bool ready = false;
  /// Level of a computer player; none for a user.
  std::optional<int> level = std::nullopt;
  /// Players who had this seat before, the first one first.
  std::vector<FormerPlayer> former = {};
  /// Whether the user took the seat by a personal token, so is a program.
  bool program = false;
};

/// Returns the name of a computer player, also in records.
inline std::string computer_name(int level) {
  return "Computer, level " + std::to_string(level);
}
/// Start of the ids of computer players. Ids of users have no colon.
inline constexpr std::string_view kComputerIds = "computer:";

/// Seat that a lot or an opening alliance assigns to a user.
struct Placement {
  std::string user;
  rules::Seat seat;
};

struct Created {
  TableOptions table;
};
struct SeatTaken {
  std::string user;
  std::string name;
  std::optional<rules::Seat> seat;
  /// Level of a computer player; none for a user.
  std::optional<int> level = std::nullopt;
  /// Imported games only: players who had the seat before.
  std::vector<FormerPlayer> former = {};
  /// Whether the user acted by a personal token.
  bool program = false;
};
/// Why a seat became free before the start.
enum class SeatFreed {
  kLeft,    ///< The user left it, or a computer player was removed.
  kByHost,  ///< The host freed it.
  kAbsent,  ///< The user was not connected for fixed::kAbsentSeat.
};
struct SeatLeft {
  std::string user;
  /// Follows from the author of the event, so it is not stored.
  SeatFreed why = SeatFreed::kLeft;
};
struct OpeningAllianceOffered {
  std::string user;
  std::string with;
};
struct OpeningAllianceWithdrawn {
  std::string user;
  std::string with;
};
struct OpeningAllianceAgreed {
  std::string user;
  std::string with;
  std::vector<Placement> placements;
};
struct ReadySet {
  std::string user;
  bool ready = true;
};
struct Started {
  std::vector<Placement> placements;
};
struct Moved {
  std::string move;
  /// Lag compensation that the mover gets back, in milliseconds.
  std::int64_t lag = 0;
  /// Imported games only: time left of the mover according to the record, in milliseconds.
  std::optional<std::int64_t> remaining = std::nullopt;
};
struct PlayerOut {
  rules::Seat seat;
  rules::LeaveReason reason = rules::LeaveReason::kResign;
  /// Seat of the player who claimed that this player was absent.
  std::optional<rules::Seat> claimed_by = std::nullopt;
};
struct Offered {
  Offer offer = Offer::kDraw;
  rules::Seat seat;
  bool offered = true;
};
struct DrawAgreed {};
/// Takeback by `seat`: the game returned to the position after its first `steps` steps.
struct TakenBack {
  rules::Seat seat;
  int steps = 0;
};
struct Paused {};
struct Unpaused {};
/// A rematch was created.
struct RematchCreated {
  std::string game;
};
/// The game ended before all players had moved.
struct Aborted {
  rules::Seat seat;
};
/// The clocks resumed after the process was not running. No clock is charged for that time.
struct Resumed {
  /// Milliseconds before this event for which the process did not run; 0: unknown, at most since
  /// the previous event.
  std::int64_t outage = 0;
};
/// The host of the table closed it before the start.
struct TableClosed {};
/// The host of the table removed a spectator.
struct SpectatorRemoved {
  std::string user;
};
/// The host of the table lets a removed spectator enter again.
struct SpectatorRestored {
  std::string user;
};
/// Name that replaces the name of a user whose data was deleted.
inline constexpr std::string_view kNobody = "Somebody";
/// Anonymisation: replaces the name of a user who has, or once had, a seat and whose data was
/// deleted.
struct Renamed {
  std::string user;
  std::string name;
};
/// Offer that a computer player takes over the seat `of` of an absent player. Made, accepted,
/// withdrawn or declined by the player at `seat`.
struct TakeoverOffered {
  rules::Seat seat;
  rules::Seat of;
  int level = 0;
  bool offered = true;
};
/// A computer player took over the seat of the user `replaced`.
struct TakenOver {
  rules::Seat seat;
  std::string replaced;
  std::string user;
  int level = 0;
};

/// Offer that the former player of the seat `of` gets it back from the computer player. Made or
/// withdrawn by the former player; accepted or declined by the player at the seat `by`.
struct ReturnOffered {
  rules::Seat of;
  std::optional<rules::Seat> by = std::nullopt;
  bool offered = true;
};
/// The former player `user` got the seat back from the computer player `replaced`.
struct SeatReturned {
  rules::Seat seat;
  std::string user;
  std::string replaced;
};

using EventBody = std::variant<Created, SeatTaken, SeatLeft, OpeningAllianceOffered, OpeningAllianceWithdrawn,
                               OpeningAllianceAgreed, ReadySet, Started, Moved, PlayerOut, Offered, DrawAgreed, Resumed,
                               TakenBack, Paused, Unpaused, RematchCreated, Aborted, SpectatorRemoved, Renamed,
                               TakeoverOffered, TakenOver, TableClosed, SpectatorRestored, ReturnOffered, SeatReturned>;

/// Event as stored in the log. `author` and `command` are empty if no command caused it.
struct Event {
  std::int64_t seq = 0;  ///< From 1, without gaps.
  std::int64_t at = 0;   ///< Unix time in milliseconds.
  std::string author;    ///< Id of the user who caused it.
  std::string command;   ///< Command id, chosen by the author's client.
  EventBody body;
};

}  // namespace server::protocol
