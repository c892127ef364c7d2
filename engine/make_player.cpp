#include "engine/make_player.hpp"

#include "engine/players.hpp"
#include "rules/printable.hpp"
#include "rules/rulesets.hpp"

namespace engine {

rules::Result<std::unique_ptr<ComputerPlayer>> make_player(const Start& start, std::size_t table_bytes) {
  // The ruleset refuses wrong options, positions and opening alliances, with the words that players
  // know.
  const rules::Ruleset* ruleset = rules::find_ruleset(start.game);
  if (ruleset == nullptr) {
    return rules::Refusal{"there is no game " + rules::in_quotes(start.game) + "; the games are " +
                          rules::ruleset_ids()};
  }
  const auto game = start.position ? ruleset->start_from(*start.position, start.options, start.opening_alliance)
                                   : ruleset->start(start.options, start.opening_alliance);
  if (!game) return game.refusal();
  auto player = find_player(start, table_bytes);
  if (!player) return rules::Refusal{"no computer player plays " + std::string(ruleset->title())};
  return player;
}

}  // namespace engine
