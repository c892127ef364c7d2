#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/room/game_listing.hpp"

namespace server {

/// Records all calls.
class FakeListing : public GameListing {
 public:
  void changed(const GameLine& line) override { lines.push_back(line); }
  void attended(const std::string& game, Attendance attendance) override { attendances.emplace_back(game, attendance); }

  std::vector<GameLine> lines;
  std::vector<std::pair<std::string, Attendance>> attendances;
};

}  // namespace server
