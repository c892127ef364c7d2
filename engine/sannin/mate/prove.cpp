#include "engine/sannin/mate/prove.hpp"

#include "engine/sannin/mate/proof_tree.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Proof number of a new node after a quiet move: about the number of replies that evade a check.
constexpr std::uint32_t kQuietProofNumber = 12;

/// Which moves the attacking side tries.
enum class Tries { kForcing, kEvery };

/// Result of visiting the moves of a node.
enum class Visited { kNoMove, kAll, kStopped };

/// Proof-number search to a fixed depth, deeper and deeper. Each move is made once, because the
/// tree is in memory. The last two plies are searched at once, when a node is made.
///
/// A defender who is not in check first passes. Only if the attackers then reach the goal, their
/// last move was a threat, and all replies are tried.
class ProofNumberSearch {
 public:
  ProofNumberSearch(const Root& root, Goal goal, const Limits& limits, Wanted wanted)
      : attack_(root, goal),
        // A long forced win is as good as a short one, and forcing moves cost less.
        quiet_reduction_(goal == Goal::kWin && wanted == Wanted::kSoon ? 2 : 0),
        stack_(root),
        budget_(limits),
        max_depth_(std::min(limits.depth, Stack::kMaxPly - 8)) {}

  Proof run() {
    Proof proof;
    for (int depth = 1; depth <= max_depth_ + quiet_reduction_ && proof.plies == 0 && !budget_.over(); ++depth) {
      if ((depth <= max_depth_ && proves(depth, Tries::kForcing)) || proves(depth - quiet_reduction_, Tries::kEvery)) {
        proof.plies = depth_;
        append_line(proof.moves);
      }
    }
    proof.nodes = budget_.nodes();
    return proof;
  }

 private:
  using Index = ProofTree::Index;

  bool proves(int depth, Tries tries) {
    if (depth < 1 || budget_.over()) return false;
    depth_ = depth;
    tries_ = tries;
    killers_ = {};
    tree_.reset();
    const auto root = [this] { return tree_.at(ProofTree::kRoot).numbers; };
    while (!root().solved() && !budget_.over() && !tree_.full()) {
      const int ply = select_most_proving();
      expand(path_.back(), ply);
      update_ancestors();
    }
    return root().proof == 0;
  }

  [[nodiscard]] bool attacking(int ply) const { return attack_.attacks(stack_.at(ply).turn); }
  [[nodiscard]] bool checked(int ply) const { return in_check(stack_.at(ply).board, stack_.at(ply).turn); }
  [[nodiscard]] LegalMoves legal(int ply) const { return LegalMoves(turn_in(stack_.at(ply), stack_.options())); }
  [[nodiscard]] CompactMove& killer(int ply) { return killers_[static_cast<std::size_t>(ply)]; }

  /// Goes to the most promising leaf. Returns its ply.
  int select_most_proving() {
    int ply = 0;
    path_.assign(1, ProofTree::kRoot);
    while (tree_.at(path_.back()).expanded) {
      path_.push_back(tree_.best_child(path_.back(), attacking(ply)));
      make(ply++, tree_.at(path_.back()).move);
    }
    return ply;
  }

  void make(int ply, CompactMove move) {
    if (move.is_none()) {
      stack_.make_null_move(ply);
    } else {
      stack_.judge_pending(ply);
      stack_.make(ply, move.on(stack_.at(ply).board));
    }
    budget_.spend();
  }

  /// Returns whether the goal is reached from the node after a move; none if that must be searched.
  /// What it finds after the budget is over is no proof.
  std::optional<bool> evaluate_move(int ply, CompactMove move) {
    make(ply, move);
    if (budget_.over()) return false;
    const int next = ply + 1;
    if (const auto reached = attack_.reached(stack_, next)) return reached;
    // A repetition is illegal, but whether it is depends on the path. The search counts it as a way
    // out, so that a proof holds on every path.
    if (!move.is_none() && stack_.is_repetition(next)) return false;
    const int left = depth_ - next;
    if (left > (attacking(next) ? 1 : 2)) return std::nullopt;
    if (!attacking(next)) return left == 2 ? loses_at_once(next) : loses_without_move(next);
    if (left == 0) return false;
    budget_.spend();
    return attack_.winning_move(stack_, next).has_value();
  }

  /// Returns whether a defender has no legal move, and is lost by that.
  bool loses_without_move(int ply) {
    if (legal(ply).any()) return false;
    stack_.eliminate(ply);
    return attack_.reached(stack_, ply + 1).value_or(false);
  }

  /// Returns whether each reply of a defender allows the attackers to reach the goal at once.
  bool loses_at_once(int ply) {
    if (!checked(ply) && !evaluate_move(ply, CompactMove()).value_or(false)) return false;
    const Visited visited =
        visit_moves(ply, [&](CompactMove move) { return !evaluate_move(ply, move).value_or(false); });
    return visited == Visited::kAll || (visited == Visited::kNoMove && loses_without_move(ply));
  }

  /// Calls `visit` with the legal moves until it returns true: first with the one that stopped it
  /// at the last node of this ply.
  template <class Visit>
  Visited visit_moves(int ply, Visit visit) {
    const LegalMoves moves = legal(ply);
    const CompactMove first = killer(ply);
    Visited visited = Visited::kNoMove;
    const auto stops = [&](CompactMove move) {
      visited = Visited::kAll;
      if (!visit(move)) return false;
      killer(ply) = move;
      return true;
    };
    if (!first.is_none() && moves.contains(first.on(stack_.at(ply).board)) && stops(first)) return Visited::kStopped;
    const bool stopped = moves.visit([&](const Move& move) {
      const CompactMove compact(move);
      return compact != first && stops(compact);
    });
    return stopped ? Visited::kStopped : visited;
  }

