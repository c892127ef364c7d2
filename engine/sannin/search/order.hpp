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

/// Quiet moves that were good elsewhere in the tree.
class Merits {
 public:
  void clear();
  /// Halves all merits, between searches.
  void fade();
  /// Notes that a quiet move refuted a node at this distance from the root.
  void praise(rules::sannin::Player mover, CompactMove move, int ply, int depth);
  [[nodiscard]] int of(rules::sannin::Player mover, CompactMove move, int ply) const;

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
class Orderer {
 public:
  Orderer(const rules::sannin::Position& position, const rules::sannin::RuleOptions& options,
          const rules::sannin::ByPlayer<rules::sannin::CellSet>& attacked);
  Orderer(const rules::sannin::Position& position, const rules::sannin::RuleOptions& options)
      : Orderer(position, options, attacked_by_each(position.board)) {}

  [[nodiscard]] const rules::sannin::LegalMoves& legal() const { return legal_; }
  [[nodiscard]] bool in_check() const { return !legal_.safety().checkers.empty(); }
  /// Returns whether the king can move to the Garden. Whether that wins depends on the alliance.
  [[nodiscard]] bool reaches_garden() const { return legal_.flights().contains(rules::sannin::garden()); }

  /// Appends captures and promotions that gain at least `least` points.
  void add_gains(std::vector<Candidate>& moves, int least) const;
  /// Appends all moves. The move `first`, if it is legal, comes first.
  void add_all(std::vector<Candidate>& moves, Choice choice, CompactMove first, const Merits& merits, int ply) const;

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
