#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/protocol/message.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/room/state/clock.hpp"
#include "server/room/state/decision.hpp"
#include "server/room/state/step_texts.hpp"

namespace server::room {

/// Course of a game, as a computer player needs it.
struct GameSoFar {
  const rules::Ruleset* ruleset = nullptr;
  rules::Options options = {};
  std::optional<std::string> position = std::nullopt;
  std::optional<rules::OpeningAlliance> opening_alliance = std::nullopt;
  /// Move codes; "l:resign" and "m:time" for players who left the game.
  std::vector<std::string> steps = {};
};

/// State of a game and its table: seats, offers, the game itself. It is the fold of its event log
/// and alone decides what a command does. Has no sockets, storage or clock. Independent of the
/// ruleset and of the number of seats.
class RoomState {
 public:
  /// Creates the state before the first event.
  RoomState(std::string game, const rules::Ruleset& ruleset);

  /// Decides a command and applies the events that it causes. The caller makes the events durable
  /// before it broadcasts them. If that fails, or if this function throws, the state no longer
  /// matches the log and must be discarded.
  Decision handle(const protocol::Command& command, const protocol::Identity& who, const CommandContext& moment);

  /// Creates the table of a game without events and seats `players` in this order. If that fills
  /// the table, the game starts. `author` is the host; may be empty. Precondition: all of `players`
  /// can take their seats.
  Accepted open(protocol::TableOptions table, const std::string& author,
                const std::vector<protocol::PublicUser>& players, const CommandContext& moment);

  /// Creates the table of a game without events and seats its host, if they take a seat, and
  /// computer players. If that fills the table, the game starts. Refuses what the commands refuse;
  /// the state must then be discarded. `host`: none for an anonymous client.
  protocol::Result<Accepted> open(const protocol::NewTable& table, const std::optional<protocol::Identity>& host,
                                  const CommandContext& moment);

  /// Returns when the clock of the player on turn runs out, in Unix milliseconds; none if no clock
  /// is running.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  /// Applies flag fall if the player on turn, with lag compensation, has no time left at `moment`.
  std::optional<Accepted> flag(const CommandContext& moment);
  /// Returns when flag() applies flag fall, for a round trip of `lag` milliseconds.
  [[nodiscard]] std::optional<std::int64_t> flag_time(std::int64_t lag) const;
  /// Frees the seat of a user who has not been connected for fixed::kAbsentSeat, before the start;
  /// of one user in each call. Not at tables with days per move.
  std::optional<Accepted> free_absent_seat(const CommandContext& moment);
  /// Returns when free_absent_seat() frees the next seat, in Unix milliseconds. `disconnected`: the
  /// disconnected players, with the time since when.
  [[nodiscard]] std::optional<std::int64_t> absent_seat_time(
      const std::map<std::string, std::int64_t>& disconnected) const;
  /// Anonymises the name of a user who has, or once had, a seat here. Before the start, they also
  /// leave their seat; without another player to become the host, the table of a host closes. An
  /// offer that waited for them only is agreed.
  Accepted forget(const std::string& user, const CommandContext& moment);
  /// Returns whether forget() has something to do.
  [[nodiscard]] bool must_forget(const std::string& user) const {
    return !forgotten_.contains(user) && (seated_.contains(user) || is_host(user));
  }
  /// Replaces the name of a user ahead of the event that does so: for a delayed view.
  void anonymise(const std::string& user);
  /// Resumes a running clock after the server did not run for `outage` milliseconds; 0: for an
  /// unknown time. Does nothing with days per move if that is less than fixed::kOutageOfDays.
  std::optional<Accepted> resume(const CommandContext& moment, std::int64_t outage = 0);

  /// Applies one event of the log. Refuses it and leaves the state unchanged if it does not follow
  /// from the events before it.
  rules::Result<protocol::Notice> apply(protocol::Event event);

