#include "rules/rulesets.hpp"

namespace rules {

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset* ruleset : rulesets()) {
    if (ruleset->id() == id) return ruleset;
  }
  return nullptr;
}

}  // namespace rules
