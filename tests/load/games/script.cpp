#include "tests/load/games/script.hpp"

#include <algorithm>
#include <cctype>
#include <random>
#include <stdexcept>

namespace load {
namespace {

std::ptrdiff_t pieces_on_board(const rules::Game& game) {
  const std::string diagram = game.diagram();
  return std::count_if(diagram.begin(), diagram.begin() + static_cast<std::ptrdiff_t>(diagram.find(' ')),
                       [](unsigned char letter) { return std::isupper(letter) != 0; });
}

}  // namespace

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

Script make_quiet_script(const rules::Ruleset& ruleset, std::uint32_t seed, std::size_t moves) {
  std::mt19937 chance(seed);
  auto started = ruleset.start({}, std::nullopt);
  if (!started) throw std::logic_error("the game does not start: " + started.reason());
  rules::Game& game = **started;
  std::ptrdiff_t pieces = pieces_on_board(game);
  Script script;
  while (script.size() < moves) {
    std::vector<std::string> legal = game.legal_moves();
    std::shuffle(legal.begin(), legal.end(), chance);
    const ScriptedMove next{game.turn()->index(), game.number(), ""};
    const auto is_played = [&](const std::string& code, bool is_quiet) {
      if (game.play(code) && game.turn() && (!is_quiet || pieces_on_board(game) == pieces)) return true;
      game.back_to(script.size());
      return false;
    };
    auto played = std::find_if(legal.begin(), legal.end(), [&](const auto& code) { return is_played(code, true); });
    if (played == legal.end()) {
      played = std::find_if(legal.begin(), legal.end(), [&](const auto& code) { return is_played(code, false); });
    }
    if (played == legal.end()) throw std::logic_error("the game ends after " + std::to_string(script.size()));
    pieces = pieces_on_board(game);
    script.push_back({next.seat, next.number, *played});
  }
  return script;
}

}  // namespace load
