#include "tests/load/games/script.hpp"

#include <random>
#include <stdexcept>

namespace load {

Script make_script(const rules::Ruleset& ruleset, std::uint32_t seed, std::size_t most_moves) {
  std::mt19937 chance(seed);
  auto started = ruleset.start({}, std::nullopt);
  if (!started) throw std::logic_error("the game does not start: " + started.reason());
  rules::Game& game = **started;
  Script script;
  while (script.size() < most_moves && game.turn()) {
    const std::vector<std::string> moves = game.legal_moves();
    const std::string& code = moves.at(chance() % moves.size());
    script.push_back({game.turn()->index(), game.number(), code});
    const auto step = game.play(code);
    if (!step) throw std::logic_error("a legal move is refused: " + step.reason());
  }
  return script;
}

}  // namespace load