  void expand(Index at, int ply) {
    tree_.begin(at);
    if (attacking(ply)) {
      if (expands_to_goal(at, ply)) tree_.at(at).numbers = kProvedNode;
    } else if (checked(ply) || tree_.at(at).threatened) {
      if (expands_to_escape(ply)) {
        tree_.drop(at);
        tree_.at(at).numbers = kDisprovedNode;
      }
    } else {
      const auto lost = evaluate_move(ply, CompactMove());
      if (lost && *lost) return tree_.reopen(at, kQuietProofNumber);
      if (lost) {
        tree_.at(at).numbers = kDisprovedNode;
      } else {
        tree_.add(child_at(ply + 1, CompactMove()));
      }
    }
    tree_.end(at);
  }

  /// Adds the children of an attacker's node. Returns whether one reaches the goal, which is then
  /// the only one.
  bool expands_to_goal(Index at, int ply) {
    for (const bool forcing : {true, false}) {
      if (!forcing && tries_ == Tries::kForcing) continue;
      const Visited visited = visit_moves(ply, [&](CompactMove move) {
        const Position& position = stack_.at(ply);
        if (attack_.is_forcing(position, move.on(position.board), stack_.options()) != forcing) return false;
        const auto reached = evaluate_move(ply, move);
        if (!reached) tree_.add(child_at(ply + 1, move));
        return reached.value_or(false);
      });
      if (visited != Visited::kStopped) continue;
      tree_.drop(at);
      tree_.add({killer(ply), 0, 0, true, false, kProvedNode});
      return true;
    }
    return false;
  }

  /// Adds the children of a defender's node. Returns whether a reply escapes.
  bool expands_to_escape(int ply) {
    const Visited visited = visit_moves(ply, [&](CompactMove move) {
      const auto lost = evaluate_move(ply, move);
      if (lost && !*lost) return true;
      tree_.add(lost ? ProofNode{move, 0, 0, false, false, kProvedNode} : child_at(ply + 1, move));
      return false;
    });
    return visited == Visited::kStopped || (visited == Visited::kNoMove && !loses_without_move(ply));
  }

  /// Returns the node of a ply, whose moves have not been tried.
  [[nodiscard]] ProofNode child_at(int ply, CompactMove move) const {
    ProofNode child;
    child.move = move;
    if (attacking(ply)) return child;
    const auto evasions = static_cast<std::uint32_t>(checked(ply) ? legal(ply).count() : kQuietProofNumber);
    child.numbers.proof = std::max(evasions, 1U);
    return child;
  }

  /// Computes the numbers of the nodes on the path from those of their children.
  void update_ancestors() {
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Index at = path_[i];
      const int ply = static_cast<int>(i);
      const bool is_new = i + 1 == path_.size();
      if (!tree_.at(at).expanded || (is_new && tree_.at(at).numbers.solved())) continue;
      const bool attacks = attacking(ply);
      const ProofNumbers numbers = tree_.sum(at, attacks);
      tree_.at(at).numbers = numbers;
      if (!numbers.solved()) continue;
      const bool decided = attacks ? numbers.proof == 0 : numbers.disproof == 0;
      if (!is_new && decided) killer(ply) = tree_.at(path_[i + 1]).move;
      const bool has_passed = !attacks && !tree_.at(at).threatened && !checked(ply);
      if (has_passed && numbers.proof == 0) tree_.reopen(at, kQuietProofNumber);
    }
  }

  /// Appends the proved moves, with a defence that was hard to refute.
  void append_line(std::vector<Move>& line) {
    int ply = 0;
    Index at = ProofTree::kRoot;
    while (tree_.at(at).expanded && tree_.at(at).count > 0) {
      Index chosen = at;
      tree_.visit_children(at, [&](Index i) {
        const ProofNode& child = tree_.at(i);
        if (child.numbers.proof == 0 && (chosen == at || child.count > tree_.at(chosen).count)) chosen = i;
      });
      line.push_back(tree_.at(chosen).move.on(stack_.at(ply).board));
      make(ply++, tree_.at(chosen).move);
      at = chosen;
    }
    for (; ply < depth_ && !attack_.reached(stack_, ply); ++ply) {
      const auto move = last_move(ply);
      if (!move) return;
      line.push_back(*move);
      stack_.judge_pending(ply);
      stack_.make(ply, *move);
    }
  }

  /// Returns a move of the last two plies, which are not in the tree.
  std::optional<Move> last_move(int ply) {
    if (attacking(ply)) return attack_.winning_move(stack_, ply);
    std::optional<Move> reply;
    visit_moves(ply, [&](CompactMove move) {
      make(ply, move);
      reply = move.on(stack_.at(ply).board);
      return !attack_.reached(stack_, ply + 1);
    });
    return reply;
  }

  const Attack attack_;
  /// Number of plies by which quiet moves are searched less deep than forcing ones.
  const int quiet_reduction_;
  Stack stack_;
  Budget budget_;
  const int max_depth_;
  int depth_ = 1;
  Tries tries_ = Tries::kForcing;
  ProofTree tree_;
  /// Nodes from the root to the one to expand.
  std::vector<Index> path_;
  /// Killer moves: those that decided the last node of each ply.
  std::array<CompactMove, Stack::kMaxPly> killers_{};
};

}  // namespace

Proof prove(const Root& root, Goal goal, const Limits& limits, Wanted wanted) {
  return ProofNumberSearch(root, goal, limits, wanted).run();
}

}  // namespace engine::sannin
