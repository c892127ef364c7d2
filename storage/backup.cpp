#include "storage/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "storage/database.hpp"
#include "storage/game_store.hpp"

namespace storage {
namespace {

/// Pages that are copied in one step: 1 MiB.
constexpr int kStepPages = 256;

[[noreturn]] void fail(const std::string& what, int error) {
  throw Error(what + ": " + std::strerror(error), 0);
}

/// An open file or directory.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags) : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {
    if (number_ < 0) fail(path_ + " cannot be opened", errno);
  }
  ~Descriptor() { ::close(number_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool lock() const { return ::flock(number_, LOCK_EX | LOCK_NB) == 0; }
  void empty() const {
    if (::ftruncate(number_, 0) != 0) fail(path_ + " cannot be written to", errno);
  }
  void flush() const {
    if (::fsync(number_) != 0) fail(path_ + " cannot be flushed to the disk", errno);
  }

 private:
  std::string path_;
  int number_;
};

/// `file`: the copy, which is flushed as it grows. All at its end would keep the disk from the server for long.
void copy_pages(const std::string& from, const std::string& to, const Descriptor& file) {
  SQLite::Database source = open_reader(from);
  SQLite::Database target(to, SQLite::OPEN_READWRITE);
  // One snapshot for all steps: else every commit of the server would make the copy begin anew.
  const SQLite::Transaction snapshot(source);
  source.execAndGet("SELECT count(*) FROM sqlite_schema");
  SQLite::Backup backup(target, source);
  int outcome = SQLITE_OK;
  while (outcome == SQLITE_OK) {
    outcome = backup.executeStep(kStepPages);
    file.flush();
  }
  if (outcome != SQLITE_DONE) throw Error(from + " is locked by another program", outcome);
}

/// Makes the copy one file, without a write-ahead log beside it, and looks whether it is sound.
void finish_copy(const std::string& path) {
  SQLite::Database copy(path, SQLite::OPEN_READWRITE);
  copy.execAndGet("PRAGMA journal_mode = DELETE");
  const std::string said = copy.execAndGet("PRAGMA integrity_check").getString();
  if (said != "ok") throw Error("the copy is damaged: " + said, 0);
  SQLite::Statement foreign(copy, "PRAGMA foreign_key_check");
  if (foreign.executeStep()) throw Error("the copy has rows that refer to what is not there", 0);
}

}  // namespace

std::uintmax_t back_up(const std::string& path, const std::string& copy) {
  namespace files = std::filesystem;
  std::error_code failed;
  if (!files::is_regular_file(path, failed)) throw Error("there is no database " + path, 0);
  if (files::exists(copy, failed)) throw Error(copy + " exists already, and a backup replaces no file", 0);
  const std::string partial = copy + ".partial";
  const Descriptor file(partial, O_RDWR | O_CREAT);
  // Whoever waited for the lock of a backup that has finished holds what is the copy by now: it is not his.
  if (!file.lock() || !files::exists(partial, failed) || files::exists(copy, failed)) {
    throw Error("another backup into " + copy + " is under way", 0);
  }
  try {
    file.empty();
    for (const char* of : {"-journal", "-wal", "-shm"}) files::remove(partial + of, failed);
    copy_pages(path, partial, file);
    finish_copy(partial);
    file.flush();
    files::rename(partial, copy);
  } catch (const std::exception& fault) {
    files::remove(partial, failed);
    throw Error("there is no backup: " + std::string(fault.what()), 0);
  }
  const files::path directory = files::path(copy).parent_path();
  Descriptor(directory.empty() ? "." : directory.string(), O_RDONLY | O_DIRECTORY).flush();
  return files::file_size(copy);
}

}  // namespace storage
