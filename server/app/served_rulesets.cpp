#include "server/app/served_rulesets.hpp"

#include <array>

#include "rules/rulesets.hpp"

namespace server {

Rulesets served_rulesets() {
  static const std::array<const rules::Ruleset*, 1> list = {rules::find_ruleset("sannin")};
  return list;
}

}  // namespace server
