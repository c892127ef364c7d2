#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/http.hpp"
#include "server/http/origin.hpp"

namespace server::http {
class StaticFiles;
}  // namespace server::http

namespace server::api {

/// Returns the size limit of a request's body in bytes, which depends on the target.
std::size_t body_limit(std::string_view target);

/// Answers requests: API routes by the handlers that were added, all other paths from the static
/// files. Once all routes are added it may be used from any thread.
class HttpRouter {
 public:
  HttpRouter(const http::OriginRule& origins, const http::StaticFiles& files) : origins_(origins), files_(files) {}

  /// Adds a route: a method, a path in which `*` matches any one segment, and the member of `group`
  /// that handles it. A route for GET also answers HEAD. `path` is a literal; `group` must outlive
  /// the router.
  template <class Group>
  void add(http::Method method, std::string_view path, const Group& group,
           boost::asio::awaitable<http::Response> (Group::*handler)(const http::Request&) const) {
    routes_.push_back(
        {method, path, [&group, handler](const http::Request& request) { return (group.*handler)(request); }});
  }

  /// Answers a request. First checks the conditions of all routes: a known method, and for requests
  /// that change something the server's own origin and JSON. `request` must live until the answer
  /// is there.
  boost::asio::awaitable<http::Response> route(const http::Request& request) const;
  /// Returns the refusal of a request that does not depend on its body: it comes from another site,
  /// is not JSON, has a method that the path does not support, or has an unknown path. Returns
  /// nullopt if the handler decides.
  [[nodiscard]] std::optional<http::Response> refusal_of_header(const http::Request& request, bool has_body) const;
  /// Returns all routes, each as "GET /api/games/*".
  [[nodiscard]] std::vector<std::string> route_names() const;

 private:
  struct Route {
    http::Method method;
    std::string_view path;
    std::function<boost::asio::awaitable<http::Response>(const http::Request&)> handler;
  };

  const http::OriginRule& origins_;
  const http::StaticFiles& files_;
  std::vector<Route> routes_;
};

}  // namespace server::api
