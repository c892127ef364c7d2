#include "server/persist/games/game_picture.hpp"

namespace server::persist {
namespace {

std::vector<std::string> names_by_seat(const protocol::RoomSnapshot& room) {
  std::vector<std::string> names(room.ruleset->seats().size());
  for (const protocol::PublicUser& player : room.players) {
    if (!player.seat) continue;
    const std::string former = protocol::former_text(player.former);
    names[static_cast<std::size_t>(player.seat->index())] = former.empty() ? player.name : former + "; " + player.name;
  }
  return names;
}

/// Returns the diagram at the start of the game. Before the start, returns the diagram with which
/// it will start.
std::optional<std::string> start_of(const protocol::RoomSnapshot& room) {
  if (room.start) return room.start;
  if (room.table.position) return room.table.position;
  const auto game = room.ruleset->start(room.table.options, std::nullopt);
  return game ? std::optional((*game)->diagram()) : std::nullopt;
}

protocol::Result<std::optional<rules::Seat>> seat_called(const rules::Ruleset& ruleset, const std::string& id) {
  if (id.empty()) return std::nullopt;
  std::string known;
  for (std::size_t i = 0; i < ruleset.seats().size(); ++i) {
    if (ruleset.seats()[i].id == id) return rules::Seat(static_cast<int>(i));
    known += (known.empty() ? "" : ", ") + std::string(ruleset.seats()[i].id);
  }
  return protocol::Problem{"bad_message", "\"view\" must be a seat: " + known};
}

}  // namespace

protocol::Result<Rendering> render_picture(const StoredRoom& stored, const PictureRequest& request) {
  const protocol::RoomSnapshot room = stored.state->snapshot();
  const auto bottom = seat_called(*room.ruleset, request.view);
  if (!bottom) return bottom.problem();
  const auto start = start_of(room);
  // The bare board is also shown to users who look for a seat at an open table.
  if (!room.start && !(request.bare && start)) {
    return protocol::Problem{"unknown_ply", "the game has not started, so it has no picture yet"};
  }
  const std::size_t ply = request.ply.value_or(room.steps.size());
  if (ply > room.steps.size()) {
    return protocol::Problem{"unknown_ply", "the game has no ply " + std::to_string(ply) + "; its last one is " +
                                                std::to_string(room.steps.size())};
  }
  rules::Scene scene;
  scene.diagram = *start;
  for (std::size_t i = 0; i < ply; ++i) scene.diagram = protocol::changed_diagram(scene.diagram, room.steps[i].changes);
  scene.bottom = *bottom;
  scene.names = names_by_seat(room);
  scene.width = request.width;
  scene.bare = request.bare;
  scene.dark = request.dark;
  if (ply > 0) {
    scene.move = room.steps[ply - 1].step.move;
    scene.checks = room.steps[ply - 1].checks;
  }
  // The end of a game is not always a step, for example when it is aborted.
  if (ply == room.steps.size() && room.now) scene.outcome = room.now->result;
  auto picture = room.ruleset->picture(scene);
  if (!picture) return protocol::Problem{"storage_unavailable", "the board cannot be drawn: " + picture.reason()};
  const bool settled = request.ply.has_value() && protocol::phase_of(room) == protocol::RoomPhase::kFinished;
  return Rendering{std::move(*picture), "image/svg+xml", room.game + "-" + std::to_string(ply) + ".svg", settled};
}

}  // namespace server::persist
