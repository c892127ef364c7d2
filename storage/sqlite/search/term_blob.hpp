#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

/// Lists of numbers as a BLOB: 8 bytes each, in the byte order of the machine.
namespace storage::sqlite {

inline std::string blob_of(const std::vector<std::int64_t>& numbers) {
  std::string blob(numbers.size() * sizeof(std::int64_t), '\0');
  if (!numbers.empty()) std::memcpy(blob.data(), numbers.data(), blob.size());
  return blob;
}

inline std::vector<std::int64_t> numbers_in(const std::string& blob) {
  std::vector<std::int64_t> numbers(blob.size() / sizeof(std::int64_t));
  if (!numbers.empty()) std::memcpy(numbers.data(), blob.data(), numbers.size() * sizeof(std::int64_t));
  return numbers;
}

}  // namespace storage::sqlite
