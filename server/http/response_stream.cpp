#include "server/http/response_stream.hpp"

#include <array>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <exception>
#include <optional>
#include <variant>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"

namespace server::http {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;

/// Pieces of at most this size, in bytes, do not count as waiting for their reader.
constexpr std::size_t kSmallPiece = 16 * 1024;

asio::awaitable<bool> write_head(beast::tcp_stream& stream, const Response& response, unsigned version) {
  beast_http::response<beast_http::empty_body> out;
  out.version(version);
  out.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : security_headers(false)) out.set(name, value);
  for (const auto& [name, value] : response.headers) out.set(name, value);
  out.set(beast_http::field::content_type, response.content_type);
  out.set(beast_http::field::date, http_date());
  out.keep_alive(false);
  if (version == 11) out.chunked(true);
  beast_http::response_serializer<beast_http::empty_body> serializer(out);
  beast::error_code failed;
  stream.expires_after(limits().request_time);
  co_await beast_http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, failed));
  co_return !failed;
}

/// Writes all buffers. Returns false if the connection fails or the reader takes nothing for
/// fixed::kStreamWriteTime.
template <class Buffers>
asio::awaitable<bool> write_all(beast::tcp_stream& stream, Buffers buffers) {
  beast::error_code failed;
  for (beast::buffers_suffix<Buffers> rest(std::move(buffers)); !failed && asio::buffer_size(rest) > 0;) {
    stream.expires_after(fixed::kStreamWriteTime);
    rest.consume(co_await stream.async_write_some(rest, asio::redirect_error(asio::use_awaitable, failed)));
  }
  stream.expires_never();
  co_return !failed;
}

asio::awaitable<bool> write_piece(beast::tcp_stream& stream, const std::string& piece, unsigned version,
                                  transport::Connections::Admission* admission) {
  const bool counts = admission != nullptr && piece.size() > kSmallPiece;
  if (counts && !admission->keep(piece.size())) co_return false;
  bool written = false;
  if (version == 11) {
    written = co_await write_all(stream, beast_http::make_chunk(asio::buffer(piece)));
  } else {
    written = co_await write_all(stream, asio::const_buffers_1(asio::buffer(piece)));
  }
  if (counts) admission->keep(0);
  co_return written;
}

/// The next piece (nullopt at the end), or the exception of the source. A value, because operator||
/// would report an exception only after the other operation has completed.
struct Next {
  std::optional<std::string> piece;
  std::exception_ptr fault;
};

asio::awaitable<Next> next_of(const BodyStream& source) {
  Next next;
  try {
    next.piece = co_await source();
  } catch (...) {
    next.fault = std::current_exception();
  }
  co_return next;
}

/// Completes when the client has closed the connection. Discards what the client sends meanwhile.
asio::awaitable<void> gone(asio::ip::tcp::socket& socket) {
  std::array<char, 1024> unread{};
  beast::error_code failed;
  while (!failed)
    co_await socket.async_read_some(asio::buffer(unread), asio::redirect_error(asio::use_awaitable, failed));
}

}  // namespace

asio::awaitable<void> write_stream(beast::tcp_stream& stream, const Response& response, unsigned version,
                                   bool head_only, transport::Connections::Admission* admission) {
  using asio::experimental::awaitable_operators::operator||;
  bool open = co_await write_head(stream, response, version);
  if (head_only) co_return;
  stream.expires_never();  // the source may be silent for a long time
  while (open) {
    // When the client disconnects, operator|| cancels the pending operation of the source.
    const auto first = co_await (next_of(response.stream) || gone(stream.socket()));
    const auto* next = std::get_if<Next>(&first);
    if (next == nullptr) co_return;
    if (next->fault) std::rethrow_exception(next->fault);
    if (!next->piece) break;
    if (!next->piece->empty()) open = co_await write_piece(stream, *next->piece, version, admission);
  }
  if (!open || version != 11) co_return;
  co_await write_all(stream, beast_http::make_chunk_last());
}

}  // namespace server::http
