#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct pg_result;

namespace storage::postgres {

/// Row of a Result, which must outlive it. A function for a type throws Error if the column has
/// another type, or is NULL unless the function is called optional.
class Row {
 public:
  Row(const pg_result* result, int row) : result_(result), row_(row) {}

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;
  /// Reads smallint, integer and bigint.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool boolean(int column) const;
  /// Reads bigint[].
  [[nodiscard]] std::vector<std::int64_t> numbers(int column) const;
  [[nodiscard]] std::optional<std::string> optional_text(int column) const;
  [[nodiscard]] std::optional<std::int64_t> optional_number(int column) const;

 private:
  [[nodiscard]] std::string_view bytes(int column) const;

  const pg_result* result_;
  int row_;
};

/// Rows that a statement returned, in binary format. It may have none.
class Result {
 public:
  explicit Result(pg_result* result) : result_(result) {}

  [[nodiscard]] int size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] Row row(int index) const { return {result_.get(), index}; }
  /// Returns the results of `get` for all rows.
  template <class Get>
  [[nodiscard]] auto all(Get get) const {
    std::vector<decltype(get(row(0)))> rows;
    rows.reserve(static_cast<std::size_t>(size()));
    for (int index = 0; index < size(); ++index) rows.push_back(get(row(index)));
    return rows;
  }
  /// Returns the result of `get` for the first row, or none.
  template <class Get>
  [[nodiscard]] auto first(Get get) const {
    return empty() ? std::nullopt : std::optional(get(row(0)));
  }

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

}  // namespace storage::postgres
