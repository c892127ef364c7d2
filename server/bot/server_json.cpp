#include "server/bot/server_json.hpp"

namespace server::bot {

Json parse_json(std::string_view text) {
  constexpr int kDepth = 32;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\') ++i;
    if (c == '"') in_string = !in_string;
    if (in_string) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth > kDepth) return Json(Json::value_t::discarded);
  }
  return Json::parse(text, nullptr, false);
}

Refused refusal_in(int status, const std::string& body) {
  const Json answer = parse_json(body);
  const Json problem = answer.is_object() ? answer.value("error", answer) : Json();
  if (!problem.is_object() || !problem.contains("code"))
    return {status, "", "HTTP status " + std::to_string(status) + ", which is no answer of a Sannin server"};
  const auto text = [&](const char* key) {
    const auto found = problem.find(key);
    return found != problem.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  return {status, text("code"), text("reason")};
}

}  // namespace server::bot
