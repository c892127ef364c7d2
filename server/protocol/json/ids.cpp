#include "server/protocol/json/ids.hpp"

namespace server::protocol {

std::optional<std::string_view> seat_id(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat) {
  if (!seat) return std::nullopt;
  return ruleset.seats()[*seat].id;
}

Json seat_json(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat) {
  const auto id = seat_id(ruleset, seat);
  return id ? Json(*id) : Json();
}

Json user_json(std::string_view user) {
  return user.empty() ? Json() : Json(user);
}

Json identity_json(const Identity& user) {
  Json json = {{"id", user.id}, {"name", user.name}};
  if (user.program) json["program"] = true;
  return json;
}

}  // namespace server::protocol
