#include "tests/server/room/fake_log.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "tests/server/room/state/table.hpp"

namespace server {

using namespace server::actor;
using namespace server::protocol;
using namespace server::room;

void FakeLog::create(const std::string& game, const TimeControl& time) {
  TableOptions table = default_table(ruleset_);
  table.time = time;
  create(game, std::move(table));
}

void FakeLog::create(const std::string& game, TableOptions table, const std::string& author) {
  games[game] = {{1, 1000, author, "", Created{std::move(table)}}};
}

void FakeLog::append(const Outline& after, std::vector<Event> events, Appended done) {
  if (append_error) throw std::runtime_error(*append_error);
  put_line(after);
  waiting_.push_back({std::string(after.game), std::move(events), {}, std::move(done)});
}

void FakeLog::refresh(const Outline& now) {
  put_line(now);
}

void FakeLog::put_line(const Outline& game) {
  Line& line = lines[std::string(game.game)];
  line = {game.updated, game.moves, line.written + 1};
}

void FakeLog::fall_silent() {
  is_silent_ = true;
  waiting_.clear();
}

void FakeLog::append_line(std::string_view game, const LoggedLine& line, Appended done) {
  if (append_error) throw std::runtime_error(*append_error);
  waiting_.push_back({std::string(game), {}, {line}, std::move(done)});
}

void FakeLog::delete_lines(std::string_view game, const std::string& author, Appended done) {
  waiting_.push_back({std::string(game), {}, {}, std::move(done), author});
}

void FakeLog::load(std::string_view game, const Requester&, Loaded done) {
  ++loads;
  if (is_silent_) return;
  if (load_fault) return done(LogFault{*load_fault});
  const auto found = games.find(game);
  if (found == games.end()) return done(UnknownGame{});
  LoadedGame loaded{std::make_unique<RoomState>(std::string(game), ruleset_), Chat(chat[std::string(game)])};
  for (const Event& event : found->second) {
    if (!loaded.state->apply(event).ok()) return done(LogFault{"the log is damaged"});
  }
  if (loaded.state->table().spectator_delay > 0 && loaded.state->phase() != RoomPhase::kFinished) {
    loaded.late = std::make_unique<DelayedView>(std::string(game), ruleset_);
    for (const Event& event : found->second) loaded.late->add(event);
  }
  done(std::move(loaded));
}

void FakeLog::commit() {
  for (Waiting& each : std::exchange(waiting_, {})) {
    keep(each);
    each.done(Committed{});
  }
}

void FakeLog::fail(const std::string& reason, bool reached_disk) {
  for (Waiting& each : std::exchange(waiting_, {})) {
    if (reached_disk) keep(each);
    each.done(LogFault{reason});
  }
}

void FakeLog::keep(const Waiting& write) {
  auto& log = games[write.game];
  log.insert(log.end(), write.events.begin(), write.events.end());
  auto& said = chat[write.game];
  said.insert(said.end(), write.lines.begin(), write.lines.end());
  std::erase_if(said, [&](const room::LoggedLine& line) { return line.content.user == write.deleted_author; });
}

void Listener::deliver(Message message) {
  nlohmann::json json = nlohmann::json::parse(message.text());
  const bool is_chat = json["type"] == "chat" || json["type"] == "chat_line";
  (json["type"] == "presence" ? presence : is_chat ? chat : heard).push_back(std::move(json));
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
