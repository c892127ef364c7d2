#pragma once

#include <cstdint>
#include <vector>

namespace engine {

/// What a stored score is to the true one.
enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };

/// TableEntry of the transposition table. `move` is in the searcher's own code, 0 for none.
struct TableEntry {
  std::uint32_t check = 0;
  std::uint32_t move = 0;
  std::int16_t score = 0;
  std::uint8_t depth = 0;
  /// The bound in the low two bits, the search's generation above.
  std::uint8_t flags = 0;

  [[nodiscard]] Bound bound() const { return static_cast<Bound>(flags & 3U); }
};

/// Transposition table of bounded size. Not shared among threads.
class TranspositionTable {
 public:
  /// Takes at most this many bytes, at least one bucket.
  explicit TranspositionTable(std::size_t bytes);

  /// Forgets all entries.
  void clear();
  /// Starts a search: entries of earlier searches are the first to be replaced.
  void new_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1U) & 63U); }

  /// Returns the entry of this key, or nullptr.
  [[nodiscard]] const TableEntry* find(std::uint64_t key) const;
  /// Stores an entry. `check` and the generation are filled in. An entry without a move keeps the
  /// move that is known.
  void store(std::uint64_t key, TableEntry entry, Bound bound);

  /// Loads the bucket of a key into the cache.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[index(key)]); }

 private:
  struct alignas(64) Bucket {
    TableEntry entries[4];
  };

  [[nodiscard]] std::size_t index(std::uint64_t key) const { return static_cast<std::size_t>(key & mask_); }

  std::vector<Bucket> buckets_;
  std::uint64_t mask_;
  std::uint8_t generation_ = 0;
};

}  // namespace engine
