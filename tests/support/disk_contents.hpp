#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace support {

/// Model of the durable state of one file: its contents at the last sync and the changes since
/// then. Each of those changes may or may not have reached the disk.
class DiskContents {
 public:
  explicit DiskContents(std::string synced = {}) : synced_(std::move(synced)) {}

  void write(std::size_t offset, std::string bytes) { unsynced_.push_back({offset, std::move(bytes), false}); }
  void truncate(std::size_t size) { unsynced_.push_back({size, {}, true}); }
  /// Makes all changes durable.
  void sync() {
    for (const Change& change : unsynced_) apply(change, synced_);
    unsynced_.clear();
  }
  /// Drops the changes permanently. A later successful sync does not repair a failed sync.
  void forget() { unsynced_.clear(); }

  /// Returns the contents after a power loss. Without `chance` all unsynced changes are lost.
  [[nodiscard]] std::string after_power_loss(std::mt19937_64* chance) const {
    std::string left = synced_;
    if (chance == nullptr) return left;
    for (const Change& change : unsynced_) {
      const std::uint64_t fate = (*chance)() % 3;
      if (fate == 0) apply(change, left);
      if (fate == 1) apply(torn(change, *chance), left);
    }
    return left;
  }

 private:
  struct Change {
    std::size_t at = 0;  ///< Write offset, or the new size if `truncates`.
    std::string bytes;
    bool truncates = false;
  };

  static void apply(const Change& change, std::string& contents) {
    if (change.truncates) {
      contents.resize(change.at);
      return;
    }
    if (contents.size() < change.at + change.bytes.size()) contents.resize(change.at + change.bytes.size());
    contents.replace(change.at, change.bytes.size(), change.bytes);
  }

  /// Returns the beginning of a change, cut at a sector boundary.
  static Change torn(Change change, std::mt19937_64& chance) {
    constexpr std::size_t kSector = 512;
    const std::size_t first = change.at / kSector;
    const std::size_t last = (change.at + change.bytes.size()) / kSector;
    const std::size_t end = (first + chance() % (last - first + 1)) * kSector;
    if (!change.truncates) change.bytes.resize(end > change.at ? end - change.at : 0);
    return change;
  }

  std::string synced_;
  std::vector<Change> unsynced_;
};

}  // namespace support
