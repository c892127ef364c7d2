#include "storage/postgres/connection/result.hpp"

#include <string_view>

#include "storage/game_store.hpp"
#include "storage/postgres/connection/libpq.hpp"

namespace storage::postgres {
namespace {

/// Reads a signed number of 2, 4 or 8 bytes in network byte order.
std::int64_t number_in(std::string_view bytes) {
  if (bytes.size() != 2 && bytes.size() != 4 && bytes.size() != 8) throw Error("a column is not a whole number");
  std::uint64_t number = (bytes[0] & 0x80) != 0 ? ~std::uint64_t{0} : 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(number);
}

}  // namespace

bool Row::is_null(int column) const {
  return libpq().PQgetisnull(result_, row_, column) != 0;
}

std::string_view Row::bytes(int column) const {
  if (is_null(column)) throw Error("a column is NULL");
  return {libpq().PQgetvalue(result_, row_, column),
          static_cast<std::size_t>(libpq().PQgetlength(result_, row_, column))};
}

std::string Row::text(int column) const {
  return std::string(bytes(column));
}

std::int64_t Row::number(int column) const {
  return number_in(bytes(column));
}

bool Row::boolean(int column) const {
  const std::string_view value = bytes(column);
  if (value.size() != 1) throw Error("a column is not a truth value");
  return value[0] != 0;
}

std::vector<std::int64_t> Row::numbers(int column) const {
  // A header of 20 bytes (12 if the array is empty), then size and value of each element.
  constexpr std::size_t kHeader = 20;
  constexpr std::size_t kElement = 12;
  std::vector<std::int64_t> numbers;
  const std::string_view array = bytes(column);
  if (array.size() < kHeader) return numbers;
  if ((array.size() - kHeader) % kElement != 0) throw Error("a column is not an array of bigint");
  for (std::size_t at = kHeader; at < array.size(); at += kElement) {
    numbers.push_back(number_in(array.substr(at + 4, 8)));
  }
  return numbers;
}

std::optional<std::string> Row::optional_text(int column) const {
  return is_null(column) ? std::nullopt : std::optional(text(column));
}

std::optional<std::int64_t> Row::optional_number(int column) const {
  return is_null(column) ? std::nullopt : std::optional(number(column));
}

int Result::size() const {
  return libpq().PQntuples(result_.get());
}

void Result::Clear::operator()(pg_result* result) const {
  libpq().PQclear(result);
}

}  // namespace storage::postgres
