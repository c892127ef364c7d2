#include "tests/server/net/visit.hpp"

#include <set>
#include <stdexcept>

namespace server {
namespace {

/// What is asked without an id, and what of it has no answer.
const std::set<std::string> kNoCommands = {"enter", "lobby", "enter_review", "ping", "attend", "show_node"};
const std::set<std::string> kSilent = {"attend", "show_node"};
/// What answers a message; everything else is told to all who are there.
const std::set<std::string> kAnswers = {"done", "refused", "error", "pong", "room", "lobby", "review"};
/// Of the ping after each message: by its pong, what is answered on the spot has been answered.
constexpr int kMark = -1;

/// What an answer says to a message with this id; empty for what is no command.
std::string told(const Json& answer, const std::string& id) {
  const std::string type = answer.at("type");
  const std::string text = answer.value("code", type);
  const bool fits = id.empty() ? type != "done" && type != "refused" : answer.value("id", "") == id;
  return fits ? text : type + ":" + text;
}

}  // namespace

Json Visit::receive() {
  const auto text = socket_.receive();
  if (!text) throw std::runtime_error("the server closed with " + std::to_string(socket_.close_code()));
  return Json::parse(*text);
}

Json Visit::next(const std::string& type) {
  for (;;) {
    Json message = receive();
    if (message.at("type") == type) return message;
  }
}

std::string Visit::answer(Json message) {
  const std::string type = message.at("type");
  const std::string id = kNoCommands.contains(type) ? "" : type;
  if (!id.empty()) message["id"] = id;
  send(message);
  send({{"type", "ping"}, {"t", kMark}});
  std::string answers;
  for (bool marked = false; !marked || (answers.empty() && !kSilent.contains(type));) {
    const Json heard = receive();
    if (heard.at("type") == "pong" && heard.at("t") == kMark) {
      marked = true;
    } else if (kAnswers.contains(heard.at("type"))) {
      answers += (answers.empty() ? "" : "+") + told(heard, id);
    }
  }
  return answers.empty() ? "-" : answers;
}

}  // namespace server
