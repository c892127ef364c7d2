#pragma once

#include <boost/asio/awaitable.hpp>
#include <variant>

#include "server/net/services.hpp"

/// Who a request is from: the owner of its personal token (`Authorization: Bearer`), or of its cookie if it has none.
namespace server {

/// Anybody, strangers too; a personal token that nobody has is refused.
boost::asio::awaitable<std::variant<Caller, Problem>> who_asks(Services& services, const Request& request);
/// Somebody; strangers are refused.
boost::asio::awaitable<std::variant<Caller, Problem>> person_asking(Services& services, const Request& request);
/// Somebody himself, with his browser: personal tokens are refused too.
boost::asio::awaitable<std::variant<Caller, Problem>> owner_asking(Services& services, const Request& request);

}  // namespace server
