#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/services.hpp"

namespace server {

/// How large a request's body may be, in bytes, by its target.
std::size_t body_limit(std::string_view target);

/// Answers a request: the API's routes by their table, everything else from the static files. Checks what holds for all
/// routes: known method, own origin and JSON for requests that change something.
boost::asio::awaitable<Response> route(Services& services, const Request& request);

/// The table of the API's routes, each as "GET /api/games/*".
std::vector<std::string> route_names();

}  // namespace server
