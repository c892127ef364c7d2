#pragma once

#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>
#include <string_view>

namespace server::connection {

/// Buffer of the message that a WebSocket reads. While the socket is idle, it reserves room for a
/// small message only. Beast posts the completion of a read that its buffer can serve, so sockets
/// with many buffered messages take turns.
class MessageBuffer {
 public:
  explicit MessageBuffer(std::size_t most) : most_(most), buffer_(most + 1) {}

  /// Returns room for the next read. Computed here: during a close, Beast's own estimate of its
  /// size asserts that a frame has bytes left, which the close may have skipped.
  boost::asio::mutable_buffer prepare() {
    const std::size_t piece = buffer_.size() == 0 ? kPiece : most_;
    return buffer_.prepare(std::min(piece, buffer_.max_size() - buffer_.size()));
  }
  void commit(std::size_t read) { buffer_.commit(read); }
  void clear() { buffer_.clear(); }
  /// A view: valid until the next call of another function.
  [[nodiscard]] std::string_view message() const {
    return {static_cast<const char*>(buffer_.cdata().data()), buffer_.size()};
  }

 private:
  /// First read size of a message, in bytes. Most messages are not longer.
  static constexpr std::size_t kPiece = 256;

  std::size_t most_;
  boost::beast::flat_buffer buffer_;
};

}  // namespace server::connection
