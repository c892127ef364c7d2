#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace support {

/// Parses the frames in the byte stream of a WebSocket client and repeats them.
class ClientFrames {
 public:
  /// Appends `bytes` to the stream and returns what can be forwarded: the handshake once, each
  /// complete frame `copies()` times.
  template <class Copies>
  std::string take(std::string_view bytes, Copies copies) {
    waiting_ += bytes;
    std::string out;
    if (!in_frames_) {
      const std::size_t end = waiting_.find("\r\n\r\n");
      if (end == std::string::npos) return out;
      in_frames_ = true;
      out = waiting_.substr(0, end + 4);
      waiting_.erase(0, end + 4);
    }
    for (std::size_t size = frame(); size > 0 && size <= waiting_.size(); size = frame()) {
      for (int i = copies(); i > 0; --i) out.append(waiting_, 0, size);
      waiting_.erase(0, size);
    }
    return out;
  }

 private:
  /// Returns the size of the frame at the front, or 0 if too few bytes have arrived to determine
  /// it.
  [[nodiscard]] std::size_t frame() const {
    constexpr std::size_t kMask = 4;
    if (waiting_.size() < 2) return 0;
    const std::size_t reported = byte(1) & 0x7FU;
    const std::size_t extra = reported == 127 ? 8 : reported == 126 ? 2 : 0;
    if (waiting_.size() < 2 + extra) return 0;
    std::size_t payload = extra == 0 ? reported : 0;
    for (std::size_t i = 0; i < extra; ++i) payload = payload << 8U | byte(2 + i);
    return 2 + extra + kMask + payload;
  }
  [[nodiscard]] std::size_t byte(std::size_t at) const { return static_cast<unsigned char>(waiting_[at]); }

  std::string waiting_;
  bool in_frames_ = false;
};

}  // namespace support
