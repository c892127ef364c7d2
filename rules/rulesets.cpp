#include "rules/rulesets.hpp"

#include <array>

#include "rules/hasami/hasami_game.hpp"
#include "rules/sannin/sannin_game.hpp"

namespace rules {

std::span<const Ruleset* const> rulesets() {
  static const std::array<const Ruleset*, 4> list = {&sannin::ruleset(), &hasami::hasami(), &hasami::daihasami(),
                                                     &hasami::makyek()};
  return list;
}

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset* ruleset : rulesets()) {
    if (ruleset->id() == id) return ruleset;
  }
  return nullptr;
}

}  // namespace rules
