#include "rules/sannin/positions/history.hpp"

namespace rules::sannin {
namespace {

/// Returns a digest of two hands: equal for equal hands, never 0.
std::uint32_t digest(const Hand& one, const Hand& other) {
  const std::uint64_t mixed = (one.bits() * 0x9E3779B97F4A7C15U + other.bits()) * 0xBF58476D1CE4E5B9U;
  return static_cast<std::uint32_t>(mixed >> 32U) | 1U;
}

}  // namespace

History::History(const Position& start) : slots_(64) {
  push(start);
}

void History::push(const Position& position) {
  add(position);
  may_come_back_.push_back(find_coming_back());
}

void History::push(const Position& position, bool may_come_back) {
  add(position);
  may_come_back_.push_back(may_come_back);
}

void History::add(const Position& position) {
  positions_.push_back(position);
  for (const Player mover : kPlayers) {
    const Hand& second = position.board.hand(next(mover));
    const Hand& third = position.board.hand(next(next(mover)));
    glances_[mover].push_back(position.turn == mover ? 0 : digest(second, third));
  }
  // Half of the slots stay free, which keeps probe sequences short.
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
  for (const Player mover : kPlayers) glances_[mover].resize(size);
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
  // A move can remove the opponents' pieces from the board, and does not change their hands.
  const std::uint32_t wanted = digest(now.hand(second), now.hand(third));
  const std::vector<std::uint32_t>& glances = glances_[mover];
  for (std::size_t i = 0; i + 1 < positions_.size(); ++i) {
    if (glances[i] != wanted) continue;
    const Board& then = positions_[i].board;
    if (then.hand(second) != now.hand(second) || then.hand(third) != now.hand(third)) continue;
    if (!(then.of(second) - now.of(second)).empty() || !(then.of(third) - now.of(third)).empty()) continue;
    // A move changes at most two cells with the mover's own pieces.
    if ((then.of(mover) ^ now.of(mover)).size() <= 2) return true;
  }
  return false;
}

}  // namespace rules::sannin
