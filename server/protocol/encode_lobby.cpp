#include "server/protocol/encode_lobby.hpp"

#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"

namespace server {
namespace {

Json games_json(std::span<const LobbyGame> games) {
  Json list = Json::array();
  for (const LobbyGame& game : games) {
    Json line = stored_summary(game.summary);
    line["here"] = game.attendance.here;
    line["watchers"] = game.attendance.spectators;
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

std::string encode_lobby(std::int64_t n, std::span<const LobbyGame> games, std::span<const SeekCount> seeks) {
  return Json{{"type", "lobby"}, {"n", n}, {"games", games_json(games)}, {"seeks", seeks_json(seeks)}}.dump();
}

std::string encode_lobby_changed(std::int64_t n, std::span<const LobbyGame> games, std::span<const std::string> gone,
                                 std::span<const SeekCount> seeks) {
  return Json{
      {"type", "lobby_changed"}, {"n", n}, {"games", games_json(games)}, {"gone", gone}, {"seeks", seeks_json(seeks)}}
      .dump();
}

std::string encode_live(std::span<const LobbyGame> games) {
  return Json{{"games", games_json(games)}}.dump();
}

std::string encode_seeking(const std::optional<Seek>& seek) {
  Json json;
  if (seek) {
    Json times = Json::array();
    for (const TimeControl& time : seek->times) times.push_back(time_control_json(time));
    json = {{"ruleset", seek->ruleset}, {"times", std::move(times)}};
  }
  return Json{{"type", "seeking"}, {"seek", std::move(json)}}.dump();
}

std::string encode_sought(std::string_view game) {
  return Json{{"type", "sought"}, {"game", game}}.dump();
}

}  // namespace server
