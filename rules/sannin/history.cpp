#include "rules/sannin/history.hpp"

namespace rules::sannin {

History::History(const Position& start) : slots_(64) {
  push(start);
}

void History::push(const Position& position) {
  positions_.push_back(position);
  const Board& board = position.board;
  glances_.push_back(
      {position.turn, {board.hand(Player::kFirst), board.hand(Player::kMiddle), board.hand(Player::kLast)}});
  may_come_back_.push_back(find_coming_back());
  // Half of the slots stay free: probing ends soon.
  if (2 * positions_.size() > slots_.size()) {
    grow();
  } else {
    enter(positions_.size() - 1);
  }
}

void History::enter(std::size_t index) {
  std::size_t slot = first_slot(positions_[index].board.hash());
  while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
  slots_[slot] = static_cast<Slot>(index + 1);
}

void History::grow() {
  slots_.assign(2 * slots_.size(), 0);
  for (std::size_t i = 0; i < positions_.size(); ++i) enter(i);
}

void History::cut(std::size_t size) {
  for (std::size_t count = positions_.size(); count > size; --count) {
    std::size_t slot = first_slot(positions_[count - 1].board.hash());
    while (slots_[slot] != count) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = 0;
  }
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(size), positions_.end());
  glances_.resize(size, {Player::kFirst, {}});
  may_come_back_.resize(size);
}

const Position* History::find(const Position& position) const {
  const std::uint64_t hash = position.board.hash();
  for (std::size_t slot = first_slot(hash); slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    const Position& stood = positions_[slots_[slot] - 1];
    if (stood.board.hash() == hash && repeats(stood, position)) return &stood;
  }
  return nullptr;
}

bool History::has_board(std::uint64_t hash) const {
  for (std::size_t slot = first_slot(hash); slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    if (positions_[slots_[slot] - 1].board.hash() == hash) return true;
  }
  return false;
}

bool History::find_coming_back() const {
  const Player mover = back().turn;
  const Board& now = back().board;
  const Player second = next(mover);
  const Player third = next(second);
  // A move only takes pieces from the others, and leaves their hands alone.
  for (std::size_t i = 0; i + 1 < positions_.size(); ++i) {
    const Glance& glance = glances_[i];
    if (glance.turn == mover || glance.hands[second] != now.hand(second) || glance.hands[third] != now.hand(third))
      continue;
    const Board& then = positions_[i].board;
    if (!(then.of(second) - now.of(second)).empty() || !(then.of(third) - now.of(third)).empty()) continue;
    // Of the mover's own cells it changes two at most.
    if ((then.of(mover) ^ now.of(mover)).size() <= 2) return true;
  }
  return false;
}

}  // namespace rules::sannin
