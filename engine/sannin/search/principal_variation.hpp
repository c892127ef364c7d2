#pragma once

#include "engine/sannin/search/search.hpp"

namespace engine::sannin {

/// Triangular table of principal variations: one for each node of the current path.
class PvTable {
 public:
  void clear(int ply) { length_[slot(ply)] = 0; }
  /// Makes the variation of a node: a move, then the variation of the next ply.
  void update(int ply, CompactMove move);
  [[nodiscard]] std::vector<CompactMove> from(int ply) const;

 private:
  static std::size_t slot(int ply) { return static_cast<std::size_t>(ply); }

  std::array<std::array<CompactMove, Stack::kMaxPly + 2>, Stack::kMaxPly + 2> moves_{};
  std::array<std::size_t, Stack::kMaxPly + 2> length_{};
};

/// Returns a line for people: plays the variation, and gives the other players the shares that they
/// have at its end.
Line line_of(const Root& root, const rules::sannin::Move& move, const std::vector<CompactMove>& pv, Score score);

}  // namespace engine::sannin
