#pragma once

#include <memory>
#include <vector>

#include "rules/game.hpp"

namespace rules::wasm {

/// Setup of a game. The ruleset exists as long as the program.
struct Setup {
  const Ruleset* ruleset;
  Options options;
  std::optional<OpeningAlliance> opening_alliance;
  /// Start position; none: the initial position.
  std::optional<std::string> position;
};

/// Game that keeps its steps, so that the last ones can be undone.
class OpenGame {
 public:
  static Result<OpenGame> start(Setup setup);

  [[nodiscard]] const Ruleset& ruleset() const { return *setup_.ruleset; }
  [[nodiscard]] const Game& game() const { return *game_; }

  Result<Step> advance(const RecordedStep& step);
  /// Undoes this number of steps, or all if there are fewer.
  void undo(std::size_t count);

 private:
  OpenGame(Setup setup, std::unique_ptr<Game> game) : setup_(std::move(setup)), game_(std::move(game)) {}

  Setup setup_;
  std::unique_ptr<Game> game_;
  std::vector<RecordedStep> steps_;
};

}  // namespace rules::wasm
