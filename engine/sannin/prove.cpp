#include "engine/sannin/prove.hpp"

#include <algorithm>

#include "engine/sannin/evaluate.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Proof and disproof number of a node: how many leaves must at least be solved to prove or to
/// disprove it.
struct Numbers {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
};
constexpr std::uint32_t kUnsolvable = 1U << 28U;
constexpr Numbers kProvedNode = {0, kUnsolvable};
constexpr Numbers kDisprovedNode = {kUnsolvable, 0};

std::uint32_t bounded_sum(std::uint32_t one, std::uint32_t other) {
  return std::min(one + other, kUnsolvable);
}

/// Depth-first proof-number search to a fixed depth, deeper and deeper.
class Prover {
 public:
  Prover(const Root& root, Goal goal, const Limits& limits)
      : root_(root), goal_(goal), tree_(root), budget_(limits), most_(std::min(limits.depth, Tree::kMaxPly - 8)) {
    hero_ = root.position.turn;
    ally_ = root.position.alliance.ally_of(hero_);
    entries_.resize(kEntries);
  }

  Proof run() {
    Proof proof;
    for (int depth = 1; depth <= most_ && !budget_.over(); ++depth) {
      const Numbers numbers = expand(0, depth, kUnsolvable, kUnsolvable);
      if (numbers.proof != 0) continue;
      proof.plies = depth;
      follow(0, depth, proof.moves);
      break;
    }
    proof.nodes = budget_.nodes();
    return proof;
  }

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 16U;

  struct Entry {
    std::uint64_t key = 0;
    Numbers numbers;
  };
  struct Child {
    CompactMove move;
    std::uint64_t key = 0;
    /// Solved when it was made: the game or the search ends there.
    bool solved = false;
    Numbers numbers;
  };

  [[nodiscard]] bool attacks(Player player) const { return player == hero_ || player == ally_; }

  /// Returns whether the goal is reached at a ply; none if it is open.
  [[nodiscard]] std::optional<bool> judged(int ply) const {
    const auto& ending = tree_.ending(ply);
    const Board& board = tree_.at(ply).board;
    if (ending) {
      if (ending->winner == hero_) return true;
      // With two left the outsider was beaten by the alliance, and an ally may have won.
      return goal_ == Goal::kMate && ending->winner && attacks(*ending->winner);
    }
    if (!board.is_in(hero_)) return false;
    bool other_out = false;
    for (const Player player : kPlayers) {
      if (attacks(player) || !root_.position.board.is_in(player)) continue;
      other_out = other_out || !board.is_in(player);
    }
    if (other_out && (goal_ == Goal::kMate || ally_)) return true;
    return std::nullopt;
  }

  [[nodiscard]] Entry& slot(std::uint64_t key) { return entries_[key & (kEntries - 1)]; }

  static std::uint64_t key_of(std::uint64_t position, int depth) {
    return position ^ static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15U;
  }

  void remember(std::uint64_t key, Numbers numbers) { slot(key) = {key, numbers}; }
  [[nodiscard]] Numbers known(const Child& child) {
    if (child.solved) return child.numbers;
    const Entry& entry = slot(child.key);
    return entry.key == child.key ? entry.numbers : Numbers{};
  }

  /// Appends the moves to try at a node.
  void add_moves(int ply, std::vector<Child>& children) const {
    const Position& position = tree_.at(ply);
    const LegalMoves legal(turn_in(position, tree_.options()));
    const bool attacking = attacks(position.turn);
    const bool every = !attacking || (position.turn == ally_ && in_check(position.board, third(hero_, *ally_)));
    legal.visit([&](const Move& move) {
      if (every || ply == 0 || is_forcing(position, move)) children.push_back({CompactMove(move), 0, false, {}});
      return false;
    });
  }

  /// Returns whether a move may give check to a defender, or threatens to win in the Garden.
  [[nodiscard]] bool is_forcing(const Position& position, const Move& move) const {
    const Board& board = position.board;
    if (move.type() == Move::Type::kIllumination) return true;
    const CellSet occupied = board.occupied();
    const bool drops = move.type() == Move::Type::kDrop;
    Piece piece = drops ? Piece(position.turn, move.kind()) : *board.at(move.from());
    if (move.promotes()) piece = piece.promoted_piece();
    const CellSet after = drops ? occupied : occupied - CellSet(move.from());
    if (piece.is_king() && may_win_in_garden(position.alliance, position.turn, tree_.options())) {
      if (move.to() == garden() || attacks_of(piece, move.to(), after).contains(garden())) return true;
    }
    const CellSet reached = attacks_of(piece, move.to(), after | CellSet(move.to()));
    for (const Player player : kPlayers) {
      const auto king = board.king(player);
      if (!king || attacks(player)) continue;
      if (reached.contains(*king)) return true;
      if (!drops && star(*king).contains(move.from()) && opens(board, *king, move.from())) return true;
    }
    return false;
  }

  /// Returns whether a sliding piece of the attackers stands behind a cell on a line to a king.
  [[nodiscard]] bool opens(const Board& board, Cell king, Cell from) const {
    const Direction direction = direction_between(king, from);
    const CellSet behind = ray(direction, from) & board.occupied();
    if (behind.empty()) return false;
    const Cell first = nearest(behind, direction);
    return attacks(board.at(first)->owner()) && aims_at(board, first, king);
  }

