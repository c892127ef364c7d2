#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/sannin/positions/position.hpp"

namespace rules::sannin {

/// Positions of a game so far, with the current one last. All of them count for repetition
/// (RULES.md §3 "Repetition"). A hash table finds positions by their board in constant time.
class History {
 public:
  explicit History(const Position& start);

  [[nodiscard]] const Position& back() const { return positions_.back(); }
  [[nodiscard]] Position& back() { return positions_.back(); }
  /// Returns the position before the last one. Requires two positions.
  [[nodiscard]] const Position& before_back() const { return positions_[positions_.size() - 2]; }
  [[nodiscard]] std::span<const Position> all() const { return positions_; }
  [[nodiscard]] std::size_t size() const { return positions_.size(); }

  void push(const Position& position);
  /// Adds a position with a known result of may_come_back(). The result must come from a history
  /// with the same positions before it.
  void push(const Position& position, bool may_come_back);
  /// Returns the result of may_come_back() when this position was the last one.
  [[nodiscard]] bool could_come_back(std::size_t index) const { return may_come_back_[index]; }
  /// Removes all but the first `size` positions.
  void cut(std::size_t size);

  /// Returns an earlier position that is the same for the repetition rule, or nullptr.
  [[nodiscard]] const Position* find(const Position& position) const;
  /// Returns whether the history has a position whose board has this zobrist key.
  [[nodiscard]] bool has_board(std::uint64_t hash) const;

  /// Returns whether the player to move may be able to repeat a position with one move. False only
  /// if that is impossible.
  [[nodiscard]] bool may_come_back() const { return may_come_back_.back(); }

 private:
  /// Slot of an open-addressing hash table: an index into `positions_` plus one, 0 for a free slot.
  /// Positions are removed in reverse order, so that removal only has to free the slot.
  using Slot = std::uint32_t;

  [[nodiscard]] std::size_t first_slot(std::uint64_t hash) const { return hash & (slots_.size() - 1); }
  /// Does everything that push() does, except for may_come_back().
  void add(const Position& position);
  void enter(std::size_t index);
  /// Computes may_come_back() for the last position by a scan of all positions. The result is
  /// stored, because it is needed often.
  [[nodiscard]] bool find_coming_back() const;
  void grow();

  std::vector<Position> positions_;
  /// First filter of find_coming_back(), in contiguous memory: it rules out most positions. Each
  /// player has one entry per position: a digest of the two other players' hands, or 0 if the
  /// player was to move.
  ByPlayer<std::vector<std::uint32_t>> glances_;
  /// Results of find_coming_back() for all positions.
  std::vector<bool> may_come_back_;
  std::vector<Slot> slots_;
};

}  // namespace rules::sannin
