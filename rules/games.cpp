#include <array>

#include "rules/hasami/hasami_game.hpp"
#include "rules/rulesets.hpp"
#include "rules/sannin/ruleset.hpp"

// The list of all games. Only this file includes them.
namespace rules {

std::span<const Ruleset* const> rulesets() {
  static const std::array<const Ruleset*, 4> list = {&sannin::ruleset(), &hasami::hasami(), &hasami::daihasami(),
                                                     &hasami::makyek()};
  return list;
}

}  // namespace rules
