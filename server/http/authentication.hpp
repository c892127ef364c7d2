#pragma once

#include <boost/asio/awaitable.hpp>
#include <variant>

#include "server/http/services.hpp"

/// Identifies the client of a request: the owner of its personal token (`Authorization: Bearer`),
/// or without one the owner of its cookie.
namespace server {

/// Identifies any client, including anonymous ones. Refuses an unknown personal token.
boost::asio::awaitable<std::variant<AuthenticatedUser, Problem>> identify(Services& services, const Request& request);
/// Identifies a user. Refuses anonymous clients.
boost::asio::awaitable<std::variant<AuthenticatedUser, Problem>> require_user(Services& services,
                                                                              const Request& request);
/// Identifies a user by the browser's cookie. Refuses anonymous clients and personal tokens.
boost::asio::awaitable<std::variant<AuthenticatedUser, Problem>> require_cookie_user(Services& services,
                                                                                     const Request& request);

}  // namespace server
