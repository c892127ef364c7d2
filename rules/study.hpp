#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/step.hpp"

/// What players want to understand about a position, and what a move would do before it is played. As in rules/game.hpp
/// everything is text in the game's own formats: cells by their names, pieces as in hands, moves by their codes.
namespace rules {

/// A piece in somebody's way: whose it is, and where it stands.
struct Attacker {
  Seat seat;
  std::string from;
};

/// A piece in hand that its owner could drop.
struct Dropper {
  Seat seat;
  std::string piece;
};

/// What one side threatens to do to another (RULES.md §8). `kind` is a word of the ruleset ("check", "undefended",
/// "lesser", "mate"). A threat to mate has no attacking piece, but the code of a move that would.
struct Threat {
  std::string kind;
  Seat attacker;
  Seat victim;
  std::string from;
  std::string target;
  std::string move;
};

/// What a legal move would do.
struct Foresight {
  Step step;
  /// What a board would show, as Game::diagram gives it.
  std::string diagram;
  /// What the others would threaten to take of the mover's because of this move; nothing that was so before. A piece
  /// that has just taken one worth no less is not counted.
  std::vector<Threat> hanging;
};

/// A right that a seat has until something ends it ("castling").
struct Right {
  std::string id;
  Seat seat;
  /// Why it has ended; none while it holds.
  std::optional<Refusal> ended;
};

/// How counting takes the last of so many moves: counts the legal ones, or plays each with all that follows from it, to
/// be measured.
enum class Leaves { kCounted, kPlayed };

/// Questions about a game's present position. "If it were his turn" passes over repetition, which depends on the way
/// there. Nothing is asked of a seat that is out, and of a game that is over the moves and threats are none.
class Study {
 public:
  Study() = default;
  Study(const Study&) = delete;
  Study& operator=(const Study&) = delete;
  virtual ~Study() = default;

  /// The cells that the piece on a cell could go to, or take from where it stands, if it were its owner's turn; empty
  /// if there is no piece or no such cell.
  [[nodiscard]] virtual std::vector<std::string> reach(std::string_view cell) const = 0;
  /// The pieces that attack a cell, whoever's stands there, seat by seat.
  [[nodiscard]] virtual std::vector<Attacker> attackers(std::string_view cell) const = 0;
  /// The pieces in hand that could be dropped on a cell if it were their owners' turn.
  [[nodiscard]] virtual std::vector<Dropper> droppers(std::string_view cell) const = 0;
  /// All threats of all seats that are in.
  [[nodiscard]] virtual std::vector<Threat> threats() const = 0;
  /// The rights that seats have or had, of those still in.
  [[nodiscard]] virtual std::vector<Right> rights() const = 0;

  /// What a move of the one on turn, given as code or notation, would do. Refused as Game::play would refuse it.
  [[nodiscard]] virtual Result<Foresight> foresee(std::string_view move) const = 0;
  /// Why the one on turn cannot go from `origin` (a cell, or a piece in hand such as "P*") to a cell; none if he can.
  [[nodiscard]] virtual std::optional<Refusal> why_not(std::string_view origin, std::string_view target) const = 0;

  /// The number of sequences of so many moves; one of length 0.
  [[nodiscard]] virtual std::uint64_t perft(int depth, Leaves leaves) const = 0;
};

}  // namespace rules
