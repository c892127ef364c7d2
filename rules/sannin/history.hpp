#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/sannin/position.hpp"

namespace rules::sannin {

/// The positions of a game so far, the last of which is the present one; all of them count as having stood (RULES.md §3
/// "Repetition"). Finds those with a given board at once, however long the game is.
class History {
 public:
  explicit History(const Position& start);

  [[nodiscard]] const Position& back() const { return positions_.back(); }
  [[nodiscard]] Position& back() { return positions_.back(); }
  /// The one before the last; only if there is one.
  [[nodiscard]] const Position& before_back() const { return positions_[positions_.size() - 2]; }
  [[nodiscard]] std::span<const Position> all() const { return positions_; }
  [[nodiscard]] std::size_t size() const { return positions_.size(); }

  void push(const Position& position);
  /// Forgets all but the first `size` positions.
  void cut(std::size_t size);

  /// A position that stood and is the same for the repetition rule; none if there is none.
  [[nodiscard]] const Position* find(const Position& position) const;
  /// Whether a position stood whose board has this hash.
  [[nodiscard]] bool has_board(std::uint64_t hash) const;

  /// Whether the player on turn could bring any position back with one move: false only if he surely can't.
  [[nodiscard]] bool may_come_back() const { return may_come_back_.back(); }

 private:
  /// An open-addressing table of places in `positions_`, one more than the index, 0 for a free slot. What came last
  /// goes first, so that a slot is simply freed.
  using Slot = std::uint32_t;

  [[nodiscard]] std::size_t first_slot(std::uint64_t hash) const { return hash & (slots_.size() - 1); }
  void enter(std::size_t index);
  /// Of the last position: asked often, and looked for through all of them.
  [[nodiscard]] bool find_coming_back() const;
  void grow();

  std::vector<Position> positions_;
  /// What find_coming_back() asks first, close together: it rules out most of the positions. By the player on turn now,
  /// for each of them: a digest of the two other players' hands, or 0 where he was on turn himself.
  ByPlayer<std::vector<std::uint32_t>> glances_;
  /// Of each of them.
  std::vector<bool> may_come_back_;
  std::vector<Slot> slots_;
};

}  // namespace rules::sannin
