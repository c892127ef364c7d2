#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>

#include "server/http/http.hpp"

namespace server::http {

/// Returns the refusal of a request that is no valid WebSocket handshake (RFC 6455 §4.2.1). Returns
/// nullopt if it is valid.
std::optional<Response> refused_handshake(const boost::beast::http::request<boost::beast::http::string_body>& request);

}  // namespace server::http
