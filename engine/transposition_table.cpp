#include "engine/transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace engine {
namespace {

std::uint32_t check_of(std::uint64_t key) {
  return static_cast<std::uint32_t>(key >> 32U);
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))), mask_(buckets_.size() - 1) {}

void TranspositionTable::clear() {
  std::fill(buckets_.begin(), buckets_.end(), Bucket{});
  generation_ = 0;
}

const TableEntry* TranspositionTable::find(std::uint64_t key) const {
  for (const TableEntry& entry : buckets_[index(key)].entries) {
    if (entry.check == check_of(key) && entry.bound() != Bound::kNone) return &entry;
  }
  return nullptr;
}

void TranspositionTable::store(std::uint64_t key, TableEntry entry, Bound bound) {
  entry.check = check_of(key);
  entry.flags = static_cast<std::uint8_t>(static_cast<unsigned>(generation_) << 2U | static_cast<unsigned>(bound));
  TableEntry* victim = nullptr;
  int least = 0;
  for (TableEntry& each : buckets_[index(key)].entries) {
    if (each.check == entry.check && each.bound() != Bound::kNone) {
      if (entry.move == 0) entry.move = each.move;
      each = entry;
      return;
    }
    // Depth counts, and an entry of this search counts more than one of earlier searches.
    const bool is_current = each.flags >> 2U == generation_;
    const int worth = each.bound() == Bound::kNone ? -1 : each.depth + (is_current ? 64 : 0);
    if (victim == nullptr || worth < least) {
      victim = &each;
      least = worth;
    }
  }
  *victim = entry;
}

}  // namespace engine
