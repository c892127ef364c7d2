#include "server/persist/games/game_row.hpp"

#include <algorithm>
#include <string>

#include "server/protocol/encode.hpp"

namespace server::persist {
namespace {

protocol::RoomPhase phase_of(storage::GameState state) {
  switch (state) {
    case storage::GameState::kOpen:
      return protocol::RoomPhase::kOpen;
    case storage::GameState::kRunning:
      return protocol::RoomPhase::kRunning;
    case storage::GameState::kFinished:
      break;
  }
  return protocol::RoomPhase::kFinished;
}

std::optional<storage::Turn> turn_of(const protocol::Outline& game) {
  if (!game.turn) return std::nullopt;
  storage::Turn turn{std::string(game.ruleset->seats()[*game.turn].id), ""};
  const auto player = std::ranges::find(game.players, game.turn, &protocol::PublicUser::seat);
  if (player != game.players.end() && !player->level) turn.user = player->id;
  return turn;
}

}  // namespace

storage::GameState state_of(protocol::RoomPhase phase) {
  switch (phase) {
    case protocol::RoomPhase::kOpen:
      return storage::GameState::kOpen;
    case protocol::RoomPhase::kRunning:
      return storage::GameState::kRunning;
    case protocol::RoomPhase::kFinished:
      break;
  }
  return storage::GameState::kFinished;
}

storage::GameSummary summary_of(const protocol::Outline& game) {
  return {
      std::string(game.game), std::string(game.ruleset->id()), state_of(game.phase), game.table->listed, game.created,
      game.updated,           protocol::encode_summary(game),  game.deadline,        turn_of(game)};
}

std::vector<storage::SeatChange> seat_changes(const std::vector<protocol::Event>& events) {
  using Kind = storage::SeatChange::Kind;
  std::vector<storage::SeatChange> changes;
  const auto is_computer = [](const std::string& user) { return user.starts_with(protocol::kComputerIds); };
  for (const protocol::Event& event : events) {
    // The deletion of a user has to find the tables that they have created, too.
    if (std::holds_alternative<protocol::Created>(event.body) && !event.author.empty())
      changes.push_back({event.author, Kind::kGiven});
    const auto* sat = std::get_if<protocol::SeatTaken>(&event.body);
    if (sat != nullptr && !sat->level) changes.push_back({sat->user, Kind::kTaken});
    const auto* stood = std::get_if<protocol::SeatLeft>(&event.body);
    if (stood != nullptr && !is_computer(stood->user)) changes.push_back({stood->user, Kind::kGiven});
    // After a takeover the game stays one of the former player's games.
    if (const auto* returned = std::get_if<protocol::SeatReturned>(&event.body))
      changes.push_back({returned->user, Kind::kTaken});
  }
  for (const protocol::Event& event : events) {
    const auto* renamed = std::get_if<protocol::Renamed>(&event.body);
    if (renamed == nullptr) continue;
    // A seat that was left together with the name must not be listed again.
    std::erase_if(changes, [&](const storage::SeatChange& each) { return each.user == renamed->user; });
    changes.push_back({renamed->user, Kind::kForgotten});
  }
  return changes;
}

room::GameLine line_of(const storage::GameSummary& game) {
  return {game.id, phase_of(game.state), game.listed, game.updated, game.data};
}

}  // namespace server::persist
