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
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "server/transport/coalesced_bytes.hpp"
#include "server/transport/empty_frames.hpp"
#include "server/transport/flush_queue.hpp"

namespace server::transport {

/// Callbacks from a WriteCoalescingStream to the connection that owns it, called on the stream's
/// executor. Each may be empty.
struct StreamWatch {
  /// Asks whether this number of bytes may wait for the reader. Called with 0 when none wait any
  /// more.
  std::function<bool(std::size_t)> may_wait;
  /// Reports that the stream has closed the connection of a slow consumer. The reader took nothing
  /// for limits().socket_write_time, or may_wait returned false.
  std::function<void()> cut_off;
  /// Reports the number of empty fragments that have arrived (see EmptyFrames).
  std::function<void(std::size_t)> empty_frames;
};

/// Stream layer below the server's WebSockets that coalesces writes: it sends messages that are
/// written at nearly the same time with one system call. A move consists of several messages to the
/// next player, and a system call costs more than all other work for a message. Closes the
/// connection of a reader that takes nothing for limits().socket_write_time. Use it on the executor
/// of its stream only.
class WriteCoalescingStream {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;

  explicit WriteCoalescingStream(next_layer_type stream) : state_(std::make_shared<State>(std::move(stream))) {}

  [[nodiscard]] executor_type get_executor() noexcept { return state_->stream.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() noexcept { return state_->stream; }
  [[nodiscard]] const next_layer_type& next_layer() const noexcept { return state_->stream; }

  /// Sets the callbacks.
  void watch(StreamWatch watch) { state_->watch = std::move(watch); }

  /// Queues a text message as one frame. Bypasses Beast's WebSocket, which accepts a message only
  /// after the previous one has been written.
  ///
  /// Returns false if the reader is a slow consumer: the message does not fit within
  /// fixed::kOutboxMessages and limits().outbox_bytes together with the waiting ones, or
  /// StreamWatch::may_wait refuses. The largest message does not count, because the state of a long
  /// game may be large, and others follow it at once.
  bool push_text(std::string_view message) { return state_->push_text(message, nullptr, CoalescedBytes::kLarge); }
  /// Same, but shares a large message with the other sockets that send it instead of copying it.
  bool push_text(SharedText message) { return push_shared(std::move(message), CoalescedBytes::kLarge); }
  /// Same for a message that waits for flush_in_turn(): shares small ones too, because thousands of
  /// sockets may hold it at the same time.
  bool push_text_in_turn(SharedText message) { return push_shared(std::move(message), kLargeInTurn); }
  /// Sends the queued bytes now, or after the write in progress if the socket cannot take more at
  /// present.
  void flush() { state_->flush(); }
  /// Sends the queued bytes when it is this stream's turn in the FlushQueue of its thread, or with
  /// the next flush() if that comes earlier.
  void flush_in_turn() { state_->flush_in_turn(); }

  // Interface for Beast, used for control frames. A write completes as soon as its bytes are
  // queued.

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [state = state_](auto handler, const Buffers& into) { state->read(into, std::move(handler)); }, token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [state = state_](auto handler, const Buffers& all) { state->write(all, std::move(handler)); }, token, buffers);
  }

 private:
  /// Limit of bytes that Beast's writes may queue. Control frames are exempt, so they are never
  /// split: a text message could be queued between the halves.
  static constexpr std::size_t kMost = 64 * 1024;
  static constexpr std::size_t kControlFrame = 2 + 125;
  static constexpr std::size_t kLargeInTurn = 64;

  bool push_shared(SharedText message, std::size_t large) {
    const std::string_view text = *message;
    return state_->push_text(text, std::move(message), large);
  }

  struct State : Flushable, std::enable_shared_from_this<State> {
    explicit State(next_layer_type its_stream);

    /// See CoalescedBytes::append_message().
    bool push_text(std::string_view message, SharedText shared, std::size_t large);
    /// Returns whether a message does not fit, see push_text() of the stream.
    [[nodiscard]] bool is_full_for(std::string_view message) const;

    template <class Buffers, class Handler>
    void read(const Buffers& into, Handler handler) {
      stream.async_read_some(into, [weak = this->weak_from_this(), into, handler = std::move(handler)](
                                       const boost::beast::error_code& error, std::size_t bytes) mutable {
        if (const auto self = weak.lock()) self->look_at(into, bytes);
        handler(error, bytes);
      });
    }

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
        if (!failed) waiting.append({static_cast<const char*>(piece.data()), std::min(piece.size(), fits)});
      }
      const std::size_t taken = waiting.size() - before;
      // Posted before the handler: after a close frame Beast shuts the connection down at once.
      flush_soon();
      boost::asio::post(stream.get_executor(), boost::beast::bind_front_handler(std::move(handler), failed, taken));
    }

    /// Reports the empty frames in the bytes just read.
    template <class Buffers>
    void look_at(const Buffers& buffers, std::size_t bytes) {
      if (!watch.empty_frames) return;
      std::size_t empty = 0;
      for (const boost::asio::const_buffer piece : boost::beast::buffers_range_ref(buffers)) {
        const std::size_t some = std::min(bytes, piece.size());
        empty += empty_frames.count({static_cast<const char*>(piece.data()), some});
        bytes -= some;
      }
      if (empty > 0) watch.empty_frames(empty);
    }

    /// Posts flush(), so that handlers that are ready on this executor can queue their messages
    /// first.
    void flush_soon();
    void flush();
    void flush_in_turn();
    void flush_in_queue() override;
    /// Starts an asynchronous write of `sending` without the first `taken` bytes, which the system
    /// took at once.
    void send_rest(std::size_t taken);
    void sent();
    /// Starts a timer that closes the connection if the reader takes nothing until it expires.
    void look_for_progress();
    void cut_off();

    next_layer_type stream;
    StreamWatch watch;
    EmptyFrames empty_frames;
    CoalescedBytes waiting;
    CoalescedBytes sending;
    /// Whether an asynchronous write of `sending` is in progress.
    bool sends = false;
    bool flushes_soon = false;
    bool is_in_queue = false;
    /// Error that ended the stream. Later messages are dropped.
    boost::beast::error_code failed;
    /// Timer that delays Beast's one write while the queue is full. Its destruction resumes the
    /// write.
    std::optional<boost::asio::steady_timer> room;
    /// Total number of bytes that asynchronous writes have sent. Shows the reader's progress.
    std::uint64_t taken_late = 0;
    boost::asio::steady_timer progress;
    FlushQueue& queue;
  };

  std::shared_ptr<State> state_;
};

/// Customisation point by which Beast shuts down the connection below a WebSocket.
template <class Handler>
void async_teardown(boost::beast::role_type role, WriteCoalescingStream& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.next_layer().socket(), std::forward<Handler>(handler));
}

}  // namespace server::transport
