#pragma once

#include <string>

#include "storage/postgres/connection/reopening_connection.hpp"
#include "storage/tables.hpp"

namespace storage::postgres {

/// Read-only connection with one snapshot.
class PostgresTableReader : public TableReader {
 public:
  /// Throws Error, also if the schema is not the newest.
  explicit PostgresTableReader(const std::string& url);

  std::vector<TableRow> page(const Table& table, const TableRow* after, int limit) override;

 private:
  ReopeningConnection reopening_;
  /// Connection of `reopening_`, which must not replace it during the transaction.
  Connection& connection_;
};

/// Connection with one transaction.
class PostgresTableWriter : public TableWriter {
 public:
  /// Migrates the database. Throws Error, also if a table has rows.
  explicit PostgresTableWriter(const std::string& url);

  void add(const Table& table, std::span<const TableRow> rows) override;
  void commit() override;

 private:
  ReopeningConnection reopening_;
  Connection& connection_;  ///< As in PostgresTableReader.
};

}  // namespace storage::postgres
