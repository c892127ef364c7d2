#include "server/persist/games/game_fold.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "server/persist/games/game_row.hpp"
#include "server/process/time.hpp"
#include "server/protocol/events/event_codec.hpp"

namespace server::persist {
namespace {

/// Decoded events of a game, and its ruleset.
struct ReadGame {
  const rules::Ruleset* ruleset = nullptr;
  std::vector<protocol::Event> events;
};

std::variant<ReadGame, actor::LogFault> read(const storage::StoredGame& game, protocol::Rulesets rulesets) {
  ReadGame read{protocol::find_ruleset(rulesets, game.summary.ruleset), {}};
  if (read.ruleset == nullptr)
    return actor::LogFault{"this server does not have the rules \"" + game.summary.ruleset + "\"",
                           "storage_unavailable", true};
  for (const storage::Event& stored : game.events) {
    auto body = protocol::decode_event_data(stored.kind, stored.data, read.ruleset);
    if (!body) return damaged_event(game.summary.id, stored.seq, body.problem().reason);
    read.events.push_back({stored.seq, stored.at, stored.author, stored.command, std::move(*body)});
  }
  return read;
}

/// Folds the events in order, up to the first one that `may` refuses.
template <class May>
std::variant<StoredRoom, actor::LogFault> fold(const storage::StoredGame& game, const ReadGame& read, May may) {
  StoredRoom room{std::make_unique<room::RoomState>(game.summary.id, *read.ruleset), {}};
  for (const protocol::Event& event : read.events) {
    if (!may(*room.state, event)) break;
    auto notice = room.state->apply(event);
    if (!notice) return damaged_event(game.summary.id, event.seq, notice.reason());
    if (notice->step) room.nows.push_back(*notice->now);
    if (const auto* taken_back = std::get_if<protocol::TakenBack>(&notice->event.body)) {
      room.nows.resize(static_cast<std::size_t>(taken_back->steps));
    }
  }
  return room;
}

}  // namespace

actor::LogFault damaged_event(std::string_view game, std::int64_t seq, const std::string& reason) {
  return {"the event log of game " + std::string(game) + " is damaged at event " + std::to_string(seq) + ": " + reason,
          "storage_unavailable", true};
}

std::variant<StoredRoom, actor::LogFault> fold_for_spectators(const storage::StoredGame& game,
                                                              protocol::Rulesets rulesets) {
  const auto events = read(game, rulesets);
  if (const auto* fault = std::get_if<actor::LogFault>(&events)) return *fault;
  const bool over = game.summary.state == storage::GameState::kFinished;
  const std::int64_t at = unix_milliseconds();
  return fold(game, std::get<ReadGame>(events), [&](const room::RoomState& before, const protocol::Event& next) {
    return room::is_visible_to_spectators(before, next, over, at);
  });
}

std::variant<room::LoadedGame, actor::LogFault> take_up(const storage::StoredGame& game, protocol::Rulesets rulesets) {
  auto events = read(game, rulesets);
  if (const auto* fault = std::get_if<actor::LogFault>(&events)) return *fault;
  auto& made = std::get<ReadGame>(events);
  auto folded = fold(game, made, [](const room::RoomState&, const protocol::Event&) { return true; });
  if (const auto* fault = std::get_if<actor::LogFault>(&folded)) return *fault;
  room::LoadedGame loaded{std::get<StoredRoom>(std::move(folded)).state};
  if (loaded.state->table().spectator_delay > 0 && loaded.state->phase() != protocol::RoomPhase::kFinished) {
    loaded.late = std::make_unique<room::DelayedView>(game.summary.id, *made.ruleset);
    for (protocol::Event& event : made.events) loaded.late->add(std::move(event));
    // Same time as in the room: a game's time is never before its last event.
    loaded.late->release(false, std::max(unix_milliseconds(), loaded.state->outline().updated));
    loaded.late->state().keep_texts();
  }
  loaded.state->keep_texts();
  loaded.is_summary_old = loaded.state->outline().turn.has_value() && !game.summary.turn;
  return loaded;
}

std::optional<actor::LogFault> replay(const storage::StoredGame& game, protocol::Rulesets rulesets) {
  const auto taken = take_up(game, rulesets);
  if (const auto* fault = std::get_if<actor::LogFault>(&taken)) return *fault;
  if (state_of(std::get<room::LoadedGame>(taken).state->phase()) == game.summary.state) return std::nullopt;
  return actor::LogFault{"the lists show game " + game.summary.id +
                         " in another state (open, running or finished) than its event log"};
}

}  // namespace server::persist
