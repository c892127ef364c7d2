#include "rules/rulesets.hpp"

#include <algorithm>
#include <vector>

#include "rules/printable.hpp"
#include "rules/records/record_tags.hpp"

namespace rules {
namespace {

/// Returns name and version of all rules in quotation marks, joined with `between`:
/// `"Sannin 1" and "Hasami 1"`.
std::string known_rules(std::string_view before, std::string_view after, std::string_view between) {
  std::vector<std::string_view> versions;
  for (const Ruleset* ruleset : rulesets()) {
    if (std::ranges::find(versions, ruleset->version()) == versions.end()) versions.push_back(ruleset->version());
  }
  std::string text;
  for (const std::string_view version : versions) {
    if (!text.empty()) text += between;
    text.append(before).append(in_quotes(version)).append(after);
  }
  return text;
}

/// Returns the rulesets with this name and version of the rules.
std::vector<const Ruleset*> rulesets_with(std::string_view version) {
  std::vector<const Ruleset*> found;
  for (const Ruleset* ruleset : rulesets()) {
    if (ruleset->version() == version) found.push_back(ruleset);
  }
  return found;
}

std::variant<const Ruleset*, records::TextFault> ruleset_by(const records::TagList& tags) {
  if (const records::TextTag* game = tags.find("Game")) {
    if (const Ruleset* ruleset = find_ruleset(game->tag.value)) return ruleset;
    return records::TextFault{game->at,
                              "there is no game " + in_quotes(game->tag.value) + "; the games are " + ruleset_ids()};
  }
  const records::TextTag* rules = tags.find("Rules");
  if (rules == nullptr) {
    return records::TextFault{0, "a record must begin with tags, including " + known_rules("[Rules ", "]", " or ")};
  }
  const auto found = rulesets_with(rules->tag.value);
  if (found.empty()) {
    return records::TextFault{rules->at, "unknown rules " + in_quotes(rules->tag.value) + "; this program replays " +
                                             known_rules("", "", " and ")};
  }
  if (found.size() == 1) return found.front();
  std::string games;
  for (const Ruleset* each : found) games += (games.empty() ? "[Game " : " or [Game ") + in_quotes(each->id()) + "]";
  return records::TextFault{
      rules->at, "a record with the rules " + in_quotes(rules->tag.value) + " needs a tag for its game: " + games};
}

}  // namespace

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset* ruleset : rulesets()) {
    if (ruleset->id() == id) return ruleset;
  }
  return nullptr;
}

std::string ruleset_ids() {
  std::string ids;
  for (const Ruleset* ruleset : rulesets()) ids += (ids.empty() ? "" : ", ") + std::string(ruleset->id());
  return ids;
}

std::variant<const Ruleset*, RecordFault> ruleset_of_record(std::string_view record) {
  records::RecordText text(record);
  records::TagList tags;
  if (const auto fault = records::read_tags(text, tags, [](const Tag&) { return std::nullopt; }))
    return text.placed(*fault);
  const auto found = ruleset_by(tags);
  if (const auto* fault = std::get_if<records::TextFault>(&found)) return text.placed(*fault);
  return *std::get_if<const Ruleset*>(&found);
}

}  // namespace rules
