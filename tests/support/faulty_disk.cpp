#include "tests/support/faulty_disk.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/support/disk_contents.hpp"
#include "tests/support/files.hpp"

namespace support {
namespace {

/// SQLite result codes for a failing change.
struct Codes {
  int io_error;
  int full = SQLITE_FULL;
  int read_only = SQLITE_READONLY;
};

std::string contents_of(const std::string& path) {
  return std::filesystem::exists(path) ? read_file(path) : std::string();
}

}  // namespace

/// The system's VFS with some functions replaced. The others need only the copied members.
struct FaultyDisk::Vfs : sqlite3_vfs {
  explicit Vfs(const std::string& directory);

  /// Counts a change. Returns the SQLite code with which it fails, or SQLITE_OK.
  int change(Codes codes) {
    const std::lock_guard lock(mutex);
    ++changes;
    const bool fails = failing && (changes == failing_from || (changes > failing_from && for_good));
    if (!fails) return SQLITE_OK;
    has_failed = true;
    return fault == Fault::kFull ? codes.full : fault == Fault::kReadOnly ? codes.read_only : codes.io_error;
  }

  /// Returns the tracked contents of an opened file. nullptr unless the file is on this disk and
  /// persistent.
  DiskContents* track(const char* path) {
    if (path == nullptr || !std::string_view(path).starts_with(prefix)) return nullptr;
    const std::lock_guard lock(mutex);
    DiskContents* contents = &files.try_emplace(path, contents_of(path)).first->second;
    std::erase(removed, contents);
    return contents;
  }

  std::function<void()> to_call_before_sync() {
    const std::lock_guard lock(mutex);
    return before_sync;
  }

  /// Makes removals of files from the directory durable.
  void sync_directory() {
    for (DiskContents* each : std::exchange(removed, {})) each->sync();
  }

  sqlite3_vfs* real = sqlite3_vfs_find(nullptr);
  std::string prefix;
  mutable std::mutex mutex;
  /// By path. A removed file stays in the map because connections that have it open may still write
  /// to it.
  std::map<std::string, DiskContents, std::less<>> files;
  /// Files removed since the last sync of the directory. A power loss may restore them.
  std::vector<DiskContents*> removed;
  std::function<void()> before_sync;
  int syncs = 0;
  int changes = 0;
  bool failing = false;
  bool has_failed = false;
  bool for_good = false;
  int failing_from = 0;
  Fault fault = Fault::kIoError;
};

namespace {

/// Open file. The system's own file object follows it in memory.
template <class Vfs>
struct Shim {
  struct File : sqlite3_file {
    Vfs* vfs;
    DiskContents* contents;  ///< nullptr: not tracked.
    bool syncs_directory;    ///< New journal: its first sync also syncs the directory.
    [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  };

  static File& of(sqlite3_file* file) { return *static_cast<File*>(file); }
  static const sqlite3_io_methods& real(sqlite3_file* file) { return *of(file).real()->pMethods; }

  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* opened, int flags, int* got) {
    Vfs& disk = *static_cast<Vfs*>(vfs);
    File& file = of(opened);
    file.pMethods = nullptr;
    file.vfs = &disk;
    file.contents = disk.track((flags & SQLITE_OPEN_DELETEONCLOSE) != 0 ? nullptr : path);
    constexpr int kJournals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
    file.syncs_directory = (flags & kJournals) != 0 && (flags & SQLITE_OPEN_CREATE) != 0;
    const int outcome = disk.real->xOpen(disk.real, path, file.real(), flags, got);
    if (file.real()->pMethods != nullptr) file.pMethods = &kMethods;
    return outcome;
  }

  static int remove(sqlite3_vfs* vfs, const char* path, int sync_directory) {
    Vfs& disk = *static_cast<Vfs*>(vfs);
    const int outcome = disk.real->xDelete(disk.real, path, sync_directory);
    const std::lock_guard lock(disk.mutex);
    const auto found = disk.files.find(std::string_view(path));
    if (outcome != SQLITE_OK || found == disk.files.end()) return outcome;
    found->second.truncate(0);
    disk.removed.push_back(&found->second);
    if (sync_directory != 0) disk.sync_directory();
    return outcome;
  }

  static int close(sqlite3_file* file) { return real(file).xClose(of(file).real()); }
  static int read(sqlite3_file* file, void* into, int bytes, sqlite3_int64 offset) {
    return real(file).xRead(of(file).real(), into, bytes, offset);
  }

  static int write(sqlite3_file* file, const void* from, int bytes, sqlite3_int64 offset) {
    DiskContents* contents = of(file).contents;
    if (contents == nullptr) return real(file).xWrite(of(file).real(), from, bytes, offset);
    const int fault = of(file).vfs->change({SQLITE_IOERR_WRITE});
    const int written = fault == SQLITE_OK ? bytes : bytes / 2;
    const int outcome = real(file).xWrite(of(file).real(), from, written, offset);
    const std::lock_guard lock(of(file).vfs->mutex);
    contents->write(static_cast<std::size_t>(offset),
                    std::string(static_cast<const char*>(from), static_cast<std::size_t>(written)));
    return fault == SQLITE_OK ? outcome : fault;
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    DiskContents* contents = of(file).contents;
    if (contents == nullptr) return real(file).xTruncate(of(file).real(), size);
    if (const int fault = of(file).vfs->change({SQLITE_IOERR_TRUNCATE})) return fault;
    const std::lock_guard lock(of(file).vfs->mutex);
    contents->truncate(static_cast<std::size_t>(size));
    return real(file).xTruncate(of(file).real(), size);
  }

