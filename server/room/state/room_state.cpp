#include "server/room/state/room_state.hpp"

#include <algorithm>
#include <utility>

#include "server/protocol/encode.hpp"

namespace server::room {

RoomState::RoomState(std::string game, const rules::Ruleset& ruleset)
    : game_id_(std::move(game)), ruleset_(ruleset), offers_made_(ruleset.seats().size()) {}

protocol::RoomSnapshot RoomState::snapshot() const {
  return {game_id_,
          seq_,
          created_,
          updated_,
          &ruleset_,
          table_,
          players_,
          opening_alliance_offers_,
          opening_alliance_agreed_,
          offers_,
          start_,
          steps_,
          now(),
          deadline(),
          host_,
          rematch_,
          takeover_,
          closed_,
          seat_return_};
}

protocol::Outline RoomState::outline() const {
  const bool is_due = phase() == protocol::RoomPhase::kRunning && !paused_;
  const auto turn = is_due ? game_->turn() : std::nullopt;
  return {game_id_, &ruleset_, phase(), created_, updated_, &table_, players_, moves_, outcome(), deadline(), turn};
}

protocol::Message RoomState::message(std::string_view self, std::int64_t at) const {
  keep_texts();
  const protocol::RoomSnapshot without_steps = {game_id_,
                                                seq_,
                                                created_,
                                                updated_,
                                                &ruleset_,
                                                table_,
                                                players_,
                                                opening_alliance_offers_,
                                                opening_alliance_agreed_,
                                                offers_,
                                                start_,
                                                {},
                                                now(),
                                                deadline(),
                                                host_,
                                                rematch_,
                                                takeover_,
                                                closed_,
                                                seat_return_};
  return protocol::RoomMessage{without_steps, step_texts_.all(), self, at};
}

std::string_view RoomState::step_text(const protocol::Notice& notice) const {
  if (!notice.step) return {};
  keep_texts();
  const auto is_its = [&](const protocol::LoggedStep& step) { return step.seq == notice.event.seq; };
  const auto found = std::find_if(steps_.rbegin(), steps_.rend(), is_its);
  return found == steps_.rend() ? std::string_view()
                                : step_texts_.of(static_cast<std::size_t>(steps_.rend() - found) - 1);
}

std::optional<protocol::Now> RoomState::now() const {
  if (!game_) return std::nullopt;
  protocol::Now now;
  if (!aborted_) {
    // While the game is running, the position equals the diagram of the board.
    if (game_->turn()) now.position = diagram_;
    now.turn = game_->turn();
    now.checks = game_->checks();
  }
  now.number = game_->number();
  now.result = outcome();
  now.paused = paused_;
  for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
    if (game_->is_in(rules::Seat(i))) now.active.emplace_back(i);
  }
  if (clock_) {
    now.clock = protocol::ClockState{clock_->running(), clock_->since(), {}};
    for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
      now.clock->remaining.push_back(clock_->remaining(rules::Seat(i)));
    }
  }
  return now;
}

std::optional<std::int64_t> RoomState::deadline() const {
  return clock_ ? clock_->deadline() : std::nullopt;
}

std::optional<std::string> RoomState::user_on_turn() const {
  if (phase() != protocol::RoomPhase::kRunning || paused_) return std::nullopt;
  const protocol::PublicUser* player = player_at(*game_->turn());
  return player == nullptr || player->level ? std::nullopt : std::optional(player->id);
}

std::vector<std::string> RoomState::legal_moves() const {
  const bool is_due = user_on_turn() || computer_on_turn() != nullptr;
  return is_due ? game_->legal_moves() : std::vector<std::string>();
}

bool RoomState::is_at_table(const std::string& user) const {
  return find_player(user) != nullptr;
}

protocol::RoomPhase RoomState::phase() const {
  if (!game_) return protocol::RoomPhase::kOpen;
  if (table_.imported) return protocol::RoomPhase::kFinished;
  return outcome() ? protocol::RoomPhase::kFinished : protocol::RoomPhase::kRunning;
}

std::optional<rules::Outcome> RoomState::outcome() const {
  if (aborted_) return rules::Outcome{"aborted", std::nullopt};
  return game_ ? game_->outcome() : std::nullopt;
}

rules::Result<std::unique_ptr<rules::Game>> RoomState::new_game() const {
  std::optional<rules::OpeningAlliance> opening_alliance;
  if (opening_alliance_agreed_)
    opening_alliance = rules::OpeningAlliance{*find_player(opening_alliance_agreed_->first)->seat,
                                              *find_player(opening_alliance_agreed_->second)->seat};
  if (table_.position) return ruleset_.start_from(*table_.position, table_.options, opening_alliance);
  return ruleset_.start(table_.options, opening_alliance);
}

const protocol::PublicUser* RoomState::find_player(const std::string& id) const {
  const auto found =
      std::find_if(players_.begin(), players_.end(), [&](const protocol::PublicUser& each) { return each.id == id; });
  return found == players_.end() ? nullptr : &*found;
}

protocol::PublicUser* RoomState::find_player(const std::string& id) {
  return const_cast<protocol::PublicUser*>(std::as_const(*this).find_player(id));
}

const protocol::PublicUser* RoomState::player_at(rules::Seat seat) const {
  const auto found = std::find_if(players_.begin(), players_.end(),
                                  [&](const protocol::PublicUser& each) { return each.seat == seat; });
  return found == players_.end() ? nullptr : &*found;
}

const rules::SeatInfo& RoomState::seat_info(rules::Seat seat) const {
  return ruleset_.seats()[seat];
}

}  // namespace server::room
