#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/messages.hpp"

/// What comes from outside, as typed messages (docs/PROTOCOL.md). Nothing here throws on bad input.
namespace server {

/// One text frame of a client.
ClientMessage decode_client_message(std::string_view text);

/// The body of `POST /api/games`. Every option of the ruleset is filled in; the problem says what is wrong otherwise.
std::variant<TableOptions, Problem> decode_create(std::string_view body, Rulesets rulesets);

/// A record that is to become a game.
struct ImportRequest {
  std::string record;
  const rules::Ruleset* ruleset = nullptr;
  bool listed = true;
};

/// The body of `POST /api/import`. What the record itself says is not looked at.
std::variant<ImportRequest, Problem> decode_import(std::string_view body, Rulesets rulesets);

/// The body of `PUT /api/me`: the display name, trimmed, of 1 to 24 characters without control characters.
std::variant<std::string, Problem> decode_name(std::string_view body);

}  // namespace server
