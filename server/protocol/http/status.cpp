#include "server/protocol/http/status.hpp"

#include "server/protocol/json/json.hpp"

namespace server {

std::string encode_ready() {
  return Json{{"status", "ready"}}.dump();
}

std::optional<std::string_view> refusal_code(std::string_view message) {
  // Keys are sorted, and only `refused`, `error` and `bye` messages begin with a code.
  constexpr std::string_view kBegin = R"({"code":")";
  const bool is_told = message.ends_with(R"("type":"refused"})") || message.ends_with(R"("type":"error"})");
  if (!is_told || !message.starts_with(kBegin)) return std::nullopt;
  message.remove_prefix(kBegin.size());
  return message.substr(0, message.find('"'));
}

}  // namespace server
