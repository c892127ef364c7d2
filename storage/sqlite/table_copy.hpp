#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>

#include <optional>
#include <string>

#include "storage/tables.hpp"

namespace storage::sqlite {

/// Read-only connection with one snapshot.
class SqliteTableReader : public TableReader {
 public:
  /// Throws Error, also if the schema is not the newest.
  explicit SqliteTableReader(const std::string& path);

  std::vector<TableRow> page(const Table& table, const TableRow* after, int limit) override;

 private:
  SQLite::Database database_;
  SQLite::Transaction snapshot_;
};

/// Creates a new file that only its owner can read, and removes it unless it was committed.
class SqliteTableWriter : public TableWriter {
 public:
  /// Throws Error, also if the file exists.
  explicit SqliteTableWriter(const std::string& path);
  ~SqliteTableWriter() override;
  SqliteTableWriter(const SqliteTableWriter&) = delete;
  SqliteTableWriter& operator=(const SqliteTableWriter&) = delete;

  void add(const Table& table, std::span<const TableRow> rows) override;
  void commit() override;

 private:
  std::string path_;
  std::optional<SQLite::Database> database_;
  std::optional<SQLite::Transaction> transaction_;
  bool is_committed_ = false;
};

}  // namespace storage::sqlite
