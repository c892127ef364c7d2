#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/reference/text.hpp"

/// Game state and the consequences of a move (RULES.md §3 "Repetition", §6, §8 "events"). Input and
/// output are text.
namespace reference {

/// Initial position (§9).
inline constexpr std::string_view kStart =
    "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/"
    "mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL f - fml - - 1";
/// Returns the initial position with an alliance of Middle and Last agreed before the game.
std::string allied_start();

/// How a game ended (`last`, `mate`, `garden`, `agreed`, `limit`) and the winner's letter; nullopt
/// in a draw.
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
  /// Returns the current position; nullopt once the game is over.
  [[nodiscard]] std::optional<std::string> position() const;
  /// Returns the last position, also after the end of the game.
  [[nodiscard]] const Position& last() const { return position_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] char turn() const { return kLetters[static_cast<std::size_t>(position_.turn)]; }
  [[nodiscard]] bool is_in(char letter) const;

  /// Legal moves with the repetition rule applied. Empty once the game is over.
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  /// Returns the codes of the legal moves in byte order.
  [[nodiscard]] std::vector<std::string> legal() const;

  struct Step {
    std::string notation;
    std::vector<std::string> events;
  };
  /// Plays a legal move given by its code.
  Step play(std::string_view code);
  /// Removes a player who is in, by resignation (`resign`) or flag fall (`time`).
  std::vector<std::string> leave(char letter, const std::string& reason);
  std::vector<std::string> agree_draw();

 private:
  /// Effect of a move or of a player leaving, before *no legal move* is judged.
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
  /// Events of the last step.
  std::vector<std::string> events_;
  std::vector<Move> moves_;
  /// Earlier positions for the repetition rule.
  std::vector<std::pair<Situation, Player>> stood_;
};

}  // namespace reference