  [[nodiscard]] const std::string& game_id() const { return game_id_; }
  [[nodiscard]] const rules::Ruleset& ruleset() const { return ruleset_; }
  /// Returns whether this command makes a rematch: all other players have offered it.
  [[nodiscard]] bool completes_rematch(const protocol::Command& command, const protocol::Identity& who) const;
  /// Returns the rematch in its initial state: same players and options, seats rotated by one.
  [[nodiscard]] std::pair<std::unique_ptr<RoomState>, Accepted> rematch(const std::string& game,
                                                                        const CommandContext& moment) const;
  /// Returns the number of the last event.
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] protocol::RoomSnapshot snapshot() const;
  /// Returns the RoomMessage for the user with the id `self`, at the time `at`. Caches the texts
  /// of the steps: each call writes only those added since the last call of message() or
  /// keep_texts().
  [[nodiscard]] protocol::Message message(std::string_view self, std::int64_t at) const;
  void keep_texts() const { step_texts_.add(ruleset_, steps_); }
  /// Returns the text of the step that an applied event caused, for EventAdded; empty if there is
  /// none, or if it was taken back since. Caches like message(). A view: valid until the state
  /// changes.
  [[nodiscard]] std::string_view step_text(const protocol::Notice& notice) const;
  /// Returns the data for game lists. A view: valid until the state changes.
  [[nodiscard]] protocol::Outline outline() const;
  [[nodiscard]] std::optional<protocol::Now> now() const;
  /// Returns the user on turn, if the game is running and not paused; none if it is a computer
  /// player.
  [[nodiscard]] std::optional<std::string> user_on_turn() const;
  /// Returns the computer player on turn, if the game is running and not paused. A view: valid
  /// until the state changes.
  [[nodiscard]] const protocol::PublicUser* computer_on_turn() const;
  /// Returns the first user who is still in the running game; nullptr if there is none. A view:
  /// valid until the state changes.
  [[nodiscard]] const protocol::PublicUser* user_in() const;
  /// Returns the computer players in the game who have not answered a draw offer that all users in
  /// the game agree to.
  [[nodiscard]] std::vector<protocol::PublicUser> asked_for_draw() const;
  [[nodiscard]] GameSoFar game_so_far() const;
  /// Returns the number of steps.
  [[nodiscard]] std::size_t steps() const { return steps_.size(); }
  /// Returns the number of the next move. Precondition: the game has started.
  [[nodiscard]] int move_number() const { return game_->number(); }
  /// Returns the legal moves of the player on turn.
  [[nodiscard]] std::vector<std::string> legal_moves() const;
  [[nodiscard]] bool is_at_table(const std::string& user) const;
  [[nodiscard]] const std::vector<protocol::PublicUser>& players() const { return players_; }
  /// Returns the seat of a user at the table, once it is assigned.
  [[nodiscard]] std::optional<rules::Seat> seat_of(const std::string& user) const;
  /// Returns whether the user was removed and may not watch any more.
  [[nodiscard]] bool is_removed(const std::string& user) const;
  /// Returns the users whose alliance is in force; empty if there is none.
  [[nodiscard]] std::vector<std::string> allied_players() const;
  /// Returns the ids of the users at the table.
  [[nodiscard]] std::vector<std::string> at_table() const;
  [[nodiscard]] bool is_host(const std::string& user) const { return !user.empty() && user == host_; }
  /// Returns when the table was created, in Unix milliseconds.
  [[nodiscard]] std::int64_t created() const { return created_; }
  [[nodiscard]] const protocol::TableOptions& table() const { return table_; }
  [[nodiscard]] protocol::RoomPhase phase() const;
  /// Returns the game's record; none before the start.
  [[nodiscard]] std::optional<std::string> record() const;
  /// Returns the traits by which the archive search finds the game.
  [[nodiscard]] std::vector<rules::Tag> facts() const;
  /// Returns the board as a diagram; empty before the start.
  [[nodiscard]] const std::string& diagram() const { return diagram_; }

 private:
  using Verdict = protocol::Result<protocol::EventBody>;

