#include "rules/wasm/open_game.hpp"

#include <algorithm>

namespace rules::wasm {
namespace {

Result<std::unique_ptr<Game>> begin(const Setup& setup) {
  const Ruleset& ruleset = *setup.ruleset;
  return setup.position ? ruleset.start_from(*setup.position, setup.options, setup.opening_alliance)
                        : ruleset.start(setup.options, setup.opening_alliance);
}

}  // namespace

Result<OpenGame> OpenGame::start(Setup setup) {
  auto game = begin(setup);
  if (!game) return game.refusal();
  return OpenGame(std::move(setup), std::move(*game));
}

Result<Step> OpenGame::advance(const RecordedStep& step) {
  auto done = rules::take(*game_, step);
  if (done) steps_.push_back(step);
  return done;
}

void OpenGame::undo(std::size_t count) {
  steps_.resize(steps_.size() - std::min(count, steps_.size()));
  game_->back_to(steps_.size());
}

}  // namespace rules::wasm
