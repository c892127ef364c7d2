#include "storage/postgres/connection/parameters.hpp"

#include <limits>
#include <stdexcept>

namespace storage::postgres {
namespace {

/// Appends a number in network byte order.
template <class Number>
void append(std::string& text, Number number) {
  for (int shift = static_cast<int>(sizeof(Number)) * 8 - 8; shift >= 0; shift -= 8) {
    text += static_cast<char>(static_cast<std::make_unsigned_t<Number>>(number) >> shift);
  }
}

void append_value(std::string& text, std::string_view value) {
  if (value.size() > std::numeric_limits<std::int32_t>::max()) throw std::length_error("a value exceeds 2 GiB");
  append(text, static_cast<std::uint32_t>(value.size()));
  text += value;
}

}  // namespace

void Array::add(std::int64_t value) {
  ++size_;
  append(elements_, std::uint32_t{sizeof value});
  append(elements_, value);
}

void Array::add(bool value) {
  ++size_;
  append_value(elements_, std::string_view(value ? "\1" : "\0", 1));
}

void Array::add(std::string_view value) {
  ++size_;
  append_value(elements_, value);
}

void Array::add_null() {
  ++size_;
  has_nulls_ = true;
  append(elements_, std::int32_t{-1});
}

Type Array::type() const {
  if (element_ == Type::kBoolean) return Type::kBooleans;
  return element_ == Type::kBigint ? Type::kBigints : Type::kTexts;
}

std::string Array::encoded() const {
  // Number of dimensions, flag for nulls, type; then size and first index of the dimension.
  std::string text;
  append(text, std::uint32_t{size_ > 0 ? 1U : 0U});
  append(text, std::uint32_t{has_nulls_ ? 1U : 0U});
  append(text, static_cast<std::uint32_t>(element_));
  if (size_ == 0) return text;
  append(text, size_);
  append(text, std::uint32_t{1});
  return text + elements_;
}

Parameter parameter(std::int64_t value) {
  std::string text;
  append(text, value);
  return {Type::kBigint, std::move(text)};
}

Parameter parameter(bool value) {
  return {Type::kBoolean, std::string(1, value ? '\1' : '\0')};
}

Parameter parameter(std::string_view value) {
  return {Type::kText, std::string(value)};
}

Parameter parameter(const Array& value) {
  return {value.type(), value.encoded()};
}

}  // namespace storage::postgres
