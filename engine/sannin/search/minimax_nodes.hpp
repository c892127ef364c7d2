#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/random.hpp"
#include "engine/sannin/search/order.hpp"
#include "engine/sannin/search/search.hpp"
#include "engine/sannin/search/variation.hpp"

namespace engine::sannin {

/// The nodes of an alpha-beta search with the share of the player at the root: some players
/// maximise it, the others minimise it. Scores are those of that player. Within a node, scores are
/// those of the mover's side, so that both sides have the same code.
class MinimaxNodes {
 public:
  /// Higher than every score.
  static constexpr Score kInfinite = 32000;

  MinimaxNodes(const Settings& settings, Table& table) : settings_(settings), table_(table) {
    for (auto& each : buffers_) each.reserve(256);
  }

  /// Begins a search. The tree and the budget must outlive it.
  void begin(Tree& tree, Budget& budget);
  /// Sets the depth of the current iteration, which bounds extensions.
  void deepen(int depth) { deepest_ = depth; }
  /// Makes a move at the root; the next child(1, …) is the position after it.
  void make_at_root(const rules::sannin::Move& move);

  /// Returns the score of a node that was just made. `spent` says whether the opponent before has
  /// had the one choice that Method::kBestReply allows. 0 once the budget is used up.
  Score child(int ply, int depth, Score low, Score high, bool spent);
  /// Returns the known move of the root; none if the table has no entry.
  [[nodiscard]] CompactMove known_at_root() const;
  /// Returns the principal variation after the last move at the root.
  [[nodiscard]] std::vector<CompactMove> variation() const { return variations_.below(1); }
  [[nodiscard]] const Merits& merits() const { return merits_; }

 private:
  /// Moves that mate an opponent, at most one for each opponent.
  struct Mates {
    std::array<CompactMove, 2> moves;
    bool beats_hero = false;
  };
  using Position = rules::sannin::Position;

  [[nodiscard]] std::uint64_t key_at(int ply, bool spent) const;
  /// Returns 1 if the player to move maximises the score, −1 if they minimise it.
  [[nodiscard]] int sign(const Position& position) const;
  [[nodiscard]] bool is_independent(const Position& position) const;
  /// Returns the score of a node whose game is decided for the player at the root; none if it is
  /// open.
  [[nodiscard]] std::optional<Score> decided(int ply) const;
  [[nodiscard]] Score static_score(int ply) const;
  /// Returns a number of points in the unit of scores.
  [[nodiscard]] Score scaled(const Position& position, int points) const;
  static Score to_table(Score score, int ply);
  static Score from_table(Score score, int ply);
  Score search(int ply, int depth, Score low, Score high, bool spent, bool may_pass);
  /// Searches with bounds of the mover's side at the parent.
  Score hero_search(int ply, int depth, int side, Score from, Score to, bool spent, bool may_pass);
  void store(std::uint64_t key, int ply, int depth, int side, Score best, Score alpha, Score beta, CompactMove move);
  /// Returns whether the player does not see this reply. They never miss the capture of the piece
  /// that they have just moved.
  [[nodiscard]] bool overlooks(int ply, CompactMove reply) const;
  /// Returns how many moves of a node to try.
  [[nodiscard]] int breadth(const Position& position, int side, bool spent, bool in_check) const;
  static int reduction(int depth, int tried, bool quiet, bool in_check);
  /// Looks for mates, since a mate by a drop is a quiet move to the move order. Weak levels
  /// overlook mates of opponents like other replies.
  [[nodiscard]] Mates mating_moves(int ply) const;
  static void add_mates(const Mates& mates, std::vector<Candidate>& moves);
  /// Searches captures and promotions until the position is quiet.
  Score quiesce(int ply, int depth, Score low, Score high);

  const Settings settings_;
  Table& table_;
  Merits merits_;
  Variations variations_;
  std::array<std::vector<Candidate>, Tree::kMaxPly> buffers_;
  Tree* tree_ = nullptr;
  Budget* budget_ = nullptr;
  rules::sannin::Player hero_ = rules::sannin::Player::kFirst;
  int deepest_ = 1;
  /// Cell where the piece of the root move stands, for players who overlook replies.
  std::size_t root_target_ = 0;
};

}  // namespace engine::sannin
