#include "server/persist/games/game_rendering.hpp"

#include <utility>

#include "server/persist/async_game_reader.hpp"
#include "server/persist/log_outcome.hpp"
#include "server/protocol/encode.hpp"

namespace server::persist {
namespace {

protocol::Problem no_record() {
  return {"not_running", "the game has not started, so it has no record yet"};
}

}  // namespace

protocol::Result<Rendering> render_record(const StoredRoom& room) {
  const rules::Ruleset& ruleset = room.state->ruleset();
  auto record = room.state->record();
  if (!record) return no_record();
  return Rendering{
      std::move(*record), "text/plain; charset=utf-8",
      std::string(ruleset.id()) + "-" + room.state->game_id() + "." + std::string(ruleset.record_extension())};
}

protocol::Result<Rendering> render_record_json(const StoredRoom& room) {
  if (!room.state->now()) return no_record();
  return Rendering{protocol::encode_record(room.state->snapshot(), room.nows), "application/json",
                   std::string(room.state->ruleset().id()) + "-" + room.state->game_id() + ".json"};
}

protocol::Result<Rendering> render_replay(const StoredRoom& room, std::string_view page) {
  if (!room.state->now()) return no_record();
  constexpr std::string_view kPlace = "@GAME@";
  const std::size_t place = page.find(kPlace);
  if (place == std::string_view::npos)
    return protocol::Problem{"storage_unavailable", "the client was built without a replay"};
  std::string text(page.substr(0, place));
  text += protocol::encode_replay(room.state->snapshot());
  text += page.substr(place + kPlace.size());
  return Rendering{std::move(text), "text/html; charset=utf-8",
                   std::string(room.state->ruleset().id()) + "-" + room.state->game_id() + ".html"};
}

protocol::Result<Rendering> render_record_line(const StoredRoom& room) {
  return Rendering{protocol::encode_record(room.state->snapshot(), room.nows, protocol::RecordLayout::kOneLine) + "\n",
                   "application/x-ndjson",
                   {}};
}

void load_stored(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game,
                 std::function<void(std::variant<StoredRoom, room::UnknownGame, actor::LogFault>)> done) {
  auto fold = [rulesets, done = std::move(done)](const Answer<std::optional<storage::StoredGame>>& loaded) {
    if (!loaded.ok()) return done(fault_of(loaded.problem()));
    if (!loaded.value()) return done(room::UnknownGame{});
    using Folded = std::variant<StoredRoom, actor::LogFault>;
    auto folded = made_or([&] { return fold_for_spectators(*loaded.value(), rulesets); }, failed<Folded>);
    std::visit([&](auto& content) { done(std::move(content)); }, folded);
  };
  game_reader.load(requester, game, std::move(fold));
}

void render_game(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game, Render render, std::function<void(Rendered)> done) {
  load_stored(game_reader, rulesets, requester, game,
              [render = std::move(render),
               done = std::move(done)](std::variant<StoredRoom, room::UnknownGame, actor::LogFault> loaded) {
                if (auto* fault = std::get_if<actor::LogFault>(&loaded)) return done(std::move(*fault));
                if (std::holds_alternative<room::UnknownGame>(loaded)) return done(room::UnknownGame{});
                done(made_or(
                    [&] {
                      auto rendered = render(std::get<StoredRoom>(loaded));
                      return rendered ? Rendered(std::move(*rendered)) : Rendered(rendered.problem());
                    },
                    failed<Rendered>));
              });
}

}  // namespace server::persist
