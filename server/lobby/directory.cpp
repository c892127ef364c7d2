#include "server/lobby/directory.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

namespace server::lobby {

void Directory::put(room::GameLine line) {
  if (!line.listed || line.phase == protocol::RoomPhase::kFinished) return remove(line.game);
  const auto [place, is_new] = lines_.try_emplace(line.game);
  // Unchanged line: with a spectator delay, the list must not reveal that a move was made.
  const room::GameLine& before = place->second;
  if (!is_new && before.phase == line.phase && before.updated == line.updated && before.summary == line.summary) return;
  // A node of the cluster repeats what another one may know better.
  if (!is_new && line.updated < before.updated) return;
  if (!is_new) ranks_of(place->second.phase).erase(rank_of(place->second));
  changed_.insert(line.game);
  hidden_.erase(line.game);
  place->second = std::move(line);
  Ranks& ranks = ranks_of(place->second.phase);
  ranks.insert(rank_of(place->second));
  // With many games every second move evicts a game here.
  if (ranks.size() > most_) remove(std::string(std::get<std::string>(*ranks.begin())));
}

void Directory::attend(const std::string& game, protocol::Attendance attendance) {
  if (attendance == this->attendance(game)) return;
  const auto line = lines_.find(game);
  if (line != lines_.end()) ranks_of(line->second.phase).erase(rank_of(line->second));
  if (attendance == protocol::Attendance()) {
    attendances_.erase(game);
  } else {
    attendances_[game] = attendance;
  }
  if (line == lines_.end()) return;
  ranks_of(line->second.phase).insert(rank_of(line->second));
  if (attendance != protocol::Attendance()) hidden_.erase(game);
  changed_.insert(game);
}

void Directory::hide_empty(std::int64_t before) {
  for (const auto& [game, line] : lines_) {
    const bool is_empty = line.phase == protocol::RoomPhase::kOpen && attendance(game) == protocol::Attendance();
    if (is_empty && line.updated < before && hidden_.insert(game).second) changed_.insert(game);
  }
}

std::vector<protocol::LobbyGame> Directory::games() const {
  std::vector<protocol::LobbyGame> games;
  for (const auto& [game, line] : lines_) {
    if (!hidden_.contains(game)) games.push_back({line.summary, attendance(game)});
  }
  return games;
}

Directory::Changes Directory::take_changes() {
  Changes changes;
  for (const std::string& game : std::exchange(changed_, {})) {
    if (const auto found = lines_.find(game); found != lines_.end() && !hidden_.contains(game)) {
      changes.games.push_back({found->second.summary, attendance(game)});
    } else {
      changes.removed.push_back(game);
    }
  }
  return changes;
}

std::vector<protocol::LobbyGame> Directory::live() const {
  std::vector<protocol::LobbyGame> games;
  for (const auto& [game, line] : lines_) {
    if (line.phase == protocol::RoomPhase::kRunning) games.push_back({line.summary, attendance(game)});
  }
  std::stable_sort(games.begin(), games.end(), [](const protocol::LobbyGame& one, const protocol::LobbyGame& other) {
    return one.attendance.spectators > other.attendance.spectators;
  });
  return games;
}

protocol::Attendance Directory::attendance(const std::string& game) const {
  const auto found = attendances_.find(game);
  return found == attendances_.end() ? protocol::Attendance() : found->second;
}

Directory::Ranks::value_type Directory::rank_of(const room::GameLine& line) const {
  const protocol::Attendance there = attendance(line.game);
  return {there.connected + there.spectators, line.updated, line.game};
}

void Directory::remove(const std::string& game) {
  const auto line = lines_.find(game);
  // A game that was not in the list is not reported as removed either.
  if (line == lines_.end()) return;
  changed_.insert(game);
  ranks_of(line->second.phase).erase(rank_of(line->second));
  hidden_.erase(game);
  lines_.erase(line);
}

}  // namespace server::lobby
