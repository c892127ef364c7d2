#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/random.hpp"
#include "engine/sannin/search/move_ordering.hpp"
#include "engine/sannin/search/principal_variation.hpp"
#include "engine/sannin/search/search.hpp"

namespace engine::sannin {

/// The nodes of an alpha-beta search with the share of the player at the root, who maximises it;
/// the others minimise it, also an ally. Opponents of a player without an ally are modelled by best
/// reply search: of two opponents in a row one has the choice, the other plays its most promising
/// move (docs/decisions/035-search-models.md). Scores are those of that player. Within a node,
/// scores are those of the mover's side, so that both sides have the same code.
class AlphaBeta {
 public:
  /// Higher than every score.
  static constexpr Score kInfinite = 32000;

  AlphaBeta(const Settings& settings, TranspositionTable& table) : settings_(settings), table_(table) {
    for (auto& each : buffers_) each.reserve(256);
  }

  /// Begins a search. The stack and the budget must outlive it.
  void begin(Stack& stack, Budget& budget);
  /// Sets the depth of the current iteration, which bounds extensions.
  void set_root_depth(int depth) { root_depth_ = depth; }
  /// Makes a move at the root; the next child(1, …) is the position after it.
  void make_at_root(const rules::sannin::Move& move);

  /// Returns the score of a node that was just made. `reply_used` says whether the opponent
  /// before has had the one choice of best reply search. 0 once the budget is used up.
  Score child(int ply, int depth, Score low, Score high, bool reply_used);
  /// Returns the move that the transposition table has for the root; none if it has no entry.
  [[nodiscard]] CompactMove table_move_at_root() const;
  /// Returns the principal variation after the last move at the root.
  [[nodiscard]] std::vector<CompactMove> pv() const { return pv_.from(1); }
  [[nodiscard]] const MoveHistory& history() const { return history_; }

 private:
  /// Moves that mate an opponent, at most one for each opponent.
  struct Mates {
    std::array<CompactMove, 2> moves;
    bool root_player = false;
  };
  using Position = rules::sannin::Position;

  [[nodiscard]] std::uint64_t key_at(int ply, bool reply_used) const;
  /// Returns 1 for the player at the root, who maximises the score, −1 for the others.
  [[nodiscard]] int sign(const Position& position) const;
  [[nodiscard]] bool is_independent(const Position& position) const;
  /// Returns the score of a node whose game is decided for the player at the root; none if it is
  /// open.
  [[nodiscard]] std::optional<Score> terminal_score(int ply) const;
  [[nodiscard]] Score static_evaluation(int ply) const;
  /// Returns a number of points in the unit of scores.
  [[nodiscard]] Score scaled(const Position& position, int points) const;
  static Score to_table(Score score, int ply);
  static Score from_table(Score score, int ply);
  Score search(int ply, int depth, Score low, Score high, bool reply_used, bool null_move_allowed);
  /// Searches with bounds of the mover's side at the parent.
  Score search_for_side(int ply, int depth, int side, Score from, Score to, bool reply_used, bool null_move_allowed);
  void store(std::uint64_t key, int ply, int depth, int side, Score best, Score alpha, Score beta, CompactMove move);
  /// Returns whether the player does not see this reply. They never miss the capture of the piece
  /// that they have just moved.
  [[nodiscard]] bool overlooks(int ply, CompactMove reply) const;
  static int late_move_reduction(int depth, int move_count, bool quiet, bool in_check);
  /// Looks for mates, since a mate by a drop is a quiet move to the move order. Weak levels
  /// overlook mates of opponents like other replies.
  [[nodiscard]] Mates mating_moves(int ply) const;
  static void add_mates(const Mates& mates, std::vector<Candidate>& moves);
  /// Searches captures and promotions until the position is quiet.
  Score qsearch(int ply, int depth, Score low, Score high);

  const Settings settings_;
  TranspositionTable& table_;
  MoveHistory history_;
  PvTable pv_;
  std::array<std::vector<Candidate>, Stack::kMaxPly> buffers_;
  Stack* stack_ = nullptr;
  Budget* budget_ = nullptr;
  rules::sannin::Player root_player_ = rules::sannin::Player::kFirst;
  int root_depth_ = 1;
  /// Cell where the piece of the root move stands, for players who overlook replies.
  std::size_t root_move_target_ = 0;
};

}  // namespace engine::sannin
