#include "storage/copy.hpp"

#include "storage/tables.hpp"

namespace storage {
namespace {

constexpr int kRowsOfPage = 500;

/// Iterates over the rows of a table, page by page.
class Pages {
 public:
  Pages(TableReader& reader, const Table& table) : reader_(reader), table_(table) {}

  /// Returns the next rows; none at the end of the table.
  const std::vector<TableRow>& next() {
    const TableRow last = rows_.empty() ? TableRow() : std::move(rows_.back());
    rows_ = reader_.page(table_, last.empty() ? nullptr : &last, kRowsOfPage);
    return rows_;
  }

 private:
  TableReader& reader_;
  const Table& table_;
  std::vector<TableRow> rows_;
};

/// Runs a function and adds the name of the table to its faults.
template <class Function>
void with(const Table& table, Function function) {
  try {
    function();
  } catch (const Error& fault) {
    throw Error("table " + table.name + ": " + fault.what());
  }
}

std::int64_t copy_rows(TableReader& from, TableWriter& to, const Table& table) {
  std::int64_t rows = 0;
  with(table, [&] {
    Pages pages(from, table);
    for (const std::vector<TableRow>* page = &pages.next(); !page->empty(); page = &pages.next()) {
      to.add(table, *page);
      rows += static_cast<std::int64_t>(page->size());
    }
  });
  return rows;
}

void expect_same(TableReader& from, TableReader& to, const Table& table) {
  with(table, [&] {
    Pages original(from, table);
    Pages copy(to, table);
    for (std::int64_t before = 0;;) {
      const std::vector<TableRow>& expected = original.next();
      const std::vector<TableRow>& actual = copy.next();
      for (std::size_t i = 0; i < expected.size() && i < actual.size(); ++i) {
        if (expected[i] == actual[i]) continue;
        throw Error("row " + std::to_string(before + static_cast<std::int64_t>(i) + 1) + " of the copy differs");
      }
      if (expected.size() != actual.size()) throw Error("the copy has another number of rows");
      if (expected.empty()) return;
      before += static_cast<std::int64_t>(expected.size());
    }
  });
}

}  // namespace

std::vector<CopiedTable> copy(Database& from, Database& to) {
  std::vector<CopiedTable> copied;
  const auto reader = from.table_reader();
  {
    const auto writer = to.table_writer();
    for (const Table& table : tables()) copied.push_back({table.name, copy_rows(*reader, *writer, table)});
    writer->commit();
  }
  const auto reader_of_copy = to.table_reader();
  for (const Table& table : tables()) expect_same(*reader, *reader_of_copy, table);
  return copied;
}

}  // namespace storage
