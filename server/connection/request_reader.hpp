#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <optional>
#include <variant>

#include "server/http/http.hpp"

/// Reads requests from a connection, the header first, so that a request can be refused before its
/// body is sent.
namespace server::connection {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Reads the header of a request and returns the error, if any. `rest` is the time that the
/// connection may be idle before the request.
boost::asio::awaitable<boost::beast::error_code> read_header(boost::beast::tcp_stream& stream,
                                                             boost::beast::flat_buffer& buffer, RequestParser& parser,
                                                             std::chrono::seconds rest);

/// Converts a request to the form for handlers, without its body. Returns the refusal of an invalid
/// request.
std::variant<http::Request, http::Response> translate(const HttpRequest& in);

/// Returns whether the client waits for "100 Continue" before it sends the body. HTTP/1.0 has no
/// expectations.
bool waits_for_continue(const HttpRequest& in);
/// Returns the refusal (417) of a request with any other expectation.
std::optional<http::Response> unknown_expectation(const HttpRequest& in);

/// Reads the body of a request and returns the error, if any. Sends "100 Continue" first if the
/// client waits for it. The timeout of the request has been running since its first byte.
boost::asio::awaitable<boost::beast::error_code> read_body(boost::beast::tcp_stream& stream,
                                                           boost::beast::flat_buffer& buffer, RequestParser& parser);

/// Returns the response to a request that could not be read, or nullopt if the client cannot be
/// answered.
std::optional<http::Response> unreadable(const boost::beast::error_code& failed);

}  // namespace server::connection
