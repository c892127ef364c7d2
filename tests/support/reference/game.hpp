#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/reference/text.hpp"

/// A game with what happens after a move (RULES.md §3 "Repetition", §6, §8 "events"). All in and out is text.
namespace reference {

/// The initial position (§9).
inline constexpr std::string_view kStart =
    "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/"
    "mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL f - fml - - 1";
/// With an alliance of Middle and Last agreed before the game.
std::string allied_start();

/// How a game ended (`last`, `mate`, `garden`, `agreed`, `limit`) and the winner's letter; none in a draw.
struct Result {
  std::string how;
  std::optional<char> winner;
  friend bool operator==(const Result&, const Result&) = default;
};

class Game {
 public:
  explicit Game(std::string_view position = kStart, Options options = {});

  [[nodiscard]] bool over() const { return result_.has_value(); }
  [[nodiscard]] const std::optional<Result>& result() const { return result_; }
  /// None once the game is over.
  [[nodiscard]] std::optional<std::string> position() const;
  /// The last position, also once the game is over.
  [[nodiscard]] const Position& last() const { return position_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] char turn() const { return kLetters[static_cast<std::size_t>(position_.turn)]; }
  [[nodiscard]] bool is_in(char letter) const;

  /// Legal moves, repetition included; none once the game is over.
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  /// Their codes, sorted as bytes.
  [[nodiscard]] std::vector<std::string> legal() const;

  struct Step {
    std::string notation;
    std::vector<std::string> events;
  };
  /// Plays a legal move given as code.
  Step play(std::string_view code);
  /// A player who is in resigns (`resign`) or runs out of time (`time`).
  std::vector<std::string> leave(char letter, const std::string& reason);
  std::vector<std::string> agree_draw();

 private:
  /// What a move or a leaving does until *no legal move* is judged.
  struct Course {
    Position position;
    std::vector<std::string> events;
    std::optional<Result> result;
  };

  [[nodiscard]] Course after(const Move& move) const;
  void beat(Course& course, Player player, const std::string& reason) const;
  bool judge_checkmates(Course& course, Player mover) const;
  [[nodiscard]] bool repeats(const Move& move) const;
  [[nodiscard]] bool stood(const Position& position) const;
  [[nodiscard]] std::vector<Move> find_moves() const;
  void settle(Course course, Player last_mover);
  void end_as_draw(const std::string& reason);

  Options options_;
  Position position_;
  std::optional<Result> result_;
  /// Of the last thing that happened.
  std::vector<std::string> events_;
  std::vector<Move> moves_;
  /// What counts as having stood in this game.
  std::vector<std::pair<Situation, Player>> stood_;
};

}  // namespace reference
