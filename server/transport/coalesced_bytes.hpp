#pragma once

#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace server::transport {

/// A serialised message, shared by all sockets that send it.
using SharedText = std::shared_ptr<const std::string>;

/// Bytes that one system call sends together (write coalescing). Small messages are copied one
/// after another. Large messages are shared: a room state that is sent to hundreds of sockets is in
/// memory once.
class CoalescedBytes {
 public:
  void append(std::string_view bytes) { text_.append(bytes); }
  /// Messages of at least this size, in bytes, are shared. Below it, copying costs less than a
  /// further buffer in the system call.
  static constexpr std::size_t kLarge = 4096;

  /// Appends a text message as one WebSocket frame. `shared` owns the same text, or is nullptr; it
  /// is kept instead of copied if the message has at least `large` bytes.
  void append_message(std::string_view message, SharedText shared, std::size_t large = kLarge);

  [[nodiscard]] std::size_t size() const { return text_.size() + shared_bytes_; }
  [[nodiscard]] std::size_t messages() const { return messages_; }
  /// Returns the size of the largest message in bytes, without its header.
  [[nodiscard]] std::size_t largest_message() const { return largest_message_; }
  [[nodiscard]] bool empty() const { return size() == 0; }
  /// Returns all bytes except the first `sent`. Valid until this object changes.
  [[nodiscard]] std::vector<boost::asio::const_buffer> buffers_after(std::size_t sent) const;
  /// Returns all bytes in one buffer. Call it only if is_one_piece().
  [[nodiscard]] boost::asio::const_buffer buffer() const { return boost::asio::buffer(text_); }
  [[nodiscard]] bool is_one_piece() const { return shared_.empty(); }

 private:
  /// A shared message. It follows the first `after` bytes of text_.
  struct Shared {
    std::size_t after;
    SharedText message;
  };

  std::string text_;
  std::vector<Shared> shared_;
  std::size_t shared_bytes_ = 0;
  std::size_t messages_ = 0;
  std::size_t largest_message_ = 0;
};

}  // namespace server::transport
