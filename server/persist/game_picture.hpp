#pragma once

#include <optional>
#include <string>

#include "server/persist/stored_game_log.hpp"

namespace server {

/// Which picture of a game is asked for.
struct PictureRequest {
  /// After how many steps; none: the newest.
  std::optional<std::size_t> ply = std::nullopt;
  /// The id of the seat at the bottom; empty: as the game has it.
  std::string view = {};
  /// In pixels.
  int width = 800;
  /// The board alone.
  bool bare = false;
  /// For a dark page.
  bool dark = false;
};

/// The board of a game as SVG. Refused where there is no such ply or seat.
std::variant<Rendering, Problem> render_picture(const StoredRoom& room, const PictureRequest& request);

}  // namespace server
