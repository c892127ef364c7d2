#include "rules/rulesets.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/hasami_reference/game.hpp"

namespace {

using fuzz::require;

void try_game(const std::string& id, const std::string& input) {
  const rules::Ruleset& ruleset = *rules::find_ruleset(id);
  const auto game = ruleset.start_from(input, {}, std::nullopt);
  if (!game) return fuzz::require_reason(game.reason());
  const std::string text = *(*game)->position();
  const auto again = ruleset.start_from(text, {}, std::nullopt);
  require(again.ok() && *(*again)->position() == text, "read as another position the second time: " + text);
  require(*ruleset.repetition_key(input) == *ruleset.repetition_key(text), "another key: " + text);
  require(ruleset.sketch(input).ok() && ruleset.picture({.diagram = input}).ok(), "cannot be drawn: " + text);
  const auto moves = hasami_reference::Game(id, {}, text).moves();
  require((*game)->legal_moves() == std::vector<std::string>(moves.begin(), moves.end()), "other moves: " + text);
}

}  // namespace

/// A text is refused with a reason, or read as a position that is written and read unchanged and
/// has the legal moves of the reference.
void fuzz::try_input(std::string_view input) {
  for (const char* id : {"hasami", "daihasami", "makyek"}) try_game(id, std::string(input));
}
