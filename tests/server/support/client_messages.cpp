#include "tests/server/support/client_messages.hpp"

#include <sstream>

#include "tests/support/files.hpp"

namespace server {

std::map<std::string, Json> client_messages(const Subjects& subjects) {
  const Json time = {{"kind", "days"}, {"days", 3}};
  std::map<std::string, Json> messages = {
      {"enter", {{"game", subjects.game}}},
      {"take_seat", {{"seat", "first"}}},
      {"leave_seat", Json::object()},
      {"opening_alliance", {{"with", subjects.user}, {"offer", true}}},
      {"ready", {{"ready", true}}},
      {"move", {{"number", subjects.number}, {"move", subjects.move}}},
      {"resign", Json::object()},
      {"draw", {{"offer", true}}},
      {"takeback", {{"offer", true}}},
      {"pause", {{"offer", true}}},
      {"unpause", {{"offer", true}}},
      {"rematch", {{"offer", true}}},
      {"abort", Json::object()},
      {"claim_seat", {{"seat", "first"}}},
      {"chat", {{"channel", "table"}, {"text", "Good evening!"}}},
      {"add_computer", {{"level", 0}, {"seat", "first"}}},
      {"remove_computer", {{"user", "computer:1"}}},
      {"takeover", {{"seat", "first"}, {"level", 0}, {"offer", true}}},
      {"return_seat", {{"seat", "first"}, {"offer", true}}},
      {"close", Json::object()},
      {"free_seat", {{"user", subjects.user}}},
      {"remove_spectator", {{"user", subjects.user}}},
      {"restore_spectator", {{"user", subjects.user}}},
      {"attend", {{"looking", false}}},
      {"ping", {{"t", 123}}},
      {"lobby", Json::object()},
      {"seek", {{"ruleset", "sannin"}, {"times", Json::array({time})}}},
      {"unseek", Json::object()},
      {"enter_review", {{"review", subjects.review}}},
      {"add_move", {{"parent", 0}, {"move", "3c4d"}}},
      {"comment", {{"node", 1}, {"text", "two\nlines"}}},
      {"mark", {{"node", 1}, {"marks", {"3d4e", "5e"}}}},
      {"remove_node", {{"node", 1}}},
      {"raise_node", {{"node", 2}}},
      {"retitle", {{"title", "Ours"}}},
      {"set_open", {{"open", false}}},
      {"present_node", {{"node", 1}}},
  };
  for (auto& [type, message] : messages) message["type"] = type;
  return messages;
}

std::set<std::string> documented_types() {
  std::istringstream protocol(support::read_file(SANNIN_TEST_DATA "/../../docs/PROTOCOL.md"));
  const std::string key = R"("type":")";
  std::set<std::string> types;
  bool of_clients = false;
  for (std::string line; std::getline(protocol, line);) {
    if (!line.starts_with("|")) of_clients = false;
    if (line.ends_with("| what it asks |")) of_clients = true;
    for (std::size_t at = 0; of_clients && (at = line.find(key, at)) != std::string::npos;) {
      at += key.size();
      types.insert(line.substr(at, line.find('"', at) - at));
    }
  }
  return types;
}

}  // namespace server
