#include "server/net/gathering_stream.hpp"

#include <boost/asio/write.hpp>

#include "server/limits.hpp"

namespace server {
namespace {

constexpr std::size_t kLongestHeader = 2 + 8;

/// What stands before a server's text message (RFC 6455 §5.2): it is one frame, and not masked.
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

GatheringStream::State::State(next_layer_type its_stream) : stream(std::move(its_stream)) {
  // Asio's own waiting is not touched by this.
  boost::beast::error_code ended;
  stream.socket().non_blocking(true, ended);
}

bool GatheringStream::State::push_text(std::string_view message) {
  const bool full = messages_waiting + messages_sending >= limits().outbox_messages ||
                    waiting.size() + sending.size() + message.size() > limits().outbox_bytes;
  if (full && messages_waiting + messages_sending > 0) return false;
  if (failed) return true;
  waiting.reserve(waiting.size() + kLongestHeader + message.size());
  append_header(waiting, message.size());
  waiting.append(message);
  ++messages_waiting;
  return true;
}

void GatheringStream::State::flush_soon() {
  if (failed || sends || std::exchange(flushes_soon, true)) return;
  boost::asio::post(stream.get_executor(), [self = shared_from_this()] {
    self->flushes_soon = false;
    self->flush();
  });
}

/// Mostly the system takes all at once, and that costs half of what waiting for it does.
void GatheringStream::State::flush() {
  if (failed || sends || waiting.empty()) return;
  sending.swap(waiting);
  messages_sending = std::exchange(messages_waiting, 0);
  boost::beast::error_code error;
  const std::size_t taken = stream.socket().write_some(boost::asio::buffer(sending), error);
  if (error == boost::asio::error::would_block || (!error && taken < sending.size())) return send_rest(taken);
  failed = error;
  sent();
}

void GatheringStream::State::send_rest(std::size_t taken) {
  sends = true;
  boost::asio::async_write(stream, boost::asio::buffer(sending) + taken,
                           [self = shared_from_this()](const boost::beast::error_code& error, std::size_t) {
                             self->sends = false;
                             self->failed = error;
                             self->sent();
                             self->flush();
                           });
}

void GatheringStream::State::sent() {
  // Who is told nothing for a while takes no room.
  sending = {};
  messages_sending = 0;
  if (failed) waiting = {};
  room.reset();
}

}  // namespace server
