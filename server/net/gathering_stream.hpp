#pragma once

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace server {

/// What lies below a WebSocket of the server: it gathers what is written at nearly the same time and hands it on with
/// one call of the system. A move is several messages to the player who is next, and each call costs more than all that
/// is in it. Used on the executor of its stream.
class GatheringStream {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;

  explicit GatheringStream(next_layer_type stream) : state_(std::make_shared<State>(std::move(stream))) {}

  [[nodiscard]] executor_type get_executor() noexcept { return state_->stream.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() noexcept { return state_->stream; }
  [[nodiscard]] const next_layer_type& next_layer() const noexcept { return state_->stream; }

  /// Gathers a text message, as a frame of its own, past the WebSocket, which would take it only after the one before.
  /// False if it does not fit with what waits already, over limits().outbox_messages or outbox_bytes: the reader does
  /// not keep up. A message that nothing waits before always fits: a long game's state may be large.
  bool push_text(std::string_view message) { return state_->push_text(message); }
  /// Sends what is gathered, or lets it go with what is sent next if the socket takes no more just now.
  void flush() { state_->flush(); }

  // For Beast: control frames, and the messages of /echo. A write has ended once it is gathered.

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return state_->stream.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [state = state_](auto handler, const Buffers& all) { state->write(all, std::move(handler)); }, token, buffers);
  }

 private:
  /// How much of Beast's writes may wait for the socket. Control frames are not bound by it, and so never cut in two:
  /// between the halves a message could come.
  static constexpr std::size_t kMost = 64 * 1024;
  static constexpr std::size_t kControlFrame = 2 + 125;

  struct State : std::enable_shared_from_this<State> {
    explicit State(next_layer_type its_stream);

    bool push_text(std::string_view message);

    template <class Buffers, class Handler>
    void write(const Buffers& buffers, Handler handler) {
      const bool is_small = boost::asio::buffer_size(buffers) <= kControlFrame;
      if (waiting.size() >= kMost && !is_small && !failed) {
        room.emplace(stream.get_executor(), boost::asio::steady_timer::time_point::max());
        room->async_wait([self = this->shared_from_this(), buffers, handler = std::move(handler)](
                             const boost::beast::error_code&) mutable { self->write(buffers, std::move(handler)); });
        return;
      }
      const std::size_t before = waiting.size();
      for (const boost::asio::const_buffer piece : boost::beast::buffers_range_ref(buffers)) {
        const std::size_t fits = is_small ? piece.size() : kMost - std::min(kMost, waiting.size());
        if (!failed) waiting.append(static_cast<const char*>(piece.data()), std::min(piece.size(), fits));
      }
      const std::size_t taken = waiting.size() - before;
      // First of all: after a last word Beast ends the connection at once.
      flush_soon();
      boost::asio::post(stream.get_executor(), boost::beast::bind_front_handler(std::move(handler), failed, taken));
    }

    /// Whoever else has something to say on this executor just now comes first.
    void flush_soon();
    void flush();
    /// The rest of `sending`, which the system did not take at once.
    void send_rest(std::size_t taken);
    void sent();

    next_layer_type stream;
    std::string waiting;
    std::string sending;
    /// Messages in both.
    std::size_t messages_waiting = 0;
    std::size_t messages_sending = 0;
    /// The system is to take `sending` as soon as it can.
    bool sends = false;
    bool flushes_soon = false;
    boost::beast::error_code failed;
    /// The one write of Beast's for which there was no room waits for the end of this.
    std::optional<boost::asio::steady_timer> room;
  };

  std::shared_ptr<State> state_;
};

/// How Beast ends the connection below a WebSocket.
template <class Handler>
void async_teardown(boost::beast::role_type role, GatheringStream& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.next_layer().socket(), std::forward<Handler>(handler));
}

}  // namespace server
