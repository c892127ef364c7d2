#include "rules/rulesets.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using fuzz::require;

void try_game(const rules::Ruleset& ruleset, std::string_view input) {
  const auto tree = ruleset.read_tree(input);
  if (const auto* fault = std::get_if<rules::RecordFault>(&tree)) {
    require(fault->line >= 1 && fault->column >= 1, "a fault without a place");
    return fuzz::require_reason(fault->reason);
  }
  const auto written = ruleset.write_tree(std::get<rules::RecordTree>(tree));
  require(written.ok(), "a record that was read is not written");
  const auto again = ruleset.read_tree(*written);
  require(std::holds_alternative<rules::RecordTree>(again), "is not read again:\n" + *written);
  const auto twice = ruleset.write_tree(std::get<rules::RecordTree>(again));
  require(twice.ok() && *twice == *written, "written in two ways:\n" + *written);
}

}  // namespace

/// A fault names a place in the text. A valid record is written, read again and written
/// identically.
void fuzz::try_input(std::string_view input) {
  for (const char* id : {"hasami", "daihasami", "makyek"}) try_game(*rules::find_ruleset(id), input);
}
