#include "tests/server/room/fake_log.hpp"

#include <algorithm>
#include <utility>

#include "tests/server/room/table.hpp"

namespace server {

void FakeLog::create(const std::string& game, const TimeControl& time) {
  TableOptions table = default_table(ruleset_);
  table.time = time;
  games[game] = {{1, 1000, "", "", Created{std::move(table)}}};
}

void FakeLog::append(const RoomSnapshot& after, const std::vector<Event>& events, Appended done) {
  waiting_.push_back({after.game, events, std::move(done)});
}

void FakeLog::load(std::string_view game, Loaded done) {
  ++loads;
  if (load_fault) return done(LogFault{*load_fault});
  const auto found = games.find(game);
  if (found == games.end()) return done(UnknownGame{});
  auto room = std::make_unique<RoomState>(std::string(game), ruleset_);
  for (const Event& event : found->second) {
    if (!room->apply(event).ok()) return done(LogFault{"the log is damaged"});
  }
  done(std::move(room));
}

void FakeLog::commit() {
  for (Waiting& each : std::exchange(waiting_, {})) {
    auto& log = games[each.game];
    log.insert(log.end(), each.events.begin(), each.events.end());
    each.done(std::nullopt);
  }
}

void FakeLog::fail(const std::string& reason, bool reached_disk) {
  for (Waiting& each : std::exchange(waiting_, {})) {
    auto& log = games[each.game];
    if (reached_disk) log.insert(log.end(), each.events.begin(), each.events.end());
    each.done(LogFault{reason});
  }
}

void Listener::deliver(Message message) {
  nlohmann::json json = nlohmann::json::parse(*message);
  (json["type"] == "presence" ? presence : heard).push_back(std::move(json));
}

void Listener::turn_away(Problem why) {
  heard.push_back({{"type", "turned away"}, {"code", why.code}, {"reason", why.reason}});
}

std::vector<std::string> Listener::take() {
  std::vector<std::string> types;
  for (const nlohmann::json& message : std::exchange(heard, {})) {
    std::string type = message["type"];
    if (type == "event") type += ":" + message["event"]["kind"].get<std::string>();
    if (message.contains("code")) type += ":" + message["code"].get<std::string>();
    types.push_back(std::move(type));
  }
  return types;
}

bool Listener::has(const std::string& type) const {
  return std::any_of(heard.begin(), heard.end(),
                     [&](const nlohmann::json& message) { return message["type"] == type; });
}

}  // namespace server
