#pragma once

#include <optional>
#include <string>

#include "server/persist/games/game_rendering.hpp"

namespace server::persist {

/// Options of a picture of a game.
struct PictureRequest {
  /// Number of steps played; none: all.
  std::optional<std::size_t> ply = std::nullopt;
  /// Id of the seat at the bottom; empty: the ruleset's default.
  std::string view = {};
  /// In pixels.
  int width = 800;
  /// Draws the board alone.
  bool bare = false;
  /// Uses colours for a dark page.
  bool dark = false;
};

/// Draws the board of a game as SVG. Refuses an unknown ply or seat.
protocol::Result<Rendering> render_picture(const StoredRoom& room, const PictureRequest& request);

}  // namespace server::persist