  static int sync(sqlite3_file* file, int flags) {
    Vfs& disk = *of(file).vfs;
    DiskContents* contents = of(file).contents;
    if (contents == nullptr) return real(file).xSync(of(file).real(), flags);
    // Does not call fsync: `contents` models durability, and tests need not wait for the disk.
    if (const auto before = disk.to_call_before_sync()) before();
    const int fault = disk.change({SQLITE_IOERR_FSYNC});
    const std::lock_guard lock(disk.mutex);
    if (fault == SQLITE_OK) {
      contents->sync();
      if (std::exchange(of(file).syncs_directory, false)) disk.sync_directory();
      ++disk.syncs;
    } else {
      contents->forget();
    }
    return fault;
  }

  static int size(sqlite3_file* file, sqlite3_int64* bytes) { return real(file).xFileSize(of(file).real(), bytes); }
  static int lock(sqlite3_file* file, int level) { return real(file).xLock(of(file).real(), level); }
  static int unlock(sqlite3_file* file, int level) { return real(file).xUnlock(of(file).real(), level); }
  static int check_lock(sqlite3_file* file, int* taken) {
    return real(file).xCheckReservedLock(of(file).real(), taken);
  }
  static int control(sqlite3_file* file, int what, void* with) {
    return real(file).xFileControl(of(file).real(), what, with);
  }
  static int sector(sqlite3_file* file) { return real(file).xSectorSize(of(file).real()); }
  static int traits(sqlite3_file* file) { return real(file).xDeviceCharacteristics(of(file).real()); }

  static int map_shared(sqlite3_file* file, int region, int bytes, int grow, void volatile** memory) {
    if (grow != 0 && of(file).contents != nullptr) {
      if (const int fault = of(file).vfs->change({SQLITE_IOERR_SHMSIZE})) return fault;
    }
    return real(file).xShmMap(of(file).real(), region, bytes, grow, memory);
  }
  static int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
    return real(file).xShmLock(of(file).real(), offset, count, flags);
  }
  static void barrier(sqlite3_file* file) { real(file).xShmBarrier(of(file).real()); }
  static int unmap_shared(sqlite3_file* file, int remove) { return real(file).xShmUnmap(of(file).real(), remove); }

  /// Version 2: with shared memory, which WAL needs; without memory-mapped files, because their
  /// changes bypass the VFS.
  static constexpr sqlite3_io_methods kMethods = {
      2,       close,  read,   write,      truncate,    sync,    size,         lock,    unlock, check_lock,
      control, sector, traits, map_shared, lock_shared, barrier, unmap_shared, nullptr, nullptr};
};

}  // namespace

FaultyDisk::Vfs::Vfs(const std::string& directory) : sqlite3_vfs(*sqlite3_vfs_find(nullptr)), prefix(directory + "/") {
  using Functions = Shim<Vfs>;
  zName = "faulty";
  pNext = nullptr;
  szOsFile = static_cast<int>(sizeof(Functions::File)) + real->szOsFile;
  xOpen = Functions::open;
  xDelete = Functions::remove;
}

FaultyDisk::FaultyDisk(const std::string& directory) : vfs_(std::make_unique<Vfs>(directory)) {
  if (sqlite3_vfs_register(vfs_.get(), 1) != SQLITE_OK) throw std::runtime_error("SQLite takes no faulty disk");
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(vfs_.get());
  sqlite3_vfs_register(vfs_->real, 1);
}

void FaultyDisk::fail(int nth, Fault fault, Lasting lasting) {
  const std::lock_guard lock(vfs_->mutex);
  vfs_->failing = true;
  vfs_->has_failed = false;
  vfs_->for_good = lasting == Lasting::kForGood;
  vfs_->failing_from = vfs_->changes + nth;
  vfs_->fault = fault;
}

void FaultyDisk::heal() {
  const std::lock_guard lock(vfs_->mutex);
  vfs_->failing = false;
}

bool FaultyDisk::has_failed() const {
  const std::lock_guard lock(vfs_->mutex);
  return vfs_->has_failed;
}

int FaultyDisk::syncs() const {
  const std::lock_guard lock(vfs_->mutex);
  return vfs_->syncs;
}

void FaultyDisk::on_sync(std::function<void()> before) {
  const std::lock_guard lock(vfs_->mutex);
  vfs_->before_sync = std::move(before);
}

void FaultyDisk::lose_power(const std::string& to, std::optional<std::uint64_t> seed) const {
  const std::lock_guard lock(vfs_->mutex);
  std::optional<std::mt19937_64> chance;
  if (seed) chance.emplace(*seed);
  for (const auto& [path, contents] : vfs_->files) {
    const std::string left = contents.after_power_loss(chance ? &*chance : nullptr);
    if (!left.empty()) write_file(to + "/" + std::filesystem::path(path).filename().string(), left);
  }
}

}  // namespace support
