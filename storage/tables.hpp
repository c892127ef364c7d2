#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// The tables of a database in a form that is the same in SQLite and PostgreSQL, for copies between
/// them.
namespace storage {

enum class ColumnType { kNumber, kBoolean, kText, kNumbers };

struct Column {
  std::string name;
  ColumnType type = ColumnType::kText;
};

/// Table whose first `keys` columns are its primary key. Texts are ordered by their bytes.
struct Table {
  std::string name;
  std::size_t keys = 1;
  std::vector<Column> columns;
};

/// Returns all tables. A row refers only to rows of its own and of earlier tables.
std::span<const Table> tables();

/// Value of a column; std::monostate is NULL. A truth value is the number 0 or 1.
using Value = std::variant<std::monostate, std::int64_t, std::string, std::vector<std::int64_t>>;
/// Values in the order of Table::columns.
using TableRow = std::vector<Value>;

/// Reads tables. All reads of one object see the same snapshot. Throws Error.
class TableReader {
 public:
  virtual ~TableReader() = default;
  /// Returns the first `limit` rows after the row `after`, or of the whole table, ordered by the
  /// primary key.
  virtual std::vector<TableRow> page(const Table& table, const TableRow* after, int limit) = 0;
};

/// Fills a new database in one transaction. The destructor undoes it unless it was committed.
/// Throws Error.
class TableWriter {
 public:
  virtual ~TableWriter() = default;
  virtual void add(const Table& table, std::span<const TableRow> rows) = 0;
  virtual void commit() = 0;
};

}  // namespace storage
