#include "server/protocol/encode.hpp"

#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"

namespace server::protocol {
namespace {

Json games_json(std::span<const LobbyGame> games) {
  Json list = Json::array();
  for (const LobbyGame& game : games) {
    Json line = stored_summary(game.summary);
    line["connected"] = game.attendance.connected;
    line["spectators"] = game.attendance.spectators;
    list.push_back(std::move(line));
  }
  return list;
}

Json seeks_json(std::span<const SeekCount> seeks) {
  Json list = Json::array();
  for (const SeekCount& seek : seeks) {
    list.push_back({{"ruleset", seek.ruleset}, {"time", time_control_json(seek.time)}, {"waiting", seek.waiting}});
  }
  return list;
}

}  // namespace

std::string encode(const LobbyMessage& lobby) {
  return Json{{"type", "lobby"}, {"n", lobby.n}, {"games", games_json(lobby.games)}, {"seeks", seeks_json(lobby.seeks)}}
      .dump();
}

std::string encode(const LobbyChanged& changed) {
  return Json{{"type", "lobby_changed"},
              {"n", changed.n},
              {"games", games_json(changed.games)},
              {"removed", changed.removed},
              {"seeks", seeks_json(changed.seeks)}}
      .dump();
}

std::string encode(const Seeking& seeking) {
  Json json;
  if (const auto& seek = seeking.seek) {
    Json times = Json::array();
    for (const TimeControl& time : seek->times) times.push_back(time_control_json(time));
    json = {{"ruleset", seek->ruleset}, {"times", std::move(times)}};
  }
  return Json{{"type", "seeking"}, {"seek", std::move(json)}}.dump();
}

std::string encode(const MatchFound& sought) {
  return Json{{"type", "match_found"}, {"game", sought.game}}.dump();
}

std::string encode_live(std::span<const LobbyGame> games) {
  return Json{{"games", games_json(games)}}.dump();
}

}  // namespace server::protocol
