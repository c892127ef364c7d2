#include "server/net/gathering_stream.hpp"

#include <boost/asio/write.hpp>

#include "server/limits.hpp"

namespace server {
namespace {

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

bool GatheringStream::State::push_text(std::string_view message) {
  const bool full = messages_waiting + messages_sending >= limits().outbox_messages ||
                    waiting.size() + sending.size() + message.size() > limits().outbox_bytes;
  if (full && messages_waiting + messages_sending > 0) return false;
  if (failed) return true;
  append_header(waiting, message.size());
  waiting.append(message);
  ++messages_waiting;
  send_soon();
  return true;
}

void GatheringStream::State::send_soon() {
  if (failed || std::exchange(sends, true)) return;
  boost::asio::post(stream.get_executor(), [self = shared_from_this()] { self->send(); });
}

void GatheringStream::State::send() {
  sending.swap(waiting);
  messages_sending = std::exchange(messages_waiting, 0);
  boost::asio::async_write(stream, boost::asio::buffer(sending),
                           [self = shared_from_this()](const boost::beast::error_code& error, std::size_t) {
                             self->failed = error;
                             // Who is told nothing for a while takes no room.
                             self->sending = {};
                             self->messages_sending = 0;
                             if (error) self->waiting = {};
                             self->sends = !self->waiting.empty();
                             if (self->sends) self->send();
                             self->room.reset();
                           });
}

}  // namespace server
