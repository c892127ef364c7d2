#pragma once

#include <array>
#include <vector>

#include "engine/sannin/search/compact_move.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"

/// Moves of a node in the order in which the search tries them.
namespace engine::sannin {

/// Move with its place in the order: the greatest first. For a capture or a promotion, `gain` is
/// what it wins at least, in points.
struct Candidate {
  CompactMove move;
  int order = 0;
  int gain = 0;
};

/// History heuristic and killer moves: quiet moves that caused a beta cutoff elsewhere in the tree.
class MoveHistory {
 public:
  /// Halves the history and forgets the killers, between searches.
  void age();
  /// Notes that a quiet move caused a beta cutoff at this ply.
  void update(rules::sannin::Player mover, CompactMove move, int ply, int depth);
  /// Returns the killer or history score of a quiet move, for move ordering.
  [[nodiscard]] int score(rules::sannin::Player mover, CompactMove move, int ply) const;

 private:
  static constexpr std::size_t kPlies = 128;
  /// By type (board or drop), origin or kind, and target.
  static constexpr std::size_t kMoves = std::size_t{1} << 15U;

  std::array<std::vector<int>, 3> history_ = {std::vector<int>(kMoves), std::vector<int>(kMoves),
                                              std::vector<int>(kMoves)};
  std::array<std::array<CompactMove, 2>, kPlies> killers_{};
};

/// Which moves of a node to list.
enum class Choice {
  /// Every legal move.
  kAll,
  /// Without moves that are hardly ever best: a promotion declined, and of illuminations all but
  /// the largest and those with one capture less.
  kUseful,
};

/// Lists the moves of one node. Refers to the position, which must outlive it.
class MoveOrdering {
 public:
  MoveOrdering(const rules::sannin::Position& position, const rules::sannin::RuleOptions& options,
               const rules::sannin::ByPlayer<rules::sannin::CellSet>& attacked);
  MoveOrdering(const rules::sannin::Position& position, const rules::sannin::RuleOptions& options)
      : MoveOrdering(position, options, attacked_by_each(position.board)) {}

  [[nodiscard]] const rules::sannin::LegalMoves& legal() const { return legal_; }
  [[nodiscard]] bool in_check() const { return !legal_.safety().checkers.empty(); }
  /// Returns whether the king can move to the Garden. Whether that wins depends on the alliance.
  [[nodiscard]] bool reaches_garden() const { return legal_.flights().contains(rules::sannin::garden()); }

  /// Appends captures and promotions that gain at least `least` points.
  void add_captures(std::vector<Candidate>& moves, int least) const;
  /// Appends all moves. The move of the transposition table, if it is legal, comes first.
  void add_all(std::vector<Candidate>& moves, Choice choice, CompactMove table_move, const MoveHistory& history,
               int ply) const;

 private:
  void add(std::vector<Candidate>& moves, const rules::sannin::Move& move, int gain) const;
  void add_illuminations(std::vector<Candidate>& moves, Choice choice) const;
  /// Returns what a piece loses on a cell where opponents can capture it.
  [[nodiscard]] int risk(rules::sannin::Piece piece, rules::sannin::Cell to) const;
  [[nodiscard]] int gain_of(rules::sannin::Piece piece, rules::sannin::Cell to, bool promotes) const;
  [[nodiscard]] int quiet_order(rules::sannin::Piece piece, rules::sannin::Cell from, rules::sannin::Cell to) const;

  const rules::sannin::Position& position_;
  rules::sannin::LegalMoves legal_;
  /// Pieces of the other players.
  rules::sannin::CellSet others_;
  /// Cells that they attack.
  const rules::sannin::CellSet& danger_;
};

/// Moves the candidate with the greatest order from `from` on to `from`, and returns it.
Candidate pick(std::vector<Candidate>& moves, std::size_t from);

}  // namespace engine::sannin