  // Each returns the first event that the command causes, or the reason of the refusal
  // (room_commands.cpp).
  [[nodiscard]] Verdict decide(const protocol::TakeSeat& sit, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::LeaveSeat& stand, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::OpeningAlliance& opening_alliance, const protocol::Identity& who,
                               const CommandContext& moment) const;
  [[nodiscard]] Verdict decide(const protocol::Ready& ready, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::CloseTable& close, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::Move& move, const protocol::Identity& who,
                               const CommandContext& moment) const;
  // Resign, abort, claim an abandoned seat (room_leaving.cpp).
  [[nodiscard]] Verdict decide(const protocol::Resign& resign, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::Abort& abort, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::ClaimSeat& claim, const protocol::Identity& who,
                               const CommandContext& moment) const;
  // Offers (room_offers.cpp).
  [[nodiscard]] Verdict decide(const protocol::SetOffer& set, const protocol::Identity& who) const;
  /// Returns the user's seat if they may make or withdraw this offer now, otherwise the reason of
  /// the refusal.
  [[nodiscard]] protocol::Result<rules::Seat> may_offer(protocol::Offer offer, const protocol::Identity& who) const;
  /// Returns the number of steps before the seat's last turn. None if the seat has not moved, or if
  /// a step that is not a move came after it.
  [[nodiscard]] std::optional<int> last_turn(rules::Seat seat) const;
  /// Returns the event that follows when all players have accepted an offer.
  [[nodiscard]] std::optional<protocol::EventBody> agreed_offer(const CommandContext& moment) const;
  // Computer players (room_computers.cpp).
  [[nodiscard]] Verdict decide(const protocol::AddComputer& add, const protocol::Identity& who,
                               const CommandContext& moment) const;
  [[nodiscard]] Verdict decide(const protocol::RemoveComputer& remove, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::Takeover& takeover, const protocol::Identity& who,
                               const CommandContext& moment) const;
  [[nodiscard]] std::string fresh_computer_id() const;
  // A former player's seat (room_returns.cpp).
  [[nodiscard]] Verdict decide(const protocol::ReturnSeat& request, const protocol::Identity& who) const;
  /// Returns the event that follows when all others agree that a former player gets the seat back.
  [[nodiscard]] std::optional<protocol::EventBody> agreed_return(const CommandContext& moment) const;
  /// Returns the user from whom the computer player at a seat took it over; nullptr if there is
  /// none. A view: valid until the state changes.
  [[nodiscard]] const protocol::FormerPlayer* former_user(rules::Seat seat) const;
  /// Gives a seat to another player, and keeps the one who had it among the former ones.
  void replace_player(protocol::PublicUser& player, protocol::PublicUser next);
  /// Returns the event that follows when all others agree to a takeover.
  [[nodiscard]] std::optional<protocol::EventBody> agreed_takeover(const CommandContext& moment) const;
  /// Returns whether the player at a seat agrees to an offer. Computer players, and players whose
  /// data was deleted, agree to everything but a draw.
  [[nodiscard]] bool agrees(protocol::Offer offer, const protocol::PublicUser& player) const;
  /// Returns why this player's seat cannot be claimed as abandoned at `moment`; none if it can.
  [[nodiscard]] std::optional<protocol::Problem> why_present(const protocol::PublicUser& player,
                                                             const CommandContext& moment) const;
  /// Returns the seat to take at an open table; none if it will be drawn. `wanted` is the id of a
  /// seat.
  [[nodiscard]] protocol::Result<std::optional<rules::Seat>> free_seat(const std::optional<std::string>& wanted) const;
  [[nodiscard]] std::optional<rules::Seat> seat_called(std::string_view id) const;
  void clear_offers() {
    offers_ = {};
    takeover_.reset();
  }
  // Spectators (room_spectators.cpp).
  [[nodiscard]] Verdict decide(const protocol::RemoveSpectator& remove, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::RestoreSpectator& restore, const protocol::Identity& who) const;
  // Seats before the start (room_opening.cpp).
  [[nodiscard]] Verdict decide(const protocol::FreeSeat& free, const protocol::Identity& who) const;
  [[nodiscard]] Verdict decide(const protocol::Command& command, const protocol::Identity& who,
                               const CommandContext& moment) const;
  /// Returns whether the user, or all users together, have reached the limit of events before the
  /// start. Only commands that lead towards the start are then accepted.
  [[nodiscard]] bool opening_is_long(const std::string& user) const;
  /// Applies an event and its consequences. Only the first event can be refused; refusal of a
  /// consequence is a logic error.
  Decision cause(protocol::EventBody first, const std::string& author, std::string command,
                 const CommandContext& moment);
  /// Returns the consequence of the last event: the start when all players are ready, or the result
  /// of an accepted offer.
  [[nodiscard]] std::optional<protocol::EventBody> follow_up(const CommandContext& moment) const;
  /// Before the start: returns the event by which a deleted user gives up their seat, or the table
  /// of a deleted host closes because no player is left to be the host.
  [[nodiscard]] std::optional<protocol::EventBody> departure() const;
  /// Returns the first player at the table who can be its host: no computer, not deleted.
  [[nodiscard]] const protocol::PublicUser* possible_host() const;
  [[nodiscard]] std::vector<protocol::Placement> draw_allied_seats(const protocol::PublicUser& one,
                                                                   const protocol::PublicUser& other,
                                                                   std::uint64_t lot) const;
  [[nodiscard]] std::vector<protocol::Placement> draw_open_seats(std::uint64_t lot) const;

