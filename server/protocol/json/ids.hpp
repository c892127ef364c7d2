#pragma once

#include <optional>
#include <string_view>

#include "server/protocol/json/json.hpp"

/// Seats and users in messages.
namespace server::protocol {

Json seat_json(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat);
/// Returns the id of a user; null for an empty one.
Json user_json(std::string_view user);
Json identity_json(const Identity& user);
/// Returns the id of a seat, if there is one.
std::optional<std::string_view> seat_id(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat);

}  // namespace server::protocol
