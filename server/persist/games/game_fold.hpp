#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/room/ports/game_log.hpp"
#include "storage/game_store.hpp"

/// Folds stored games by the rules. All of it is expensive: call it on a reader thread.
namespace server::persist {

/// Game folded from its log, and its state after each step.
struct StoredRoom {
  std::unique_ptr<room::RoomState> state;
  std::vector<protocol::Now> nows;
};

/// Returns the fault of a game one of whose events cannot be read or does not follow.
actor::LogFault damaged_event(std::string_view game, std::int64_t seq, const std::string& reason);

/// Folds a game as spectators may see it now. All requests from outside the game's room get this
/// view.
std::variant<StoredRoom, actor::LogFault> fold_for_spectators(const storage::StoredGame& game,
                                                              protocol::Rulesets rulesets);

/// Folds a game for its room, with all expensive work done on this thread. The caller adds the
/// chat.
std::variant<room::LoadedGame, actor::LogFault> take_up(const storage::StoredGame& game, protocol::Rulesets rulesets);

/// Replays a stored game by the rules and compares its state with the lists. Returns the first
/// fault, if any.
std::optional<actor::LogFault> replay(const storage::StoredGame& game, protocol::Rulesets rulesets);

}  // namespace server::persist
