#pragma once

#include <algorithm>
#include <vector>

#include "engine/sannin/search/compact_move.hpp"

namespace engine::sannin {

/// Proof and disproof number of a node: how many leaves must at least be solved to prove or to
/// disprove it.
struct ProofNumbers {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  [[nodiscard]] bool solved() const { return proof == 0 || disproof == 0; }
};
inline constexpr std::uint32_t kUnsolvable = 1U << 28U;
inline constexpr ProofNumbers kProvedNode = {0, kUnsolvable};
inline constexpr ProofNumbers kDisprovedNode = {kUnsolvable, 0};

struct ProofNode {
  /// Move to this node; none for a pass.
  CompactMove move;
  std::uint32_t first = 0;
  std::uint16_t count = 0;
  bool expanded = false;
  /// The defender may pass and is lost all the same, so that its real moves must be tried.
  bool threatened = false;
  ProofNumbers numbers;
};

/// Stack of a proof-number search, in one piece of memory. The children of a node are neighbours.
class ProofTree {
 public:
  using Index = std::size_t;
  static constexpr Index kRoot = 0;

  void reset() { nodes_.assign(1, ProofNode{}); }
  [[nodiscard]] bool full() const { return nodes_.size() >= kMaxNodes; }
  [[nodiscard]] const ProofNode& at(Index index) const { return nodes_[index]; }
  [[nodiscard]] ProofNode& at(Index index) { return nodes_[index]; }

  /// Adds a child of the node that is being expanded: see begin() and end().
  void add(const ProofNode& child) { nodes_.push_back(child); }
  /// Starts to add children. No other node may be expanded until end().
  void begin(Index parent) { nodes_[parent].first = static_cast<std::uint32_t>(nodes_.size()); }
  void end(Index parent) {
    nodes_[parent].count = static_cast<std::uint16_t>(nodes_.size() - nodes_[parent].first);
    nodes_[parent].expanded = true;
  }
  /// Removes the children that were added since begin().
  void drop(Index parent) { nodes_.resize(nodes_[parent].first); }
  /// Makes a node a leaf again, which is threatened. Its proof number is `proof`.
  void reopen(Index index, std::uint32_t proof) {
    ProofNode& node = nodes_[index];
    node = {node.move, 0, 0, false, true, {proof, 1}};
  }

  /// Calls `visit` with the index of each child.
  template <class Visit>
  void visit_children(Index parent, Visit visit) const {
    const Index end = Index{nodes_[parent].first} + nodes_[parent].count;
    for (Index i = nodes_[parent].first; i < end; ++i) visit(i);
  }

  /// Returns the most promising child of an expanded node.
  [[nodiscard]] Index best_child(Index parent, bool attacking) const {
    Index best = nodes_[parent].first;
    visit_children(parent, [&](Index i) {
      const ProofNumbers& mine = nodes_[i].numbers;
      const ProofNumbers& least = nodes_[best].numbers;
      if (attacking ? mine.proof < least.proof : mine.disproof < least.disproof) best = i;
    });
    return best;
  }

  /// Returns the numbers of an expanded node, from those of its children.
  [[nodiscard]] ProofNumbers sum(Index parent, bool attacking) const {
    ProofNumbers sum = attacking ? kDisprovedNode : kProvedNode;
    visit_children(parent, [&](Index i) {
      const ProofNumbers& child = nodes_[i].numbers;
      sum.proof = attacking ? std::min(sum.proof, child.proof) : bounded(sum.proof + child.proof);
      sum.disproof = attacking ? bounded(sum.disproof + child.disproof) : std::min(sum.disproof, child.disproof);
    });
    // The sum over the other side's moves does not matter any more.
    if (attacking && sum.proof == 0) return kProvedNode;
    if (!attacking && sum.disproof == 0) return kDisprovedNode;
    return sum;
  }

 private:
  /// 10 MB. A little less than a power of two, at which the vector would double its memory.
  static constexpr std::size_t kMaxNodes = 500'000;
  static constexpr std::uint32_t bounded(std::uint32_t number) { return std::min(number, kUnsolvable); }

  std::vector<ProofNode> nodes_;
};

}  // namespace engine::sannin
