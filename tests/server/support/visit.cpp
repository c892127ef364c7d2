#include "tests/server/support/visit.hpp"

#include <set>
#include <stdexcept>

#include "server/protocol/messages/messages.hpp"

namespace server {
namespace {

using namespace server::protocol;

/// Messages without an id, and those among them without an answer.
const std::set<std::string> kNoCommands = {"enter", "lobby", "enter_review", "ping", "attend", "present_node"};
const std::set<std::string> kSilent = {"attend", "present_node"};
/// Types of answers. All other messages are broadcasts.
const std::set<std::string> kAnswers = {"done", "refused", "error", "pong", "room", "lobby", "review"};
/// Value of the ping sent after each message. Its pong follows all immediate answers.
constexpr int kMark = -1;

/// Returns the code or the type of an answer. Adds the type if the answer does not fit a message
/// with this id; `id` is empty for messages that are not commands.
std::string described(const Json& answer, const std::string& id) {
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
      answers += (answers.empty() ? "" : "+") + described(heard, id);
    }
  }
  return answers.empty() ? "-" : answers;
}

}  // namespace server
