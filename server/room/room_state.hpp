#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/protocol/messages.hpp"
#include "server/room/clock.hpp"

namespace server {

/// When a command is handled, and the randomness that it may use: the state itself has no clock and no dice.
struct Moment {
  std::int64_t at = 0;    ///< Unix time in milliseconds.
  std::uint64_t lot = 0;  ///< Random bits for drawing seats.
  std::int64_t lag = 0;   ///< Measured round trip to the player on turn, in milliseconds.
  /// Who of the people at the table is not connected, and since when.
  std::map<std::string, std::int64_t> gone = {};
  /// An id that no game has, for a rematch.
  std::string fresh_game = {};
};

/// A command took effect: the events it caused, in order, and what to tell of each.
struct Accepted {
  std::vector<Notice> notices;
};

/// The same command of the same person took effect before, as event `seq`.
struct Repeated {
  std::int64_t seq = 0;
};

using Decision = std::variant<Accepted, Repeated, Problem>;

/// A room without wires: who sits where, what was offered, the game itself. It is the fold of its events, and it alone
/// decides what a command does. Knows no sockets, no storage and no clock; names no game and no number of seats.
class RoomState {
 public:
  /// A game that has no events yet.
  RoomState(std::string game, const rules::Ruleset& ruleset);

  /// Decides a command and applies what it causes at once. The caller makes the events durable before it tells anybody;
  /// if that fails, this state is ahead of the log and must be thrown away; so it must when this throws.
  Decision handle(const Command& command, const Identity& who, const Moment& moment);

  /// Makes the table of a game that has no events yet, and seats these people at it in this order; where that fills it,
  /// the game starts by itself. `author` made the table; may be empty. Who cannot sit there is a fault of the caller.
  Accepted open(TableOptions table, const std::string& author, const std::vector<Person>& people, const Moment& moment);

  /// When the player on turn loses on time; none if no clock is running.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  /// Lets the player on turn lose on time, if his time is used up at that moment, and what the network may take too.
  std::optional<Accepted> flag(const Moment& moment);
  /// When flag() will find his time used up, with so long a round trip to him.
  [[nodiscard]] std::optional<std::int64_t> flag_time(std::int64_t lag) const;
  /// Puts a name that says nothing in place of somebody's who sits here, or once did.
  Accepted forget(const std::string& person, const Moment& moment);
  /// Goes on with a running clock after the server was away for so many milliseconds; 0: nobody knows for how long.
  std::optional<Accepted> resume(const Moment& moment, std::int64_t away = 0);

  /// Applies one event of the log. Refused, with the state unchanged, if it does not follow from the events before it.
  rules::Result<Notice> apply(Event event);

  [[nodiscard]] const std::string& game_id() const { return game_id_; }
  [[nodiscard]] const rules::Ruleset& ruleset() const { return ruleset_; }
  /// The game in which the same people play again, as it begins: seats rotated by one, all options as here.
  [[nodiscard]] std::pair<std::unique_ptr<RoomState>, Accepted> rematch(const std::string& game,
                                                                        const Moment& moment) const;
  /// The number of the last event.
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] RoomSnapshot snapshot() const;
  /// What lists tell of it; a view, as long as the state stays as it is.
  [[nodiscard]] Outline outline() const;
  [[nodiscard]] std::optional<Now> now() const;
  /// The person on turn, if the game is under way.
  [[nodiscard]] std::optional<std::string> person_on_turn() const;
  /// The number of the next move; the game has started.
  [[nodiscard]] int move_number() const { return game_->number(); }
  /// The legal moves of the player on turn.
  [[nodiscard]] std::vector<std::string> legal_moves() const;
  [[nodiscard]] bool is_at_table(const std::string& person) const;
  [[nodiscard]] const std::vector<Person>& people() const { return people_; }
  /// The seat of somebody at the table, once he has one.
  [[nodiscard]] std::optional<rules::Seat> seat_of(const std::string& person) const;
  /// Whether he was sent away, and may not watch any more.
  [[nodiscard]] bool is_removed(const std::string& person) const;
  /// Those whose alliance is in force; empty if there is none.
  [[nodiscard]] std::vector<std::string> allied_people() const;
  [[nodiscard]] const TableOptions& table() const { return table_; }
  [[nodiscard]] RoomPhase phase() const;
  /// The game's record, and whether there is one yet (from the start on).
  [[nodiscard]] std::optional<std::string> record() const;
  /// What the rules tell of the game for searches.
  [[nodiscard]] std::vector<rules::Tag> facts() const;
  /// What a board shows now; empty before the start.
  [[nodiscard]] const std::string& diagram() const { return diagram_; }

 private:
  using Verdict = std::variant<EventBody, Problem>;

