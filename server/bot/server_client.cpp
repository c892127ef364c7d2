#include "server/bot/server_client.hpp"

#include <chrono>
#include <optional>
#include <utility>

namespace server::bot {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

void ServerClient::refuse(const Transfer& answer, const std::string& body) const {
  if (const std::string other = answer.redirect(); !other.empty())
    throw Refused(answer.status(), "", "it redirects to " + other + "; give --server the address that answers itself");
  throw refusal_in(answer.status(), body);
}

Json ServerClient::ask(const std::string& path, const Json& body) {
  requests_.begin(path, body.is_null() ? std::nullopt : std::optional(body.dump()));
  const auto deadline = Clock::now() + peer_.limits.answer;
  std::string text;
  while (requests_.read(text)) {
    if (text.size() > peer_.limits.body_bytes) throw Unreachable(peer_.address.origin() + ": sends too long an answer");
    if (Clock::now() > deadline) throw Unreachable(peer_.address.origin() + ": takes too long for an answer");
  }
  if (requests_.status() / 100 != 2) refuse(requests_, text);
  Json value = parse_json(text);
  if (value.is_discarded()) throw refusal_in(requests_.status(), "");
  return value;
}

void ServerClient::read_lines(const std::string& path, const std::function<bool(Json)>& heard) {
  Transfer stream(peer_, stop_);
  stream.begin(path, std::nullopt);
  std::string text;
  while (stream.read(text)) {
    const bool is_stream = stream.status() == 200;
    std::size_t begin = 0;
    for (std::size_t end = 0; is_stream && (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
      if (end == begin) continue;
      Json line = parse_json(std::string_view(text).substr(begin, end - begin));
      if (line.is_discarded()) throw Unreachable(peer_.address.origin() + ": sends a line that is no JSON");
      if (!heard(std::move(line))) return;
    }
    text.erase(0, begin);
    if (text.size() > peer_.limits.body_bytes) throw Unreachable(peer_.address.origin() + ": sends too long a line");
  }
  if (stream.status() != 200) refuse(stream, text);
}

}  // namespace server::bot
