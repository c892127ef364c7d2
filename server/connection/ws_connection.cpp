#include "server/connection/ws_connection.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <span>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/connection/message_buffer.hpp"
#include "server/connection/message_faults.hpp"
#include "server/connection/round_trip.hpp"
#include "server/connection/socket_budget.hpp"
#include "server/connection/socket_options.hpp"
#include "server/connection/text_end.hpp"
#include "server/entry/visit.hpp"
#include "server/http/static_files.hpp"
#include "server/process/metrics.hpp"
#include "server/process/time.hpp"
#include "server/protocol/encode.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/transport/connection_fault.hpp"
#include "server/users/open_connections.hpp"

namespace server::connection {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// Number of bytes to read after the server has sent its close frame, so that the frame arrives: if
/// bytes were left unread, the kernel would reset the connection. A client that sends more waits
/// until the close timer expires. To read on would cost time of other connections.
constexpr std::size_t kReadAfterGoodbye = 32 * 1024;

using HttpRequest = beast::http::request<beast::http::string_body>;

/// A WebSocket. Everything runs on the single-threaded executor of its stream. deliver(),
/// deliver_all(), turn_away(), measure(), stop() and end() may be called from any thread.
class WsConnection : public actor::Subscriber,
                     public users::Stoppable,
                     public std::enable_shared_from_this<WsConnection> {
 public:
  WsConnection(beast::tcp_stream stream, std::shared_ptr<const users::Access> access,
               transport::Connections::Admission admission, const SocketContext& context)
      : admission_(std::move(admission)),
        source_(entry::source_of(access.get(), admission_.address())),
        ws_(transport::WriteCoalescingStream(std::move(stream))),
        budget_(context.budgets, access ? access->user()->identity().id : "", admission_.address()),
        client_place_(context.entrance.place(ws_.get_executor(), std::move(access), admission_.address())),
        context_(context),
        thread_(*ws_.get_executor().target<asio::io_context::executor_type>()),
        close_timer_(ws_.get_executor()),
        ping_timer_(ws_.get_executor()) {}

  [[nodiscard]] asio::any_io_executor executor() { return ws_.get_executor(); }
  /// Performs the handshake. Returns whether it succeeded.
  asio::awaitable<bool> accept(const HttpRequest& upgrade);
  /// Serves the WebSocket until it ends. A coroutine of its own, so that the frames of the
  /// handshake are freed: there may be thousands of WebSockets.
  static asio::awaitable<void> run(std::shared_ptr<WsConnection> self);

  // Messages of a room on the socket's own thread are written at once, in order. The thread is
  // checked first, because dispatch() would check it only after it has prepared a handler for
  // another thread.
  void deliver(protocol::Message message) override {
    if (is_on_own_thread()) return say(message);
    asio::post(ws_.get_executor(), [self = shared_from_this(), message = std::move(message)] { self->say(message); });
  }

  void deliver_all(std::span<const protocol::Message> messages) override {
    if (messages.empty()) return;
    if (is_on_own_thread()) return add_all(messages);
    asio::post(ws_.get_executor(), [self = shared_from_this(), kept = std::vector(messages.begin(), messages.end())] {
      self->add_all(kept);
    });
  }

  void deliver_in_turn(std::span<const protocol::Message> messages) override {
    if (messages.empty()) return;
    if (is_on_own_thread()) return add_in_turn(messages);
    asio::post(ws_.get_executor(), [self = shared_from_this(), kept = std::vector(messages.begin(), messages.end())] {
      self->add_in_turn(kept);
    });
  }

  void turn_away(protocol::Problem why) override {
    asio::dispatch(ws_.get_executor(), [self = shared_from_this(), why = std::move(why)] {
      self->client_place_->turned_away();
      self->say(protocol::ErrorMessage{why});
    });
  }

  void measure() override {
    asio::dispatch(ws_.get_executor(), [self = shared_from_this()] {
      if (!std::exchange(self->measuring_, true)) self->ping();
    });
  }
  [[nodiscard]] std::int64_t round_trip() const override { return round_trip_.value(); }
  [[nodiscard]] actor::Source source() const override { return source_; }

  void stop() override {
    asio::post(ws_.get_executor(), [self = shared_from_this()] {
      self->say(protocol::Bye{{"restart", "the server is restarting; your game continues in a moment"}});
      self->close(websocket::close_code::service_restart, "restart");
    });
  }

  void end(const protocol::Problem& goodbye) override {
    asio::post(ws_.get_executor(), [self = shared_from_this(), goodbye] {
      self->say(protocol::Bye{goodbye});
      self->close(websocket::close_code::policy_error, goodbye.code);
    });
  }
  [[nodiscard]] bool may_act() const override {
    const auto& access = client_place_->access();
    return !access || !access->has_ended();
  }

 private:
  /// All that an open connection has registered elsewhere. Ends it also after an exception, and
  /// when the coroutine is destroyed.
  class Registration;

  void configure();
  /// Handles a message from the client.
  void take(std::string_view message);
  void say(const protocol::Message& message) {
    note_refusal(message);
    add(message);
    ws_.next_layer().flush();
  }
  void add_all(std::span<const protocol::Message> messages) {
    for (const protocol::Message& message : messages) add(message);
    ws_.next_layer().flush();
  }
  void add_in_turn(std::span<const protocol::Message> messages) {
    for (const protocol::Message& message : messages) {
      if (hears() && !ws_.next_layer().push_text_in_turn(message.shared_text())) cut_off();
    }
    ws_.next_layer().flush_in_turn();
  }
  /// Counts a refusal in the metrics; ignores other messages. add_all() skips this, because
  /// broadcasts contain no refusals.
  void note_refusal(const protocol::Message& message);
  /// Queues a message for the next flush.
  void add(const protocol::Message& message);
  /// Disconnects a slow consumer. Sends no close frame, which would not arrive either. The client
  /// reconnects and resynchronises.
  void cut_off();
  [[nodiscard]] bool is_on_own_thread() const { return thread_.running_in_this_thread(); }
  /// Returns whether messages may be sent: the socket is open and has sent no close frame.
  [[nodiscard]] bool hears() const { return open_ && !closing_ && ws_.is_open(); }
  /// Measures the round trip now, and then every fixed::kRoundTripInterval.
  void ping();
  void close(websocket::close_code code, std::string_view reason);
  /// Counts frames that Beast handles itself and that cost about as much as messages.
  void count_frames(std::size_t frames);
  /// Closes the WebSocket of a client that has exceeded a rate limit.
  void end_flood(const protocol::Problem& refusal);

  transport::Connections::Admission admission_;
  const actor::Source source_;
  WebSocket ws_;
  SocketBudget budget_;
  std::shared_ptr<entry::ClientPlace> client_place_;
  const SocketContext& context_;
  bool open_ = false;
  bool closing_ = false;
  /// Executor of the io_context whose single thread serves this socket (see IoThreads).
  asio::io_context::executor_type thread_;
  asio::steady_timer close_timer_;
  RoundTrip round_trip_;
  bool measuring_ = false;
  asio::steady_timer ping_timer_;
};

void WsConnection::configure() {
  configure_socket(ws_, limits().message_bytes);
  ws_.text(true);
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
    if (kind == websocket::frame_type::close) return;
    const bool is_answer = kind == websocket::frame_type::pong &&
                           round_trip_.pong({payload.data(), payload.size()}, RoundTrip::Clock::now());
    if (!is_answer) count_frames(1);
  });
  const auto weak = weak_from_this();
  ws_.next_layer().watch({.may_wait =
                              [weak](std::size_t bytes) {
                                const auto self = weak.lock();
                                return !self || self->admission_.keep(bytes);
                              },
                          .cut_off =
                              [weak] {
                                if (const auto self = weak.lock()) self->cut_off();
                              },
                          .empty_frames =
                              [weak](std::size_t frames) {
                                if (const auto self = weak.lock()) self->count_frames(frames);
                              }});
}

