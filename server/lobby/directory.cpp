#include "server/lobby/directory.hpp"

#include <algorithm>
#include <tuple>
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
  const auto rank = [&](const auto& entry) {
    const Attendance there = attendance(entry.first);
    return std::tuple(entry.second.phase != phase, there.here + there.watchers, entry.second.updated);
  };
  const auto least = std::min_element(lines_.begin(), lines_.end(),
                                      [&](const auto& one, const auto& other) { return rank(one) < rank(other); });
  const std::string game = least->first;
  remove(game);
}

}  // namespace server
