#pragma once

#include <memory>
#include <vector>

#include "rules/game.hpp"

namespace rules::wasm {

/// How a game is set up. The ruleset lives as long as the program.
struct Setup {
  const Ruleset* ruleset;
  Options options;
  std::optional<Pact> pact;
  /// Where it begins; none: at the initial position.
  std::optional<std::string> position;
};

/// A game whose last steps can be taken back.
class OpenGame {
 public:
  static Result<OpenGame> start(Setup setup);

  [[nodiscard]] const Ruleset& ruleset() const { return *setup_.ruleset; }
  [[nodiscard]] const Game& game() const { return *game_; }

  Result<Step> advance(const RecordedStep& step);
  /// Takes so many steps back, or all there are.
  void undo(std::size_t count);

 private:
  OpenGame(Setup setup, std::unique_ptr<Game> game) : setup_(std::move(setup)), game_(std::move(game)) {}

  Setup setup_;
  std::unique_ptr<Game> game_;
  std::vector<RecordedStep> steps_;
};

}  // namespace rules::wasm
