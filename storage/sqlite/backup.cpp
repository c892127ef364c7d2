#include "storage/sqlite/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "storage/game_store.hpp"
#include "storage/sqlite/connection/database.hpp"

namespace storage::sqlite {
namespace {

/// Pages that are copied in one step: 1 MiB.
constexpr int kStepPages = 256;

[[noreturn]] void fail(const std::string& what, int error) {
  throw Error(what + ": " + std::strerror(error));
}

/// File descriptor of an open file or directory.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags) : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {
    if (number_ < 0) fail(path_ + " cannot be opened", errno);
  }
  ~Descriptor() { ::close(number_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool lock() const { return ::flock(number_, LOCK_EX | LOCK_NB) == 0; }
  /// Restricts the file to its owner.
  void close_to_others() const {
    if (::fchmod(number_, 0600) != 0) fail(path_ + " cannot be made private", errno);
  }
  void empty() const {
    if (::ftruncate(number_, 0) != 0) fail(path_ + " cannot be written to", errno);
  }
  void flush() const {
    if (::fsync(number_) != 0) fail(path_ + " cannot be flushed", errno);
  }

 private:
  std::string path_;
  int number_;
};

/// Copies all pages and flushes `file`, the copy, after each step. One flush at the end would block
/// the server's disk access for long.
void copy_pages(const std::string& from, const std::string& to, const Descriptor& file) {
  SQLite::Database source = open_reader(from);
  SQLite::Database target(to, SQLite::OPEN_READWRITE);
  // One snapshot for all steps. Otherwise every commit of the server would restart the backup.
  const SQLite::Transaction snapshot(source);
  source.execAndGet("SELECT count(*) FROM sqlite_schema");
  SQLite::Backup backup(target, source);
  int outcome = SQLITE_OK;
  while (outcome == SQLITE_OK) {
    outcome = backup.executeStep(kStepPages);
    file.flush();
  }
  if (outcome != SQLITE_DONE) throw Error(from + " is locked by another program");
}

/// Turns the copy into one file without a write-ahead log, and checks its integrity.
void finish_copy(const std::string& path) {
  SQLite::Database copy(path, SQLite::OPEN_READWRITE);
  copy.execAndGet("PRAGMA journal_mode = DELETE");
  const std::string result = copy.execAndGet("PRAGMA integrity_check").getString();
  if (result != "ok") throw Error("the copy is damaged: " + result);
  SQLite::Statement foreign(copy, "PRAGMA foreign_key_check");
  if (foreign.executeStep()) throw Error("the copy has rows that refer to missing rows");
}

}  // namespace

std::uintmax_t back_up(const std::string& path, const std::string& copy) {
  namespace files = std::filesystem;
  std::error_code failed;
  if (!files::is_regular_file(path, failed)) throw Error("database not found: " + path);
  if (files::exists(copy, failed)) throw Error(copy + " already exists; a backup does not replace files");
  const std::string partial = copy + ".partial";
  const Descriptor file(partial, O_RDWR | O_CREAT);
  // Another backup may finish between the open and the lock. The descriptor then refers to its
  // finished copy, which must not be changed.
  if (!file.lock() || !files::exists(partial, failed) || files::exists(copy, failed)) {
    throw Error("another backup to " + copy + " is running");
  }
  try {
    file.close_to_others();
    file.empty();
    for (const char* of : {"-journal", "-wal", "-shm"}) files::remove(partial + of, failed);
    copy_pages(path, partial, file);
    finish_copy(partial);
    file.flush();
    files::rename(partial, copy);
  } catch (const std::exception& fault) {
    files::remove(partial, failed);
    throw Error("the backup failed: " + std::string(fault.what()));
  }
  const files::path directory = files::path(copy).parent_path();
  Descriptor(directory.empty() ? "." : directory.string(), O_RDONLY | O_DIRECTORY).flush();
  return files::file_size(copy);
}

}  // namespace storage::sqlite