asio::awaitable<bool> WsConnection::accept(const HttpRequest& upgrade) {
  configure();
  beast::error_code failed;
  co_await ws_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, failed));
  co_return !failed;
}

class WsConnection::Registration {
 public:
  explicit Registration(const std::shared_ptr<WsConnection>& connection)
      : connection_(*connection),
        entry_(connection_.context_.open_connections, connection, connection_.client_place_->access()),
        visit_(connection_.client_place_, connection.get()) {
    connection_.open_ = true;
  }
  ~Registration() { connection_.open_ = false; }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;

 private:
  WsConnection& connection_;
  users::OpenConnections::Entry entry_;
  entry::Visit visit_;
};

asio::awaitable<void> WsConnection::run(std::shared_ptr<WsConnection> self) {
  const Registration registration(self);
  self->say(protocol::Hello{self->client_place_->who(), unix_milliseconds(), self->context_.files.client_build()});
  MessageBuffer buffer(limits().message_bytes);
  beast::error_code failed;
  std::size_t after_goodbye = 0;
  while (!failed) {
    const std::size_t read =
        co_await self->ws_.async_read_some(buffer.prepare(), asio::redirect_error(asio::use_awaitable, failed));
    buffer.commit(read);
    if (!failed && self->ws_.is_message_done()) {
      self->take(buffer.message());
      buffer.clear();
    }
    if (!failed && self->closing_ && (after_goodbye += read) >= kReadAfterGoodbye) {
      co_await self->close_timer_.async_wait(asio::redirect_error(asio::use_awaitable, failed));
    }
  }
  if (is_broken(failed)) self->context_.abuse_log.report(throttling::Abuse::kBadFrames, self->admission_.address());
}

