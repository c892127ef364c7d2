#include "server/net/ws_session.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <span>
#include <vector>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/net/connection_fault.hpp"
#include "server/net/offences.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/round_trip.hpp"
#include "server/net/sessions.hpp"
#include "server/net/socket_options.hpp"
#include "server/net/whereabouts.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/status.hpp"
#include "server/time.hpp"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// What is read of a message at a time, in bytes.
constexpr std::size_t kPiece = 256;
/// Messages that are still read after the goodbye, so that it arrives: with some left the system would reset the
/// connection. Who goes on for longer is left waiting until he is cut off: to read him on costs others their time.
constexpr int kReadAfterGoodbye = 500;

using HttpRequest = beast::http::request<beast::http::string_body>;

/// Whether frames are against the protocol, or too large: not that a connection has ended.
bool is_broken(const beast::error_code& failed) {
  static const auto& category = make_error_code(websocket::error::message_too_big).category();
  return failed.category() == category && failed != websocket::error::closed;
}

/// Whether who is refused so has sent what the protocol does not know.
bool is_no_message(std::string_view code) {
  return code == "bad_json" || code == "bad_message" || code == "unknown_type";
}

/// One WebSocket. Everything runs on the executor of its stream, which is single-threaded; deliver() and stop() may be
/// called from anywhere.
class WsSession : public Subscriber, public Stoppable, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(beast::tcp_stream stream, std::shared_ptr<Visitor> visitor, Connections::Place place, Services& services)
      : place_(std::move(place)),
        ws_(GatheringStream(std::move(stream))),
        whereabouts_(std::move(visitor), services),
        services_(services),
        thread_(*ws_.get_executor().target<asio::io_context::executor_type>()),
        close_timer_(ws_.get_executor()),
        ping_timer_(ws_.get_executor()) {}

  [[nodiscard]] asio::any_io_executor executor() { return ws_.get_executor(); }
  /// Whether the handshake succeeded.
  asio::awaitable<bool> accept(const HttpRequest& upgrade);
  /// Until it ends. By itself: there may be thousands, and what came before is not kept for as long.
  static asio::awaitable<void> run(std::shared_ptr<WsSession> self);

  // What a room on this socket's own thread says goes out at once, in the order in which it is said. That is asked
  // first: dispatch() would find it out only with all made ready for another thread.
  void deliver(Message message) override {
    if (is_on_own_thread()) return say(*message);
    asio::post(ws_.get_executor(), [self = shared_from_this(), message = std::move(message)] { self->say(*message); });
  }

  void deliver_all(std::span<const Message> messages) override {
    if (messages.empty()) return;
    if (is_on_own_thread()) return add_all(messages);
    asio::post(ws_.get_executor(), [self = shared_from_this(), kept = std::vector(messages.begin(), messages.end())] {
      self->add_all(kept);
    });
  }

  void turn_away(Problem why) override {
    asio::dispatch(ws_.get_executor(), [self = shared_from_this(), why = std::move(why)] {
      self->whereabouts_.turned_away();
      self->say(encode_error(why));
    });
  }

  void measure() override {
    asio::dispatch(ws_.get_executor(), [self = shared_from_this()] {
      if (!std::exchange(self->measuring_, true)) self->ping();
    });
  }
  [[nodiscard]] std::int64_t round_trip() const override { return round_trip_.value(); }

  void stop() override {
    asio::post(ws_.get_executor(), [self = shared_from_this()] {
      self->say(encode_bye({"restart", "the server restarts; your game goes on in a moment"}));
      self->close(websocket::close_code::service_restart, "restart");
    });
  }

  void end_for(const std::string& person) override {
    if (!whereabouts_.is_of(person)) return;
    asio::post(ws_.get_executor(), [self = shared_from_this()] {
      self->say(encode_bye({"deleted", "you have had yourself deleted"}));
      self->close(websocket::close_code::policy_error, "deleted");
    });
  }

 private:
  void configure();
  void begin();
  void end();
  /// What to do with a message that came.
  void take(std::string_view message);
  void say(std::string_view text) {
    note_refusal(text);
    add(text);
    ws_.next_layer().flush();
  }
  void add_all(std::span<const Message> messages) {
    for (const Message& message : messages) add(*message);
    ws_.next_layer().flush();
  }
  /// Counts it if it is one; what all are told is none.
  void note_refusal(std::string_view text);
  /// To what is said next.
  void add(std::string_view text);
  [[nodiscard]] bool is_on_own_thread() const { return thread_.running_in_this_thread(); }
  /// Whoever has begun to say goodbye hears nothing after it.
  [[nodiscard]] bool hears() const { return open_ && !closing_ && ws_.is_open(); }
  /// Measures the round trip now, and again and again.
  void ping();
  void close(websocket::close_code code, std::string_view reason);
  /// More came than may.
  void end_flood();

  Connections::Place place_;
  WebSocket ws_;
  Whereabouts whereabouts_;
  Services& services_;
  RateLimit rate_{rate_per_second(limits().message_burst, limits().messages_per_second)};
  bool open_ = false;
  bool closing_ = false;
  /// The thread of its executor (App runs an io_context on each).
  asio::io_context::executor_type thread_;
  asio::steady_timer close_timer_;
  RoundTrip round_trip_;
  bool measuring_ = false;
  asio::steady_timer ping_timer_;
};

