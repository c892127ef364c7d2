#include "storage/sqlite/table_copy.hpp"

#include <SQLiteCpp/Statement.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "storage/game_store.hpp"
#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/connection/statement_reset.hpp"
#include "storage/sqlite/search/term_blob.hpp"

namespace storage::sqlite {
namespace {

std::string column_name(const Table& table, const Column& column) {
  return table.name == "terms" && column.name == "number" ? "game" : column.name;
}

/// Returns the names of the first `count` columns, or a question mark for each, with commas.
std::string list_of(const Table& table, std::size_t count, bool marks) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) {
    list += (i > 0 ? ", " : "") + (marks ? std::string("?") : column_name(table, table.columns[i]));
  }
  return list;
}

Value value_in(SQLite::Statement& row, int index, ColumnType type) {
  const SQLite::Column column = row.getColumn(index);
  if (column.isNull()) return {};
  if (type == ColumnType::kText) return column.getString();
  if (type == ColumnType::kNumbers) return numbers_in(column.getString());
  return column.getInt64();
}

/// Overloads for the alternatives of Value.
struct Binder {
  SQLite::Statement& statement;
  int index;

  void operator()(std::monostate) const { statement.bind(index); }
  void operator()(std::int64_t value) const { statement.bind(index, value); }
  void operator()(const std::string& value) const { statement.bind(index, value); }
  void operator()(const std::vector<std::int64_t>& value) const {
    const std::string blob = blob_of(value);
    statement.bind(index, blob.data(), static_cast<int>(blob.size()));
  }
};

void bind_values(SQLite::Statement& statement, const TableRow& row, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) std::visit(Binder{statement, static_cast<int>(i) + 1}, row[i]);
}

void create_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 && errno == EEXIST) throw Error(path + " already exists; a copy does not replace files");
  if (file < 0) throw Error(path + " cannot be created: " + std::strerror(errno));
  ::close(file);
}

/// Runs a write and converts exceptions of SQLite to Error.
template <class Write>
void run_write(Write what) {
  try {
    what();
  } catch (const SQLite::Exception& fault) {
    throw Error(std::string("the database cannot be written to: ") + fault.what());
  }
}

}  // namespace

SqliteTableReader::SqliteTableReader(const std::string& path) : database_(open_reader(path)), snapshot_(database_) {
  read([&] { expect_newest_schema(database_); });
}

std::vector<TableRow> SqliteTableReader::page(const Table& table, const TableRow* after, int limit) {
  return read([&] {
    const std::string keys = list_of(table, table.keys, false);
    std::string sql = "SELECT " + list_of(table, table.columns.size(), false) + " FROM " + table.name;
    if (after != nullptr) sql += " WHERE (" + keys + ") > (" + list_of(table, table.keys, true) + ")";
    SQLite::Statement row(database_, sql + " ORDER BY " + keys + " LIMIT " + std::to_string(limit));
    if (after != nullptr) bind_values(row, *after, table.keys);
    std::vector<TableRow> rows;
    while (row.executeStep()) {
      TableRow values;
      for (const Column& column : table.columns) {
        values.push_back(value_in(row, static_cast<int>(values.size()), column.type));
      }
      rows.push_back(std::move(values));
    }
    return rows;
  });
}

SqliteTableWriter::SqliteTableWriter(const std::string& path) : path_(path) {
  create_private(path);
  run_write([&] {
    database_.emplace(open_writer(path));
    transaction_.emplace(*database_, SQLite::TransactionBehavior::IMMEDIATE);
  });
}

SqliteTableWriter::~SqliteTableWriter() {
  transaction_.reset();
  database_.reset();
  if (is_committed_) return;
  std::error_code ignored;
  for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + suffix, ignored);
}

void SqliteTableWriter::add(const Table& table, std::span<const TableRow> rows) {
  run_write([&] {
    SQLite::Statement insert(*database_, "INSERT INTO " + table.name + " (" +
                                             list_of(table, table.columns.size(), false) + ") VALUES (" +
                                             list_of(table, table.columns.size(), true) + ")");
    for (const TableRow& row : rows) {
      bind_values(insert, row, row.size());
      insert.exec();
      insert.reset();
    }
  });
}

void SqliteTableWriter::commit() {
  run_write([&] { transaction_->commit(); });
  is_committed_ = true;
}

}  // namespace storage::sqlite
