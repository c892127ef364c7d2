#pragma once

#include <vector>

#include "server/protocol/messages/messages.hpp"
#include "server/room/ports/game_listing.hpp"
#include "storage/game_store.hpp"

/// The row of a game in the database, beside its events.
namespace server::persist {

storage::GameState state_of(protocol::RoomPhase phase);

/// Returns the row of a game in this state.
storage::GameSummary summary_of(const protocol::Outline& game);

/// Returns the changes of seats that these events cause.
std::vector<storage::SeatChange> seat_changes(const std::vector<protocol::Event>& events);

/// Converts a stored summary to a line in lists.
room::GameLine line_of(const storage::GameSummary& game);

}  // namespace server::persist
