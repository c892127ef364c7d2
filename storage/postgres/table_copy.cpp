#include "storage/postgres/table_copy.hpp"

#include "storage/postgres/connection/migrations.hpp"

namespace storage::postgres {
namespace {

/// Returns the names of the first `count` columns, or $1, $2 … for them, with commas.
std::string list_of(const Table& table, std::size_t count, bool marks) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) {
    list += (i > 0 ? ", " : "") + (marks ? "$" + std::to_string(i + 1) : table.columns[i].name);
  }
  return list;
}

Value value_in(const Row& row, int index, ColumnType type) {
  if (row.is_null(index)) return {};
  if (type == ColumnType::kText) return row.text(index);
  if (type == ColumnType::kNumbers) return row.numbers(index);
  return type == ColumnType::kBoolean ? std::int64_t{row.boolean(index)} : row.number(index);
}

Type type_of(ColumnType type) {
  if (type == ColumnType::kText) return Type::kText;
  if (type == ColumnType::kNumbers) return Type::kBigints;
  return type == ColumnType::kBoolean ? Type::kBoolean : Type::kBigint;
}

Parameter parameter_of(const Value& value, ColumnType type) {
  if (const auto* text = std::get_if<std::string>(&value)) return parameter(*text);
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value)) {
    Array array(Type::kBigint);
    for (const std::int64_t number : *numbers) array.add(number);
    return parameter(array);
  }
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return type == ColumnType::kBoolean ? parameter(*number != 0) : parameter(*number);
  }
  return {type_of(type), std::nullopt};
}

/// Returns a call with the first `count` values of a row. `sql` must outlive it.
Call call_with(std::string_view sql, const Table& table, const TableRow& row, std::size_t count) {
  Call call(sql);
  for (std::size_t i = 0; i < count; ++i) call.parameters.push_back(parameter_of(row[i], table.columns[i].type));
  return call;
}

Result run_on(Connection& connection, const Call& call) {
  return std::move(connection.run({&call, 1}, kLongLimit).front());
}

Connection& migrated(ReopeningConnection& reopening) {
  migrate(reopening);
  return reopening.connection();
}

}  // namespace

PostgresTableReader::PostgresTableReader(const std::string& url)
    : reopening_(url, writer_settings()), connection_(reopening_.connection()) {
  connection_.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", kLongLimit);
  expect_newest_schema(run_on(connection_, Call(kSchemaVersionSql)));
}

std::vector<TableRow> PostgresTableReader::page(const Table& table, const TableRow* after, int limit) {
  const std::string keys = list_of(table, table.keys, false);
  std::string sql = "SELECT " + list_of(table, table.columns.size(), false) + " FROM " + table.name;
  if (after != nullptr) sql += " WHERE (" + keys + ") > (" + list_of(table, table.keys, true) + ")";
  sql += " ORDER BY " + keys + " LIMIT " + std::to_string(limit);
  const Call call = call_with(sql, table, after == nullptr ? TableRow() : *after, after == nullptr ? 0 : table.keys);
  return run_on(connection_, call).all([&](const Row& row) {
    TableRow values;
    for (const Column& column : table.columns) {
      values.push_back(value_in(row, static_cast<int>(values.size()), column.type));
    }
    return values;
  });
}

PostgresTableWriter::PostgresTableWriter(const std::string& url)
    : reopening_(url, writer_settings()), connection_(migrated(reopening_)) {
  connection_.script("BEGIN", kLongLimit);
  for (const Table& table : tables()) {
    // Other programs may read, and cannot write before the end of the copy.
    connection_.script("LOCK TABLE " + table.name + " IN EXCLUSIVE MODE", kLongLimit);
    const std::string sql = "SELECT 1 FROM " + table.name + " LIMIT 1";
    if (!run_on(connection_, Call(sql)).empty()) {
      throw Error("the database has data already: its table " + table.name + " is not empty");
    }
  }
}

void PostgresTableWriter::add(const Table& table, std::span<const TableRow> rows) {
  const std::string sql = "INSERT INTO " + table.name + " (" + list_of(table, table.columns.size(), false) +
                          ") VALUES (" + list_of(table, table.columns.size(), true) + ")";
  std::vector<Call> calls;
  for (const TableRow& row : rows) calls.push_back(call_with(sql, table, row, row.size()));
  connection_.run(calls, kLongLimit);
}

void PostgresTableWriter::commit() {
  // The next number of the index, after rows that brought their own.
  connection_.script(
      "SELECT setval(pg_get_serial_sequence('facts', 'number'), max(number)) FROM facts HAVING count(*) > 0",
      kLongLimit);
  const Call commit("COMMIT");
  run_on(connection_, commit);
}

}  // namespace storage::postgres
