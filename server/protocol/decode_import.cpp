#include "server/protocol/decode_import.hpp"

#include "rules/rulesets.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::protocol {

std::variant<const rules::Ruleset*, rules::RecordFault, Problem> ruleset_for_record(
    const std::optional<std::string>& requested, std::string_view record, Rulesets rulesets) {
  if (requested) {
    if (const rules::Ruleset* ruleset = find_ruleset(rulesets, *requested)) return ruleset;
    return Problem{"bad_message", "there is no ruleset \"" + *requested + "\""};
  }
  const auto named = rules::ruleset_of_record(record);
  if (const auto* fault = std::get_if<rules::RecordFault>(&named)) return *fault;
  return std::get<const rules::Ruleset*>(named);
}

std::variant<ImportRequest, rules::RecordFault, Problem> decode_import(std::string_view body, Rulesets rulesets) {
  const auto parsed = parse_json(body);
  if (!parsed) return parsed.problem();
  ObjectReader in(*parsed, "the request");
  ImportRequest request;
  request.record = without_control_characters(in.any_string("record"));
  const auto ruleset = in.optional_string("ruleset", fixed::kCommandId);
  request.listed = in.boolean_or("listed", true);
  if (auto problem = in.finish()) return *problem;
  const auto found = ruleset_for_record(ruleset, request.record, rulesets);
  if (const auto* fault = std::get_if<rules::RecordFault>(&found)) return *fault;
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  request.ruleset = std::get<const rules::Ruleset*>(found);
  return request;
}

}  // namespace server::protocol