  /// Makes each move once, to find its key or its result.
  void look_at(int ply, int depth, std::vector<Child>& children) {
    const Position& position = tree_.at(ply);
    const bool attacking = attacks(position.turn);
    for (Child& child : children) {
      tree_.make(ply, child.move.on(position.board));
      budget_.spend();
      child.solved = true;
      if (const auto reached = judged(ply + 1)) {
        child.numbers = *reached ? kProvedNode : kDisprovedNode;
      } else if (depth <= 1 || (tree_.repeats(ply + 1))) {
        // A repetition is illegal, but whether it is depends on the path. The search counts it as a
        // way out, so that a proof holds on every path.
        child.numbers = kDisprovedNode;
      } else {
        child.solved = false;
        tree_.judge_pending(ply + 1);
        child.key = key_of(tree_.key(ply + 1), depth - 1);
      }
      const std::uint32_t decisive = attacking ? child.numbers.proof : child.numbers.disproof;
      if (child.solved && decisive == 0) return;
      if (budget_.over()) return;
    }
  }

  /// Searches a node until one of its numbers reaches its threshold.
  Numbers expand(int ply, int depth, std::uint32_t most_proof, std::uint32_t most_disproof) {
    const bool attacking = attacks(tree_.at(ply).turn);
    tree_.judge_pending(ply);
    const std::uint64_t key = key_of(tree_.key(ply), depth);
    std::vector<Child> children;
    add_moves(ply, children);
    if (children.empty()) {
      if (attacking) return kept(key, kDisprovedNode);
      // No legal move: the defender is out.
      tree_.eliminate(ply);
      return kept(key, judged(ply + 1).value_or(false) ? kProvedNode : kDisprovedNode);
    }
    look_at(ply, depth, children);
    for (;;) {
      Numbers numbers = attacking ? Numbers{kUnsolvable, 0} : Numbers{0, kUnsolvable};
      std::uint32_t second = kUnsolvable;
      std::size_t best = 0;
      std::uint32_t least = kUnsolvable + 1;
      for (std::size_t i = 0; i < children.size(); ++i) {
        const Numbers child = known(children[i]);
        const std::uint32_t mine = attacking ? child.proof : child.disproof;
        const std::uint32_t theirs = attacking ? child.disproof : child.proof;
        std::uint32_t& total = attacking ? numbers.disproof : numbers.proof;
        total = bounded_sum(total, theirs);
        if (mine < least) {
          second = std::min(second, least);
          least = mine;
          best = i;
        } else {
          second = std::min(second, mine);
        }
      }
      (attacking ? numbers.proof : numbers.disproof) = std::min(least, kUnsolvable);
      // A solved node has an infinite other number.
      if (attacking && numbers.proof == 0) numbers = kProvedNode;
      if (!attacking && numbers.disproof == 0) numbers = kDisprovedNode;
      if (numbers.proof >= most_proof || numbers.disproof >= most_disproof || numbers.proof == 0 ||
          numbers.disproof == 0 || budget_.over()) {
        return kept(key, numbers);
      }
      const Numbers child = known(children[best]);
      std::uint32_t next_proof = 0;
      std::uint32_t next_disproof = 0;
      if (attacking) {
        next_proof = std::min(most_proof, second + 1);
        next_disproof = bounded_sum(most_disproof - numbers.disproof, child.disproof);
      } else {
        next_disproof = std::min(most_disproof, second + 1);
        next_proof = bounded_sum(most_proof - numbers.proof, child.proof);
      }
      tree_.make(ply, children[best].move.on(tree_.at(ply).board));
      if (budget_.spend()) return numbers;
      tree_.judge_pending(ply + 1);
      const Numbers found = expand(ply + 1, depth - 1, next_proof, next_disproof);
      // Another node may have taken the entry, so that the result would be lost.
      if (found.proof == 0 || found.disproof == 0) {
        children[best].solved = true;
        children[best].numbers = found;
      }
    }
  }

  Numbers kept(std::uint64_t key, Numbers numbers) {
    if (!budget_.over() || numbers.proof == 0) remember(key, numbers);
    return numbers;
  }

  /// Appends the proved moves, with the longest defence that is known.
  void follow(int ply, int depth, std::vector<Move>& moves) {
    const Position& position = tree_.at(ply);
    const bool attacking = attacks(position.turn);
    tree_.judge_pending(ply);
    std::vector<Child> children;
    add_moves(ply, children);
    look_at_all(ply, depth, children);
    const Child* chosen = nullptr;
    for (const Child& child : children) {
      if (known(child).proof != 0) continue;
      if (chosen == nullptr || (!attacking && chosen->solved)) chosen = &child;
      if (attacking && child.solved) chosen = &child;
    }
    if (chosen == nullptr) return;
    const Move move = chosen->move.on(position.board);
    moves.push_back(move);
    tree_.make(ply, move);
    if (!chosen->solved && depth > 1) follow(ply + 1, depth - 1, moves);
  }

  void look_at_all(int ply, int depth, std::vector<Child>& children) {
    for (Child& child : children) {
      std::vector<Child> one{child};
      look_at(ply, depth, one);
      child = one.front();
    }
  }

  const Root& root_;
  const Goal goal_;
  Tree tree_;
  Budget budget_;
  const int most_;
  Player hero_ = Player::kFirst;
  std::optional<Player> ally_;
  std::vector<Entry> entries_;
};

}  // namespace

Proof prove(const Root& root, Goal goal, const Limits& limits) {
  return Prover(root, goal, limits).run();
}

}  // namespace engine::sannin