  // Each applies the changes of one kind of event (room_events.cpp).
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Created& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::SeatTaken& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::SeatLeft& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::OpeningAllianceOffered& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::OpeningAllianceWithdrawn& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::OpeningAllianceAgreed& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::ReadySet& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Started& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::TableClosed& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Moved& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::PlayerOut& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Offered& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::DrawAgreed& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Resumed& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::TakenBack& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Paused& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Unpaused& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::RematchCreated& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Aborted& body);
  /// Ends an agreed alliance, and the readiness of all players. At tables that draw seats, the
  /// seats are open again; elsewhere the players keep them.
  void dissolve_alliance();
  [[nodiscard]] rules::Result<std::unique_ptr<rules::Game>> new_game() const;
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::SpectatorRemoved& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::SpectatorRestored& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::Renamed& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::TakeoverOffered& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::TakenOver& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::ReturnOffered& body);
  rules::Result<protocol::Notice> apply_body(protocol::Notice notice, protocol::SeatReturned& body);
  /// Sets the time left of the step just added to the value in the imported record.
  rules::Result<protocol::Notice> with_left(rules::Result<protocol::Notice> notice, std::int64_t left);
  rules::Result<protocol::Notice> add_step(protocol::Notice notice, rules::Result<rules::Step> step);
  /// Returns the players with the seats that a lot or an opening alliance assigns.
  [[nodiscard]] std::vector<protocol::PublicUser> placed(const std::vector<protocol::Placement>& placements) const;

  /// Returns the key of a command in done_. It contains the user id because two users may choose
  /// the same command id.
  static std::string command_key(const std::string& user, const std::string& command) { return user + ' ' + command; }
  [[nodiscard]] std::optional<rules::Outcome> outcome() const;
  [[nodiscard]] std::vector<rules::Seat>& offers(protocol::Offer offer) {
    return offers_[static_cast<std::size_t>(offer)];
  }
  [[nodiscard]] const std::vector<rules::Seat>& offers(protocol::Offer offer) const {
    return offers_[static_cast<std::size_t>(offer)];
  }
  [[nodiscard]] const protocol::PublicUser* find_player(const std::string& id) const;
  [[nodiscard]] protocol::PublicUser* find_player(const std::string& id);
  [[nodiscard]] const protocol::PublicUser* player_at(rules::Seat seat) const;
  [[nodiscard]] const rules::SeatInfo& seat_info(rules::Seat seat) const;
  [[nodiscard]] protocol::Result<const protocol::PublicUser*> player(const protocol::Identity& who) const;

  std::string game_id_;
  const rules::Ruleset& ruleset_;
  std::int64_t seq_ = 0;
  std::int64_t created_ = 0;
  std::string host_;
  std::int64_t updated_ = 0;
  protocol::TableOptions table_;
  std::vector<protocol::PublicUser> players_;
  std::vector<protocol::OpeningAllianceOffer> opening_alliance_offers_;
  std::optional<protocol::OpeningAllianceOffer> opening_alliance_agreed_;
  std::unique_ptr<rules::Game> game_;
  /// Set from the start on if the game is timed.
  std::optional<Clock> clock_;
  std::optional<std::string> start_;
  std::string diagram_;
  std::vector<protocol::LoggedStep> steps_;
  /// Cached texts of steps_ as in messages, as far as requested.
  mutable StepTexts step_texts_;
  /// Number of moves among the steps.
  int moves_ = 0;
  protocol::Offers offers_;
  std::optional<protocol::TakeoverOffer> takeover_;
  /// Unlike other offers it stands until it is answered: the computers move on meanwhile.
  std::optional<protocol::ReturnOffer> seat_return_;
  /// Unix milliseconds since when the game is paused.
  std::optional<std::int64_t> paused_;
  bool aborted_ = false;
  /// Whether the host has closed the table. The phase stays open, but no one can take a seat.
  bool closed_ = false;
  /// Id of the rematch; empty if there is none.
  std::string rematch_;
  std::set<std::string> removed_;
  /// Number of removals of spectators, also of those who may enter again.
  std::size_t removals_ = 0;
  /// Users who have, or once had, a seat; and those among all users who were anonymised.
  std::set<std::string> seated_;
  std::set<std::string> forgotten_;
  /// Number of events that each user caused before the start; empty from then on.
  std::map<std::string, std::size_t> opening_events_;
  /// By seat: how often the player made or withdrew an offer.
  rules::BySeat<std::size_t> offers_made_;
  /// First event that a user's command caused, by command_key().
  std::unordered_map<std::string, std::int64_t> done_;
};

}  // namespace server::room
