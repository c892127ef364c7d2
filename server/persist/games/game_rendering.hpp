#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "server/persist/games/game_fold.hpp"

namespace server::persist {

class AsyncGameReader;

/// Game as a file for download.
struct Rendering {
  std::string text;
  std::string content_type;
  std::string file_name;
  /// Whether the file will never change, because the game is over.
  bool settled = false;
};

/// Renders a game, or returns why that is not possible.
using Render = std::function<protocol::Result<Rendering>(const StoredRoom&)>;
using Rendered = std::variant<Rendering, protocol::Problem, room::UnknownGame, actor::LogFault>;

protocol::Result<Rendering> render_record(const StoredRoom& room);
protocol::Result<Rendering> render_record_json(const StoredRoom& room);
/// Renders the record as JSON on one line, with a line break at the end.
protocol::Result<Rendering> render_record_line(const StoredRoom& room);
/// Renders a page that replays the game offline. `page` is the client's template for it.
protocol::Result<Rendering> render_replay(const StoredRoom& room, std::string_view page);

/// Loads a game and folds it as spectators may see it now, both on a thread of the game reader.
void load_stored(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game,
                 std::function<void(std::variant<StoredRoom, room::UnknownGame, actor::LogFault>)> done);

/// Loads a game as load_stored() does and renders it, on the same thread.
void render_game(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game, Render render, std::function<void(Rendered)> done);

}  // namespace server::persist
