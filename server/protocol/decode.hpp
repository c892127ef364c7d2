#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/messages/messages.hpp"

/// Decoders of client messages and request bodies (docs/PROTOCOL.md). They return a problem on bad
/// input and do not throw.
namespace server::protocol {

/// Decodes one text frame of a client.
ClientMessage decode_client_message(std::string_view text);

/// Decodes the body of `POST /api/games`. Fills in every option of the ruleset.
Result<NewTable> decode_create(std::string_view body, Rulesets rulesets);

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

/// Decodes the body of `POST /api/reviews`. Without "ruleset", the tags of the record name the
/// game.
std::variant<NewReview, rules::RecordFault, Problem> decode_new_review(std::string_view body, Rulesets rulesets);

/// Decodes the body of `PUT /api/me`: the display name, trimmed. It has 1 to
/// fixed::kNameCharacters characters, at least one of them visible, and no control characters.
Result<std::string> decode_name(std::string_view body);

}  // namespace server::protocol
