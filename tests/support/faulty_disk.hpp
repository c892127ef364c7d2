#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace support {

/// SQLite VFS with fault injection, controlled by the test. While it exists, every database in its
/// directory that this process opens uses it. Close all of them before it is destroyed. Only one
/// may exist at a time. Functions may be called from any thread.
class FaultyDisk {
 public:
  enum class Fault { kIoError, kFull, kReadOnly };
  enum class Lasting { kOnce, kForGood };

  explicit FaultyDisk(const std::string& directory);
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// Makes the `nth` change from now on fail, with kForGood also all later changes. Changes are:
  /// - writes: half of the bytes are written;
  /// - syncs: a power loss then loses the unsynced data even if a later sync succeeds;
  /// - truncations;
  /// - growth of the shared memory.
  void fail(int nth, Fault fault, Lasting lasting = Lasting::kOnce);
  /// Stops all faults.
  void heal();
  /// Returns whether a fault has occurred since fail().
  [[nodiscard]] bool has_failed() const;

  /// Returns the number of successful syncs.
  [[nodiscard]] int syncs() const;
  /// Registers a function called before each sync takes effect, on the thread of the database.
  void on_sync(std::function<void()> before);

  /// Writes to the directory `to` the files that the disk would hold after a power loss at this
  /// moment. Without a seed all unsynced changes are lost. With a seed each unsynced change is
  /// kept, lost, or kept up to a boundary of its 512-byte sectors. Open databases are unaffected.
  void lose_power(const std::string& to, std::optional<std::uint64_t> seed = std::nullopt) const;

 private:
  struct Vfs;
  std::unique_ptr<Vfs> vfs_;
};

}  // namespace support
