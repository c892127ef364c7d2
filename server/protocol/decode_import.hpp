#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/messages/messages.hpp"

namespace server::protocol {

/// Record to import as a game.
struct ImportRequest {
  std::string record;
  const rules::Ruleset* ruleset = nullptr;
  bool listed = true;
};

/// Selects the ruleset that reads a record: the requested one (Problem: no ruleset has this id), or
/// the one that the tags of the record name (RecordFault: they name none).
std::variant<const rules::Ruleset*, rules::RecordFault, Problem> ruleset_for_record(
    const std::optional<std::string>& requested, std::string_view record, Rulesets rulesets);

/// Decodes the body of `POST /api/import`. Without "ruleset", the tags of the record name the game.
/// Does not check the rest of the record.
std::variant<ImportRequest, rules::RecordFault, Problem> decode_import(std::string_view body, Rulesets rulesets);

}  // namespace server::protocol
