#include "server/lobby/directory.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace server {

void Directory::put(GameLine line) {
  if (!line.listed || line.phase == RoomPhase::kFinished) return remove(line.game);
  const RoomPhase phase = line.phase;
  changed_.insert(line.game);
  lines_[line.game] = std::move(line);
  keep_within_bounds(phase);
}

void Directory::attend(const std::string& game, Attendance attendance) {
  if (attendance == this->attendance(game)) return;
  if (attendance == Attendance()) {
    attendances_.erase(game);
  } else {
    attendances_[game] = attendance;
  }
  if (lines_.contains(game)) changed_.insert(game);
}

std::vector<LobbyGame> Directory::games() const {
  std::vector<LobbyGame> games;
  for (const auto& [game, line] : lines_) games.push_back({line.summary, attendance(game)});
  return games;
}

Directory::Changes Directory::take_changes() {
  Changes changes;
  for (const std::string& game : std::exchange(changed_, {})) {
    if (const auto found = lines_.find(game); found != lines_.end()) {
      changes.games.push_back({found->second.summary, attendance(game)});
    } else {
      changes.gone.push_back(game);
    }
  }
  return changes;
}

std::vector<LobbyGame> Directory::live() const {
  std::vector<LobbyGame> games;
  for (const auto& [game, line] : lines_) {
    if (line.phase == RoomPhase::kRunning) games.push_back({line.summary, attendance(game)});
  }
  std::stable_sort(games.begin(), games.end(), [](const LobbyGame& one, const LobbyGame& other) {
    return one.attendance.watchers > other.attendance.watchers;
  });
  return games;
}

Attendance Directory::attendance(const std::string& game) const {
  const auto found = attendances_.find(game);
  return found == attendances_.end() ? Attendance() : found->second;
}

void Directory::remove(const std::string& game) {
  // Of what was never shown, not even its end is told.
  if (lines_.erase(game) > 0) changed_.insert(game);
}

void Directory::keep_within_bounds(RoomPhase phase) {
  const auto is_there = [&](const auto& entry) { return entry.second.phase == phase; };
  if (static_cast<std::size_t>(std::count_if(lines_.begin(), lines_.end(), is_there)) <= most_) return;
  // With many games this happens at every other move: each rank is looked up once.
  std::optional<std::pair<int, std::int64_t>> least;
  std::string game;
  for (const auto& [id, line] : lines_) {
    if (line.phase != phase) continue;
    const Attendance there = attendance(id);
    const std::pair rank(there.here + there.watchers, line.updated);
    if (least && *least <= rank) continue;
    least = rank;
    game = id;
  }
  remove(game);
}

}  // namespace server
