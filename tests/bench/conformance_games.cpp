#include "tests/bench/conformance_games.hpp"

#include "rules/sannin/ruleset.hpp"
#include "tests/rules/support.hpp"

namespace bench {

rules::sannin::Match ConformanceGame::match() const {
  return {rules::sannin::initial_position(agreed), {}};
}

std::unique_ptr<rules::Game> ConformanceGame::game() const {
  const auto opening_alliance =
      agreed ? std::optional(rules::OpeningAlliance{rules::Seat(1), rules::Seat(2)}) : std::nullopt;
  return std::move(*rules::sannin::ruleset().start({}, opening_alliance));
}

const std::vector<ConformanceGame>& conformance_games() {
  static const std::vector<ConformanceGame> games = [] {
    std::vector<ConformanceGame> read;
    for (const auto& line : rules::sannin::conformance("games.jsonl")) {
      ConformanceGame& game = read.emplace_back();
      game.agreed = line.at("ally") == "ml";
      for (const auto& ply : line.at("plies")) game.moves.push_back(ply.at("move"));
    }
    return read;
  }();
  return games;
}

}  // namespace bench
