#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace server::transport {

/// Counts WebSocket frames that carry little or no payload, for the rate limit of messages. Beast
/// skips empty fragments silently and merges thousands of small fragments into one message. This
/// class sees the client's bytes as they arrive and parses only the frame headers (RFC 6455 §5.2).
class EmptyFrames {
 public:
  /// Number of non-empty fragments that count as one empty fragment.
  static constexpr std::size_t kFragments = 32;

  /// Returns the number of empty fragments whose header ends within the client's next bytes.
  std::size_t count(std::string_view bytes);

 private:
  /// Returns the size of the header that has been read so far in part; 0 while it is not known yet.
  [[nodiscard]] std::size_t header_size() const;
  /// Returns the payload length in a complete header.
  [[nodiscard]] std::uint64_t payload() const;

  std::array<unsigned char, 14> header_{};
  std::size_t header_read_ = 0;
  /// Bytes of the current frame's payload that are still to come.
  std::uint64_t payload_left_ = 0;
  std::size_t fragments_ = 0;
};

}  // namespace server::transport
