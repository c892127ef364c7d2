#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// Parameters of statements in PostgreSQL's binary format, which also carries zero bytes to the
/// server. The server refuses them; the text format would cut the value off.
namespace storage::postgres {

/// Object ids of the types of parameters, from PostgreSQL's catalog pg_type.
enum class Type : std::uint32_t {
  kBoolean = 16,
  kBigint = 20,
  kText = 25,
  kBooleans = 1000,
  kTexts = 1009,
  kBigints = 1016,
};

/// Array of one dimension.
class Array {
 public:
  /// `element` is kBoolean, kBigint or kText.
  explicit Array(Type element) : element_(element) {}

  void add(std::int64_t value);
  void add(bool value);
  void add(std::string_view value);
  void add(const std::string& value) { add(std::string_view(value)); }
  template <class Value>
  void add(const std::optional<Value>& value) {
    if (value) return add(*value);
    add_null();
  }
  void add_null();

  [[nodiscard]] Type type() const;
  [[nodiscard]] std::string encoded() const;

 private:
  Type element_;
  std::uint32_t size_ = 0;
  bool has_nulls_ = false;
  std::string elements_;
};

struct Parameter {
  Type type = Type::kText;
  std::optional<std::string> value;  ///< Binary format; none is NULL.
};

Parameter parameter(std::int64_t value);
Parameter parameter(bool value);
Parameter parameter(std::string_view value);
Parameter parameter(const Array& value);
inline Parameter parameter(int value) {
  return parameter(static_cast<std::int64_t>(value));
}
inline Parameter parameter(const std::string& value) {
  return parameter(std::string_view(value));
}
template <class Value>
Parameter parameter(const std::optional<Value>& value) {
  if (value) return parameter(*value);
  return {parameter(Value()).type, std::nullopt};
}
Parameter parameter(const char* value) = delete;

/// One execution of a statement: SQL with the parameters $1, $2 …
struct Call {
  template <class... Values>
  explicit Call(std::string_view text, const Values&... values) : sql(text), parameters{parameter(values)...} {}

  std::string_view sql;  ///< Must outlive the call.
  std::vector<Parameter> parameters;
};

}  // namespace storage::postgres