void WsSession::configure() {
  configure_socket(ws_, limits().message_bytes);
  ws_.text(true);
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
    if (kind == websocket::frame_type::pong)
      round_trip_.pong({payload.data(), payload.size()}, RoundTrip::Clock::now());
    // Not from inside of the reading that tells of it.
    if (kind == websocket::frame_type::ping && !rate_.take(RateLimit::Clock::now()))
      asio::post(ws_.get_executor(), [self = shared_from_this()] { self->end_flood(); });
  });
}

asio::awaitable<bool> WsSession::accept(const HttpRequest& upgrade) {
  configure();
  beast::error_code failed;
  co_await ws_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, failed));
  co_return !failed;
}

void WsSession::begin() {
  open_ = true;
  services_.sessions.add(shared_from_this());
  say(encode_hello(whereabouts_.who(), unix_milliseconds()));
}

void WsSession::end() {
  open_ = false;
  whereabouts_.leave(this);
  services_.sessions.remove(shared_from_this());
}

asio::awaitable<void> WsSession::run(std::shared_ptr<WsSession> self) {
  self->begin();
  beast::flat_buffer buffer(limits().message_bytes + 1);
  beast::error_code failed;
  int after_goodbye = 0;
  while (!failed) {
    // In pieces that most messages fit into: there is room for one while nothing comes.
    co_await self->ws_.async_read_some(buffer, kPiece, asio::redirect_error(asio::use_awaitable, failed));
    if (failed || !self->ws_.is_message_done()) continue;
    const auto message = buffer.cdata();
    self->take({static_cast<const char*>(message.data()), message.size()});
    buffer.clear();
    if (self->closing_ && ++after_goodbye == kReadAfterGoodbye) {
      co_await self->close_timer_.async_wait(asio::redirect_error(asio::use_awaitable, failed));
    }
  }
  if (is_broken(failed)) self->services_.offences.tell(Offence::kBadFrames, self->place_.address());
  self->end();
}

void WsSession::take(std::string_view message) {
  if (closing_) return;
  if (!ws_.got_text()) {
    services_.offences.tell(Offence::kBadFrames, place_.address());
    close(websocket::close_code::unknown_data, "text frames only");
  } else if (!rate_.take(RateLimit::Clock::now())) {
    end_flood();
  } else {
    const std::string answer = whereabouts_.take(message, shared_from_this());
    if (!answer.empty()) say(answer);
  }
}

void WsSession::note_refusal(std::string_view text) {
  const auto code = refusal_code(text);
  if (!code || !hears()) return;
  services_.metrics.refusals.add(*code);
  if (is_no_message(*code)) services_.offences.tell(Offence::kBadMessages, place_.address());
}

void WsSession::add(std::string_view text) {
  if (!hears()) return;
  if (ws_.next_layer().push_text(text)) return;
  // The reader does not keep up, and a goodbye would not reach him either: he comes back and resynchronises.
  services_.metrics.outbox_drops.add();
  services_.offences.tell(Offence::kNoReading, place_.address());
  open_ = false;
  beast::get_lowest_layer(ws_).close();
}

void WsSession::ping() {
  if (!open_ || closing_) return;
  ws_.async_ping(websocket::ping_data(round_trip_.ping(RoundTrip::Clock::now())),
                 [self = shared_from_this()](const beast::error_code& failed) {
                   if (failed) return;
                   self->ping_timer_.expires_after(fixed::kRoundTripInterval);
                   self->ping_timer_.async_wait([weak = self->weak_from_this()](const beast::error_code& cancelled) {
                     if (const auto session = weak.lock(); session && !cancelled) session->ping();
                   });
                 });
}

void WsSession::end_flood() {
  if (!open_ || closing_) return;
  services_.offences.tell(Offence::kFlood, place_.address());
  say(encode_error({"too_fast", "too many messages; slow down"}));
  close(websocket::close_code::policy_error, "too many messages");
}

void WsSession::close(websocket::close_code code, std::string_view reason) {
  if (!open_ || std::exchange(closing_, true)) return;
  // Who does not read, or goes on sending, does not keep us from ending it.
  close_timer_.expires_after(limits().close_time);
  close_timer_.async_wait([weak = weak_from_this()](const beast::error_code& cancelled) {
    if (const auto self = weak.lock(); self && !cancelled) beast::get_lowest_layer(self->ws_).close();
  });
  ws_.async_close({code, reason}, [self = shared_from_this()](const beast::error_code&) {});
}

}  // namespace

asio::awaitable<void> serve_websocket(beast::tcp_stream stream, HttpRequest upgrade, std::shared_ptr<Visitor> visitor,
                                      Connections::Place place, Services& services) {
  const auto session = std::make_shared<WsSession>(std::move(stream), std::move(visitor), std::move(place), services);
  if (!co_await session->accept(upgrade)) co_return;
  asio::co_spawn(session->executor(), WsSession::run(session), log_connection_fault);
}

}  // namespace server
