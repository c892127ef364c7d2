#include "server/protocol/events/damaged_log.hpp"

#include "server/protocol/json/json.hpp"
#include "server/protocol/messages/events.hpp"

namespace server::protocol {
namespace {

/// Returns the text at this key of an object; empty if there is none.
std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || !found->is_string() ? std::string() : found->get<std::string>();
}

}  // namespace

std::optional<std::string> anonymise_event(std::string_view data, const std::string& user, StoredNames& names) {
  auto parsed = parse_stored_json(data);
  if (!parsed || !parsed->is_object()) {
    if (data.find(user) == std::string_view::npos) return std::nullopt;
    return text_of(Json{{"name", kNobody}, {"user", user}});
  }
  Json& event = *parsed;
  const std::string name = text_at(event, "name");
  if (name.empty()) return std::nullopt;
  const bool is_own = text_at(event, "user") == user || text_at(event, "replaced") == user;
  (is_own ? names.own : names.others).insert(name);
  if (!is_own || name == kNobody) return std::nullopt;
  event["name"] = kNobody;
  return text_of(event);
}

std::string anonymise_summary(std::string_view data, const StoredNames& names) {
  auto parsed = parse_stored_json(data);
  if (!parsed || !parsed->is_object()) return std::string(data);
  const auto players = parsed->find("players");
  if (players == parsed->end() || !players->is_array()) return std::string(data);
  for (Json& user : *players) {
    if (!user.is_object()) continue;
    user.erase("former");
    if (user.contains("level")) continue;
    const std::string name = text_at(user, "name");
    if (names.own.contains(name) || !names.others.contains(name)) user["name"] = kNobody;
  }
  return text_of(*parsed);
}

}  // namespace server::protocol
