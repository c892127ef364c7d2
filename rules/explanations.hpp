#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/step.hpp"

/// What players ask about a position: where a piece can go, what attacks it, why a move is refused,
/// and what a move would do. As in rules/game.hpp, all data is text in the
/// game's own formats: cells by name, pieces as in hands, moves by code.
namespace rules {

/// Piece that attacks a cell: its owner and its cell.
struct Attacker {
  Seat seat;
  std::string from;
};

/// Piece in hand that its owner could drop.
struct Dropper {
  Seat seat;
  std::string piece;
};

/// Threat of one side against another (RULES.md §8). `kind` is a word of the ruleset ("check",
/// "undefended", "lesser", "mate"). A mate threat has no attacking piece, but the code of a mating
/// move.
struct Threat {
  std::string kind;
  Seat attacker;
  Seat victim;
  std::string from;
  std::string target;
  std::string move;
};

/// Preview of a legal move.
struct MovePreview {
  Step step;
  /// Board after the move, in the format of Game::diagram.
  std::string diagram;
  /// New threats against the mover's pieces after the move; threats that held before are excluded.
  /// Also excluded is a piece that just captured a piece of equal or higher value.
  std::vector<Threat> hanging;
};

/// Right of a seat that can be lost ("castling").
struct Right {
  std::string id;
  Seat seat;
  /// Why the right was lost; none while it holds.
  std::optional<Refusal> ended;
};

/// Handling of the last ply in perft: count the legal moves, or play each one with all its
/// consequences. Playing them is for benchmarks.
enum class Leaves { kCounted, kPlayed };

/// Explanations of the current position of a game. Queries for a seat that is not to move treat
/// it as the seat to move, and ignore repetition, which depends on the history. Seats that are out
/// of the game are ignored. Once the game is over, there are no moves and no threats.
class Explanations {
 public:
  Explanations() = default;
  Explanations(const Explanations&) = delete;
  Explanations& operator=(const Explanations&) = delete;
  virtual ~Explanations() = default;

  /// Returns the cells that the piece on `cell` could move to, or capture on without moving, if it
  /// were its owner's turn. Empty if the cell is vacant or does not exist.
  [[nodiscard]] virtual std::vector<std::string> reach(std::string_view cell) const = 0;
  /// Returns the pieces of all seats that attack a cell, no matter whose piece is on it, ordered by
  /// seat.
  [[nodiscard]] virtual std::vector<Attacker> attackers(std::string_view cell) const = 0;
  /// Returns the pieces in hand that could be dropped on a cell if it were their owner's turn.
  [[nodiscard]] virtual std::vector<Dropper> droppers(std::string_view cell) const = 0;
  /// Returns all threats of all seats that are in the game.
  [[nodiscard]] virtual std::vector<Threat> threats() const = 0;
  /// Returns the rights that the seats in the game have or had.
  [[nodiscard]] virtual std::vector<Right> rights() const = 0;

  /// Previews a move of the player to move, given as code or notation. Refuses the same moves as
  /// Game::play.
  [[nodiscard]] virtual Result<MovePreview> preview(std::string_view move) const = 0;
  /// Returns why the player to move cannot move from `origin` to the cell `target`; none if they
  /// can. `origin` is a cell, or a piece in hand such as "P*".
  [[nodiscard]] virtual std::optional<Refusal> why_not(std::string_view origin, std::string_view target) const = 0;

  /// Returns the number of move sequences of length `depth`; 1 for depth 0.
  [[nodiscard]] virtual std::uint64_t perft(int depth, Leaves leaves) const = 0;
};

}  // namespace rules
