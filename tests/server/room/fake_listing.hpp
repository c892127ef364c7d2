#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/room/ports/game_listing.hpp"

namespace server {

/// Records all calls.
class FakeListing : public room::GameListing {
 public:
  void changed(const room::GameLine& line) override { lines.push_back(line); }
  void attended(const std::string& game, protocol::Attendance attendance) override {
    attendances.emplace_back(game, attendance);
  }

  std::vector<room::GameLine> lines;
  std::vector<std::pair<std::string, protocol::Attendance>> attendances;
};

}  // namespace server
