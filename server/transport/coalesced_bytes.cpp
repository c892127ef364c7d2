#include "server/transport/coalesced_bytes.hpp"

#include <algorithm>

namespace server::transport {
namespace {

constexpr std::size_t kLongestHeader = 2 + 8;

/// Appends the frame header of a server's text message (RFC 6455 §5.2): a single unmasked frame.
void append_header(std::string& out, std::size_t length) {
  constexpr char kTextAtOnce = '\x81';
  const auto append_length = [&](int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(length >> (8 * i));
  };
  out += kTextAtOnce;
  if (length < 126) {
    append_length(1);
  } else if (length < 65'536) {
    out += '\x7e';
    append_length(2);
  } else {
    out += '\x7f';
    append_length(8);
  }
}

}  // namespace

void CoalescedBytes::append_message(std::string_view message, SharedText shared, std::size_t large) {
  ++messages_;
  largest_message_ = std::max(largest_message_, message.size());
  if (shared != nullptr && message.size() >= large) {
    append_header(text_, message.size());
    shared_bytes_ += message.size();
    shared_.push_back({text_.size(), std::move(shared)});
    return;
  }
  text_.reserve(text_.size() + kLongestHeader + message.size());
  append_header(text_, message.size());
  text_.append(message);
}

std::vector<boost::asio::const_buffer> CoalescedBytes::buffers_after(std::size_t sent) const {
  std::vector<boost::asio::const_buffer> buffers;
  const auto add = [&](std::string_view piece) {
    const std::size_t skipped = std::min(sent, piece.size());
    sent -= skipped;
    if (skipped < piece.size()) buffers.push_back(boost::asio::buffer(piece.substr(skipped)));
  };
  std::size_t begin = 0;
  for (const Shared& each : shared_) {
    add(std::string_view(text_).substr(begin, each.after - begin));
    add(*each.message);
    begin = each.after;
  }
  add(std::string_view(text_).substr(begin));
  return buffers;
}

}  // namespace server::transport
