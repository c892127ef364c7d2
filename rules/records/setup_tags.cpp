#include "rules/records/setup_tags.hpp"

#include <algorithm>
#include <vector>

#include "rules/printable.hpp"
#include "rules/rulesets.hpp"

namespace rules::records {
namespace {

/// Converts ASCII only: tag names are ASCII words, and the rules do not depend on a locale.
char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_letters(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

/// Returns whether another ruleset has an option with this tag. Ignores case for rulesets with the
/// same name and version of the rules, because their records are easily confused.
bool is_foreign_option(std::string_view name, const Ruleset& ruleset) {
  for (const Ruleset* other : rulesets()) {
    const bool kin = other->version() == ruleset.version();
    for (const OptionInfo& option : other->options()) {
      if (kin ? same_letters(option.tag, name) : option.tag == name) return true;
    }
  }
  return false;
}

std::string no_such_option(std::string_view name, const Ruleset& ruleset) {
  std::string known;
  for (const OptionInfo& option : ruleset.options()) known += (known.empty() ? "" : ", ") + std::string(option.tag);
  return std::string(ruleset.title()) + " has no option " + printable(name) + "; its options are " + known;
}

}  // namespace

std::optional<std::string> stray_tag(const Tag& tag, const Ruleset& ruleset,
                                     std::initializer_list<std::string_view> names) {
  std::vector<std::string_view> own(names);
  for (const OptionInfo& option : ruleset.options()) own.push_back(option.tag);
  if (std::ranges::find(own, tag.name) != own.end()) return std::nullopt;
  const auto meant = std::ranges::find_if(own, [&](std::string_view name) { return same_letters(name, tag.name); });
  if (meant != own.end())
    return "tag names are case-sensitive: write " + std::string(*meant) + ", not " + printable(tag.name);
  if (is_foreign_option(tag.name, ruleset)) return no_such_option(tag.name, ruleset);
  return std::nullopt;
}

}  // namespace rules::records