void WsConnection::take(std::string_view message) {
  // Messages that were read before the socket was closed are no longer handled.
  if (!open_ || closing_) return;
  if (!ws_.got_text()) {
    context_.abuse_log.report(throttling::Abuse::kBadFrames, admission_.address());
    close(websocket::close_code::unknown_data, "text frames only");
  } else if (ends_in_part_of_a_character(message)) {
    context_.abuse_log.report(throttling::Abuse::kBadFrames, admission_.address());
    close(websocket::close_code::bad_payload, "bad UTF-8");
  } else if (const auto refusal = budget_.take()) {
    end_flood(*refusal);
  } else {
    if (const protocol::Message answer = client_place_->take(message, shared_from_this())) say(answer);
  }
}

void WsConnection::note_refusal(const protocol::Message& message) {
  const protocol::Problem* problem = protocol::problem_in(message);
  if (problem == nullptr || !hears()) return;
  context_.metrics.refusals.add(problem->code);
  if (is_no_message(problem->code)) context_.abuse_log.report(throttling::Abuse::kBadMessages, admission_.address());
}

void WsConnection::add(const protocol::Message& message) {
  if (hears() && !ws_.next_layer().push_text(message.shared_text())) cut_off();
}

void WsConnection::cut_off() {
  if (!std::exchange(open_, false)) return;
  context_.metrics.outbox_drops.add();
  context_.abuse_log.report(throttling::Abuse::kNoReading, admission_.address());
  beast::get_lowest_layer(ws_).close();
}

void WsConnection::ping() {
  if (!open_ || closing_) return;
  ws_.async_ping(websocket::ping_data(round_trip_.ping(RoundTrip::Clock::now())),
                 [self = shared_from_this()](const beast::error_code& failed) {
                   if (failed) return;
                   self->ping_timer_.expires_after(fixed::kRoundTripInterval);
                   self->ping_timer_.async_wait([weak = self->weak_from_this()](const beast::error_code& cancelled) {
                     if (const auto connection = weak.lock(); connection && !cancelled) connection->ping();
                   });
                 });
}

void WsConnection::count_frames(std::size_t frames) {
  if (!open_ || closing_) return;
  for (std::size_t i = 0; i < frames; ++i) {
    auto refusal = budget_.take();
    if (!refusal) continue;
    // Posted, because Beast's read operation is on the call stack and must not be re-entered.
    asio::post(ws_.get_executor(),
               [self = shared_from_this(), refusal = std::move(*refusal)] { self->end_flood(refusal); });
    return;
  }
}

void WsConnection::end_flood(const protocol::Problem& refusal) {
  if (!open_ || closing_) return;
  context_.abuse_log.report(throttling::Abuse::kFlood, admission_.address());
  say(protocol::ErrorMessage{refusal});
  close(websocket::close_code::policy_error, "too many messages");
}

void WsConnection::close(websocket::close_code code, std::string_view reason) {
  if (!open_ || std::exchange(closing_, true)) return;
  // A slow consumer, or a client that keeps sending, must not delay the end of the connection.
  close_timer_.expires_after(fixed::kCloseTime);
  close_timer_.async_wait([weak = weak_from_this()](const beast::error_code& cancelled) {
    if (const auto self = weak.lock(); self && !cancelled) beast::get_lowest_layer(self->ws_).close();
  });
  ws_.async_close({code, reason}, [self = shared_from_this()](const beast::error_code&) {});
}

}  // namespace

asio::awaitable<void> serve_websocket(beast::tcp_stream stream, HttpRequest upgrade,
                                      std::shared_ptr<const users::Access> access,
                                      transport::Connections::Admission admission, const SocketContext& context) {
  const auto connection =
      std::make_shared<WsConnection>(std::move(stream), std::move(access), std::move(admission), context);
  if (!co_await connection->accept(upgrade)) co_return;
  asio::co_spawn(connection->executor(), WsConnection::run(connection), transport::log_connection_fault);
}

}  // namespace server::connection
