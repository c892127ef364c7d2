#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace support {

/// The disk as SQLite sees it, with faults that the test decides. While it lives, every database in its directory that
/// this process opens goes through it; all must be closed before its end. One at a time. Functions may be called from
/// any thread.
class FaultyDisk {
 public:
  enum class Fault { kIoError, kFull, kReadOnly };
  enum class Lasting { kOnce, kForGood };

  explicit FaultyDisk(const std::string& directory);
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// Lets the `nth` change from now on fail, and with kForGood all that follow: writes (half of one is written), syncs
  /// (what was to be synced is then lost with the power, even if a later sync succeeds), truncations and growing shared
  /// memory count.
  void fail(int nth, Fault fault, Lasting lasting = Lasting::kOnce);
  /// Nothing fails any more.
  void heal();
  /// Whether a fault has happened since fail().
  [[nodiscard]] bool has_failed() const;

  /// How many syncs have succeeded.
  [[nodiscard]] int syncs() const;
  /// `before` is called, on the thread of the database, before each sync takes effect.
  void on_sync(std::function<void()> before);

  /// Makes in another directory, `to`, the files that the disk would hold, had the power failed now. What was not
  /// synced is lost; with a seed, of each unsynced change is decided whether it is there, lost, or there with its first
  /// 512-byte sectors only. Databases stay open and as they are.
  void lose_power(const std::string& to, std::optional<std::uint64_t> seed = std::nullopt) const;

 private:
  struct Vfs;
  std::unique_ptr<Vfs> vfs_;
};

}  // namespace support
