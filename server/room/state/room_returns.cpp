#include <algorithm>

#include "server/config/limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: former players, who may ask for their seat back from the computer player that took it
// over.
namespace server::room {

const protocol::FormerPlayer* RoomState::former_user(rules::Seat seat) const {
  const protocol::PublicUser* holder = player_at(seat);
  if (holder == nullptr || !holder->level || holder->former.empty()) return nullptr;
  const protocol::FormerPlayer& last = holder->former.back();
  return last.level || last.id.empty() ? nullptr : &last;
}

void RoomState::replace_player(protocol::PublicUser& player, protocol::PublicUser next) {
  if (opening_alliance_agreed_ && opening_alliance_agreed_->first == player.id)
    opening_alliance_agreed_->first = next.id;
  if (opening_alliance_agreed_ && opening_alliance_agreed_->second == player.id)
    opening_alliance_agreed_->second = next.id;
  for (auto& seats : offers_) std::erase(seats, *player.seat);
  takeover_.reset();
  seat_return_.reset();
  next.former = std::move(player.former);
  next.former.push_back({player.id, player.name, player.level, static_cast<int>(steps_.size()), player.program});
  player = std::move(next);
}

RoomState::Verdict RoomState::decide(const protocol::ReturnSeat& request, const protocol::Identity& who) const {
  if (phase() == protocol::RoomPhase::kOpen) return protocol::Problem{"not_running", "the game has not started"};
  if (phase() == protocol::RoomPhase::kFinished) return protocol::Problem{"not_running", "the game is over"};
  const auto seat = seat_called(request.seat);
  if (!seat) return protocol::Problem{"no_such_seat", "there is no seat \"" + request.seat + "\""};
  const bool is_offered = seat_return_ && seat_return_->of == *seat;
  std::optional<rules::Seat> by;
  if (find_player(who.id) != nullptr) {
    const auto found = player(who);
    if (!found) return found.problem();
    by = (*found)->seat;
  } else {
    const protocol::FormerPlayer* former = former_user(*seat);
    if (former == nullptr || former->id != who.id) {
      return protocol::Problem{"not_seated", "only the player from whom a computer took over this seat can do this"};
    }
    if (!game_->is_in(*seat)) return protocol::Problem{"out_of_game", "this seat is eliminated"};
  }
  const bool asks = !by && request.offered;
  if (asks == is_offered) {
    return protocol::Problem{"no_offer", asks ? "you have already asked for this seat"
                                              : "nobody asks for the seat " + request.seat + " back"};
  }
  if (offers_made_[by.value_or(*seat)] >= limits().offers_of_a_player) {
    return protocol::Problem{"too_many",
                             "you have made and withdrawn too many offers in this game; no more are allowed"};
  }
  if (by && request.offered && std::ranges::count(seat_return_->accepted_by, *by) > 0)
    return protocol::Problem{"no_offer", "you have already accepted this"};
  return protocol::ReturnOffered{*seat, by, request.offered};
}

std::optional<protocol::EventBody> RoomState::agreed_return(const CommandContext& moment) const {
  if (phase() != protocol::RoomPhase::kRunning || !seat_return_) return std::nullopt;
  const auto agrees = [&](const protocol::PublicUser& each) {
    if (each.level || !game_->is_in(*each.seat)) return true;
    // An absent player cannot block it.
    return std::ranges::count(seat_return_->accepted_by, *each.seat) > 0 || !why_present(each, moment);
  };
  if (!std::ranges::all_of(players_, agrees)) return std::nullopt;
  return protocol::SeatReturned{seat_return_->of, seat_return_->user, player_at(seat_return_->of)->id};
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::ReturnOffered& body) {
  const protocol::FormerPlayer* former = former_user(body.of);
  if (phase() != protocol::RoomPhase::kRunning || former == nullptr)
    return rules::Refusal{"this seat cannot be given back"};
  if (seat_return_.has_value() == (!body.by && body.offered))
    return rules::Refusal{"this does not follow from the offer"};
  ++offers_made_[body.by.value_or(body.of)];
  if (!body.offered) {
    seat_return_.reset();
  } else if (body.by) {
    seat_return_->accepted_by.push_back(*body.by);
  } else {
    seat_return_ = protocol::ReturnOffer{body.of, former->id, {}};
  }
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SeatReturned& body) {
  protocol::PublicUser* computer = find_player(body.replaced);
  const protocol::FormerPlayer* former = former_user(body.seat);
  if (phase() != protocol::RoomPhase::kRunning || computer == nullptr || former == nullptr || former->id != body.user) {
    return rules::Refusal{"this seat cannot be given back"};
  }
  replace_player(*computer, {former->id, former->name, body.seat, true, std::nullopt, {}, former->program});
  notice.players = players_;
  notice.now = now();
  return notice;
}

}  // namespace server::room
