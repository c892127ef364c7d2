#include "server/transport/write_coalescing_stream.hpp"

#include <algorithm>
#include <boost/asio/completion_condition.hpp>
#include <boost/asio/write.hpp>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"

namespace server::transport {

WriteCoalescingStream::State::State(next_layer_type its_stream)
    : stream(std::move(its_stream)),
      progress(stream.get_executor()),
      queue(boost::asio::use_service<FlushQueue>(
          boost::asio::query(stream.get_executor(), boost::asio::execution::context))) {
  // For write_some() in flush(). Asynchronous operations of Asio do not depend on this setting.
  boost::beast::error_code ended;
  stream.socket().non_blocking(true, ended);
}

bool WriteCoalescingStream::State::push_text(std::string_view message, SharedText shared, std::size_t large) {
  // Messages that wait for their turn say nothing about the reader: the system has not been offered
  // them.
  if (is_full_for(message)) {
    if (!sends) flush();
    if (is_full_for(message)) return false;
  }
  if (failed) return true;
  if (sends && watch.may_wait && !watch.may_wait(waiting.size() + sending.size() + message.size())) return false;
  waiting.append_message(message, std::move(shared), large);
  return true;
}

bool WriteCoalescingStream::State::is_full_for(std::string_view message) const {
  if (waiting.messages() + sending.messages() >= fixed::kOutboxMessages) return true;
  const std::size_t largest = std::max({waiting.largest_message(), sending.largest_message(), message.size()});
  return waiting.size() + sending.size() + message.size() - largest > limits().outbox_bytes;
}

void WriteCoalescingStream::State::flush_soon() {
  if (failed || sends || std::exchange(flushes_soon, true)) return;
  boost::asio::post(stream.get_executor(), [self = shared_from_this()] {
    self->flushes_soon = false;
    self->flush();
  });
}

void WriteCoalescingStream::State::flush_in_turn() {
  if (failed || sends || std::exchange(is_in_queue, true)) return;
  queue.add(shared_from_this());
}

void WriteCoalescingStream::State::flush_in_queue() {
  is_in_queue = false;
  flush();
}

/// Tries a synchronous write first. Usually the system takes everything at once, which costs half
/// of an asynchronous write.
void WriteCoalescingStream::State::flush() {
  if (failed || sends || waiting.empty()) return;
  std::swap(sending, waiting);
  boost::beast::error_code error;
  const std::size_t taken = sending.is_one_piece() ? stream.socket().write_some(sending.buffer(), error)
                                                   : stream.socket().write_some(sending.buffers_after(0), error);
  if (error == boost::asio::error::would_block || (!error && taken < sending.size())) return send_rest(taken);
  failed = error;
  sent();
}

void WriteCoalescingStream::State::send_rest(std::size_t taken) {
  if (watch.may_wait && !watch.may_wait(sending.size())) {
    cut_off();
    return sent();
  }
  sends = true;
  look_for_progress();
  const auto note_progress = [self = shared_from_this(), before = taken_late](const boost::beast::error_code& error,
                                                                              std::size_t bytes) {
    self->taken_late = before + bytes;
    return boost::asio::transfer_all()(error, bytes);
  };
  boost::asio::async_write(stream, sending.buffers_after(taken), note_progress,
                           [self = shared_from_this()](const boost::beast::error_code& error, std::size_t) {
                             self->sends = false;
                             self->progress.cancel();
                             if (!self->failed) self->failed = error;
                             self->sent();
                             self->flush();
                             if (!self->sends && self->watch.may_wait) self->watch.may_wait(0);
                           });
}

void WriteCoalescingStream::State::sent() {
  // Frees the memory of the buffers while the connection is idle.
  sending = {};
  if (failed) waiting = {};
  room.reset();
}

void WriteCoalescingStream::State::look_for_progress() {
  progress.expires_after(limits().socket_write_time);
  progress.async_wait([weak = weak_from_this(), before = taken_late](const boost::beast::error_code& cancelled) {
    const auto self = weak.lock();
    if (!self || cancelled || !self->sends || self->failed) return;
    if (self->taken_late == before) return self->cut_off();
    self->look_for_progress();
  });
}

void WriteCoalescingStream::State::cut_off() {
  failed = boost::asio::error::timed_out;
  stream.close();
  if (watch.cut_off) watch.cut_off();
}

}  // namespace server::transport
