#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/services.hpp"

namespace server {

/// Returns the size limit of a request's body in bytes, which depends on the target.
std::size_t body_limit(std::string_view target);

/// Answers a request: API routes by the route table, all other paths from the static files. First
/// checks the conditions of all routes: a known method, and for requests that change something the
/// server's own origin and JSON.
boost::asio::awaitable<Response> route(Services& services, const Request& request);

/// Returns the refusal of a request that does not depend on its body: it comes from another site,
/// is not JSON, has a method that the path does not support, or has an unknown path. Returns
/// nullopt if the handler decides.
std::optional<Response> refusal_of_header(const Services& services, const Request& request, bool has_body);

/// Returns the routes of the API, each as "GET /api/games/*".
std::vector<std::string> route_names();

}  // namespace server
