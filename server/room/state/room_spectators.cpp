#include "server/config/fixed_limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: spectators and users at the table.
namespace server::room {

RoomState::Verdict RoomState::decide(const protocol::RemoveSpectator& remove, const protocol::Identity& who) const {
  if (host_.empty() || who.id != host_) {
    return protocol::Problem{"not_host", "only the host can remove spectators"};
  }
  if (remove.user == who.id) return protocol::Problem{"no_spectator", "you cannot remove yourself"};
  if (const protocol::PublicUser* seated = find_player(remove.user)) {
    return protocol::Problem{"no_spectator", seated->name + " is a player, not a spectator"};
  }
  if (is_removed(remove.user)) return protocol::Problem{"no_spectator", "this spectator has already been removed"};
  if (removed_.size() >= fixed::kRemovedSpectators) {
    return protocol::Problem{
        "too_many", "no more than " + std::to_string(fixed::kRemovedSpectators) + " spectators can be removed"};
  }
  if (removals_ >= fixed::kRemovalsOfAGame) {
    return protocol::Problem{"too_many",
                             "spectators can be removed at most " + std::to_string(fixed::kRemovalsOfAGame) + " times"};
  }
  return protocol::SpectatorRemoved{remove.user};
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SpectatorRemoved& body) {
  if (find_player(body.user) != nullptr) return rules::Refusal{"a player of this game cannot be removed"};
  removed_.insert(body.user);
  ++removals_;
  return notice;
}

RoomState::Verdict RoomState::decide(const protocol::RestoreSpectator& restore, const protocol::Identity& who) const {
  if (!is_host(who.id)) return protocol::Problem{"not_host", "only the host can let spectators in again"};
  if (!is_removed(restore.user)) return protocol::Problem{"no_spectator", "this user has not been removed"};
  return protocol::SpectatorRestored{restore.user};
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SpectatorRestored& body) {
  removed_.erase(body.user);
  return notice;
}

bool RoomState::is_removed(const std::string& user) const {
  return removed_.contains(user);
}

std::optional<rules::Seat> RoomState::seat_of(const std::string& user) const {
  const protocol::PublicUser* seated = find_player(user);
  return seated == nullptr ? std::nullopt : seated->seat;
}

std::vector<std::string> RoomState::at_table() const {
  std::vector<std::string> ids;
  for (const protocol::PublicUser& player : players_) {
    if (!player.level) ids.push_back(player.id);
  }
  return ids;
}

std::vector<std::string> RoomState::allied_players() const {
  std::vector<std::string> players;
  if (phase() != protocol::RoomPhase::kRunning) return players;
  for (const rules::Seat seat : game_->allies()) {
    const protocol::PublicUser* player = player_at(seat);
    // Computer players take no part in chat: no channel with one of them opens.
    if (player == nullptr || player->level) return {};
    players.push_back(player->id);
  }
  return players;
}

}  // namespace server::room
