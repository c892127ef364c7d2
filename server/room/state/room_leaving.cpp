#include <algorithm>

#include "server/room/state/room_state.hpp"

// RoomState: leaving a running game by resigning, aborting, or a claim that a player is absent; and
// closing a table.
namespace server::room {

RoomState::Verdict RoomState::decide(const protocol::Resign&, const protocol::Identity& who) const {
  const auto found = player(who);
  if (!found) return found.problem();
  return protocol::PlayerOut{*(*found)->seat, rules::LeaveReason::kResign};
}

RoomState::Verdict RoomState::decide(const protocol::Abort&, const protocol::Identity& who) const {
  const auto found = player(who);
  if (!found) return found.problem();
  const auto has_moved = [&](rules::Seat seat) {
    return std::any_of(steps_.begin(), steps_.end(), [&](const protocol::LoggedStep& each) {
      return each.step.seat == seat && !each.step.notation.empty();
    });
  };
  for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
    if (game_->is_in(rules::Seat(i)) && !has_moved(rules::Seat(i))) return protocol::Aborted{*(*found)->seat};
  }
  return protocol::Problem{"too_late", "the game cannot be aborted after everyone has moved; resign or offer a draw"};
}

RoomState::Verdict RoomState::decide(const protocol::ClaimSeat& claim, const protocol::Identity& who,
                                     const CommandContext& moment) const {
  const auto found = player(who);
  if (!found) return found.problem();
  const protocol::PublicUser* me = *found;
  const auto seat = seat_called(claim.seat);
  // Checked before the seat: where only the clock counts, no seat can be claimed.
  if (table_.claim_after == 0) return protocol::Problem{"no_claim", "in this game only the clock counts"};
  if (paused_) return protocol::Problem{"paused", "the game is paused; absent players cannot be removed"};
  if (!seat) return protocol::Problem{"no_such_seat", "there is no seat \"" + claim.seat + "\""};
  const protocol::PublicUser* other = player_at(*seat);
  if (other == me) return protocol::Problem{"no_claim", "you are here"};
  if (auto problem = why_present(*other, moment)) return *problem;
  return protocol::PlayerOut{*other->seat, rules::LeaveReason::kResign, me->seat};
}

std::optional<protocol::Problem> RoomState::why_present(const protocol::PublicUser& player,
                                                        const CommandContext& moment) const {
  if (table_.claim_after == 0) return protocol::Problem{"no_claim", "in this game only the clock counts"};
  if (!game_->is_in(*player.seat)) return protocol::Problem{"no_claim", player.name + " is already eliminated"};
  if (player.level) {
    // Where computer players are turned off, no one moves for them.
    if (!moment.computers) return std::nullopt;
    return protocol::Problem{"no_claim", "computer players do not leave"};
  }
  const auto disconnected = moment.disconnected.find(player.id);
  if (disconnected == moment.disconnected.end()) return protocol::Problem{"no_claim", player.name + " is connected"};
  const std::int64_t left = disconnected->second + table_.claim_after * std::int64_t{1000} - moment.at;
  if (left <= 0) return std::nullopt;
  return protocol::Problem{"no_claim",
                           player.name + " has " + std::to_string((left + 999) / 1000) + " seconds left to return"};
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::PlayerOut& body) {
  if (!game_) return rules::Refusal{"the game has not started"};
  auto applied = add_step(std::move(notice), game_->leave(body.seat, body.reason));
  if (applied) steps_.back().leave = body.reason;
  return applied;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::TableClosed&) {
  if (phase() != protocol::RoomPhase::kOpen || closed_) return rules::Refusal{"the table cannot be closed now"};
  closed_ = true;
  players_.clear();
  opening_alliance_offers_.clear();
  opening_alliance_agreed_.reset();
  // A table that no one can join is in no list.
  table_.listed = false;
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Aborted&) {
  if (phase() != protocol::RoomPhase::kRunning) return rules::Refusal{"the game is not running"};
  aborted_ = true;
  paused_.reset();
  clear_offers();
  if (clock_) clock_->turn_to(std::nullopt, notice.event.at);
  notice.now = now();
  return notice;
}

}  // namespace server::room
