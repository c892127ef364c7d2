#include "server/net/response_stream.hpp"

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

#include "server/limits.hpp"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

asio::awaitable<bool> write_head(beast::tcp_stream& stream, const Response& response, unsigned version) {
  http::response<http::empty_body> out;
  out.version(version);
  out.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : security_headers()) out.set(name, value);
  for (const auto& [name, value] : response.headers) out.set(name, value);
  out.set(http::field::content_type, response.content_type);
  out.keep_alive(false);
  if (version == 11) out.chunked(true);
  http::response_serializer<http::empty_body> serializer(out);
  beast::error_code failed;
  stream.expires_after(limits().request_time);
  co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, failed));
  co_return !failed;
}

asio::awaitable<bool> write_piece(beast::tcp_stream& stream, const std::string& piece, unsigned version) {
  beast::error_code failed;
  stream.expires_after(limits().stream_write_time);
  if (version == 11) {
    co_await asio::async_write(stream, http::make_chunk(asio::buffer(piece)),
                               asio::redirect_error(asio::use_awaitable, failed));
  } else {
    co_await asio::async_write(stream, asio::buffer(piece), asio::redirect_error(asio::use_awaitable, failed));
  }
  stream.expires_never();
  co_return !failed;
}

/// The next piece, none at the end, or what the source threw: as a value, because of two that are awaited the one that
/// throws is not heard before the other one is done.
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

/// Waits until the client ends the connection; what he says meanwhile is passed over.
asio::awaitable<void> gone(asio::ip::tcp::socket& socket) {
  std::array<char, 1024> unread{};
  beast::error_code failed;
  while (!failed)
    co_await socket.async_read_some(asio::buffer(unread), asio::redirect_error(asio::use_awaitable, failed));
}

}  // namespace

asio::awaitable<void> write_stream(beast::tcp_stream& stream, const Response& response, unsigned version,
                                   bool head_only) {
  using asio::experimental::awaitable_operators::operator||;
  bool open = co_await write_head(stream, response, version);
  if (head_only) co_return;
  stream.expires_never();  // a source may be silent for long
  while (open) {
    // A source that waits for something learns at once that nobody waits for it any more: it is cancelled.
    const auto first = co_await (next_of(response.stream) || gone(stream.socket()));
    const auto* next = std::get_if<Next>(&first);
    if (next == nullptr) co_return;
    if (next->fault) std::rethrow_exception(next->fault);
    if (!next->piece) break;
    if (!next->piece->empty()) open = co_await write_piece(stream, *next->piece, version);
  }
  if (!open || version != 11) co_return;
  beast::error_code failed;
  stream.expires_after(limits().stream_write_time);
  co_await asio::async_write(stream, http::make_chunk_last(), asio::redirect_error(asio::use_awaitable, failed));
}

}  // namespace server