  // What a command asks for, as the first event it causes, or why not (room_commands.cpp).
  [[nodiscard]] Verdict decide(const Sit& sit, const Identity& who) const;
  [[nodiscard]] Verdict decide(const Stand& stand, const Identity& who) const;
  [[nodiscard]] Verdict decide(const Pact& pact, const Identity& who, const Moment& moment) const;
  [[nodiscard]] Verdict decide(const Ready& ready, const Identity& who) const;
  [[nodiscard]] Verdict decide(const Move& move, const Identity& who, const Moment& moment) const;
  // Leaving, in one way or another (room_leaving.cpp).
  [[nodiscard]] Verdict decide(const Resign& resign, const Identity& who) const;
  [[nodiscard]] Verdict decide(const Abort& abort, const Identity& who) const;
  [[nodiscard]] Verdict decide(const Claim& claim, const Identity& who, const Moment& moment) const;
  // What can only be done together (room_offers.cpp).
  [[nodiscard]] Verdict decide(const Want& want, const Identity& who) const;
  /// Whether somebody may ask for this now, or why not.
  [[nodiscard]] std::variant<rules::Seat, Problem> may_want(Offer offer, const Identity& who) const;
  /// Where the seat's last turn began, as a number of steps, if nobody has left since and the seat has moved.
  [[nodiscard]] std::optional<int> last_turn(rules::Seat seat) const;
  /// What happens because all who have a say want it.
  [[nodiscard]] std::optional<EventBody> agreed_offer(const Moment& moment) const;
  // Those who watch (room_watchers.cpp).
  [[nodiscard]] Verdict decide(const RemoveWatcher& remove, const Identity& who) const;
  [[nodiscard]] Verdict decide(const Command& command, const Identity& who, const Moment& moment) const;
  /// Applies an event and what follows from it by itself. Only a first event may turn out impossible.
  Decision cause(EventBody first, const std::string& author, std::string command, const Moment& moment);
  /// What follows by itself: the start when all are there, the draw when all want it.
  [[nodiscard]] std::optional<EventBody> follow_up(const Moment& moment) const;
  [[nodiscard]] std::vector<Placement> draw_pact_seats(const Person& one, const Person& other, std::uint64_t lot) const;
  [[nodiscard]] std::vector<Placement> draw_open_seats(std::uint64_t lot) const;

  // What an event changes (room_state.cpp).
  rules::Result<Notice> apply_body(Notice notice, Created& body);
  rules::Result<Notice> apply_body(Notice notice, Sat& body);
  rules::Result<Notice> apply_body(Notice notice, Stood& body);
  rules::Result<Notice> apply_body(Notice notice, PactOffered& body);
  rules::Result<Notice> apply_body(Notice notice, PactWithdrawn& body);
  rules::Result<Notice> apply_body(Notice notice, PactAgreed& body);
  rules::Result<Notice> apply_body(Notice notice, ReadySet& body);
  rules::Result<Notice> apply_body(Notice notice, Started& body);
  rules::Result<Notice> apply_body(Notice notice, Moved& body);
  rules::Result<Notice> apply_body(Notice notice, Left& body);
  rules::Result<Notice> apply_body(Notice notice, Wanted& body);
  rules::Result<Notice> apply_body(Notice notice, DrawAgreed& body);
  rules::Result<Notice> apply_body(Notice notice, Resumed& body);
  rules::Result<Notice> apply_body(Notice notice, TakenBack& body);
  rules::Result<Notice> apply_body(Notice notice, Paused& body);
  rules::Result<Notice> apply_body(Notice notice, Unpaused& body);
  rules::Result<Notice> apply_body(Notice notice, Rematched& body);
  rules::Result<Notice> apply_body(Notice notice, Aborted& body);
  /// A game of this table in which only the first steps of this one were made.
  [[nodiscard]] rules::Result<std::unique_ptr<rules::Game>> replayed(std::size_t steps) const;
  [[nodiscard]] rules::Result<std::unique_ptr<rules::Game>> new_game() const;
  rules::Result<Notice> apply_body(Notice notice, WatcherRemoved& body);
  rules::Result<Notice> apply_body(Notice notice, Renamed& body);
  /// The step that was just added, with what the record says that its player had left.
  rules::Result<Notice> with_left(rules::Result<Notice> notice, std::int64_t left);
  rules::Result<Notice> add_step(Notice notice, rules::Result<rules::Step> step);
  /// The people at the table as a lot or a pact places them.
  [[nodiscard]] std::vector<Person> placed(const std::vector<Placement>& placements) const;

  /// A person's command: two people may give theirs the same id.
  static std::string command_key(const std::string& person, const std::string& command) {
    return person + ' ' + command;
  }
  [[nodiscard]] std::optional<rules::Outcome> outcome() const;
  [[nodiscard]] std::vector<rules::Seat>& wants(Offer offer) { return wants_[static_cast<std::size_t>(offer)]; }
  [[nodiscard]] const std::vector<rules::Seat>& wants(Offer offer) const {
    return wants_[static_cast<std::size_t>(offer)];
  }
  /// Of a game that is told late, the moves that are told by its last event.
  [[nodiscard]] int moves_told() const;
  [[nodiscard]] int seats_in() const;
  [[nodiscard]] const Person* find_person(const std::string& id) const;
  [[nodiscard]] Person* find_person(const std::string& id);
  [[nodiscard]] const Person* person_at(rules::Seat seat) const;
  [[nodiscard]] const rules::SeatInfo& seat_info(rules::Seat seat) const;
  [[nodiscard]] std::variant<const Person*, Problem> player(const Identity& who) const;

  std::string game_id_;
  const rules::Ruleset& ruleset_;
  std::int64_t seq_ = 0;
  std::int64_t created_ = 0;
  std::string creator_;
  std::int64_t updated_ = 0;
  TableOptions table_;
  std::vector<Person> people_;
  std::vector<PactOffer> offers_;
  std::optional<PactOffer> agreed_;
  std::unique_ptr<rules::Game> game_;
  /// From the start on, if time is measured.
  std::optional<Clock> clock_;
  std::optional<std::string> start_;
  std::string diagram_;
  std::vector<LoggedStep> steps_;
  /// How many of the steps are moves.
  int moves_ = 0;
  Wants wants_;
  /// Since when the game is paused.
  std::optional<std::int64_t> paused_;
  bool aborted_ = false;
  /// The game in which the same people play again.
  std::string rematch_;
  std::set<std::string> removed_;
  /// Which event a person's command caused first, by command_key().
  std::unordered_map<std::string, std::int64_t> done_;
};

}  // namespace server
