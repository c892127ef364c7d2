#include "rules/rulesets.hpp"

#include <array>

#include "rules/sannin/sannin_game.hpp"

namespace rules {

std::span<const Ruleset* const> rulesets() {
  static const std::array<const Ruleset*, 1> list = {&sannin::ruleset()};
  return list;
}

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset* ruleset : rulesets()) {
    if (ruleset->id() == id) return ruleset;
  }
  return nullptr;
}

}  // namespace rules
