#pragma once

#include "engine/sannin/search/search.hpp"

namespace engine::sannin {

/// Principal variations of the nodes on the current path.
class Variations {
 public:
  void clear(int ply) { length_[slot(ply)] = 0; }
  /// Makes the variation of a node: a move, then the variation of the next ply.
  void extend(int ply, CompactMove move);
  [[nodiscard]] std::vector<CompactMove> below(int ply) const;

 private:
  static std::size_t slot(int ply) { return static_cast<std::size_t>(ply); }

  std::array<std::array<CompactMove, Tree::kMaxPly + 2>, Tree::kMaxPly + 2> moves_{};
  std::array<std::size_t, Tree::kMaxPly + 2> length_{};
};

/// Returns a line for people: plays the variation, and gives the other players the shares that they
/// have at its end.
Line line_of(const Root& root, const rules::sannin::Move& move, const std::vector<CompactMove>& rest, Score score);

}  // namespace engine::sannin
