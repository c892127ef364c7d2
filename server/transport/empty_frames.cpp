#include "server/transport/empty_frames.hpp"

#include <algorithm>

namespace server::transport {
namespace {

constexpr unsigned char kFinal = 0x80;
constexpr unsigned char kControl = 0x08;
constexpr unsigned char kMasked = 0x80;
constexpr unsigned char kLength = 0x7f;
constexpr unsigned char kTwoBytes = 126;
constexpr unsigned char kEightBytes = 127;

std::size_t length_bytes(unsigned char second) {
  const auto length = static_cast<unsigned char>(second & kLength);
  return length == kTwoBytes ? 2 : length == kEightBytes ? 8 : 0;
}

}  // namespace

std::size_t EmptyFrames::header_size() const {
  if (header_read_ < 2) return 0;
  return 2 + length_bytes(header_[1]) + ((header_[1] & kMasked) != 0 ? 4 : 0);
}

std::uint64_t EmptyFrames::payload() const {
  const std::size_t bytes = length_bytes(header_[1]);
  if (bytes == 0) return header_[1] & kLength;
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < bytes; ++i) length = (length << 8) | header_[2 + i];
  return length;
}

std::size_t EmptyFrames::count(std::string_view bytes) {
  std::size_t empty = 0;
  while (!bytes.empty()) {
    if (payload_left_ > 0) {
      const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(payload_left_, bytes.size()));
      payload_left_ -= skipped;
      bytes.remove_prefix(skipped);
      continue;
    }
    header_[header_read_++] = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    if (header_read_ != header_size()) continue;
    payload_left_ = payload();
    header_read_ = 0;
    const bool is_fragment = (header_[0] & (kFinal | kControl)) == 0;
    if (is_fragment && (payload_left_ == 0 || ++fragments_ % kFragments == 0)) ++empty;
  }
  return empty;
}

}  // namespace server::transport
