#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <variant>

#include "server/net/services.hpp"
#include "server/protocol/people.hpp"

/// What is kept of a person, given to him or deleted.
namespace server {

boost::asio::awaitable<std::variant<OwnData, Problem>> collect_own_data(Services& services, Caller caller);

/// Puts another name in place of his in all games, those in memory too, then deletes him with his tokens, his account
/// and his settings. Games stay. If it fails half-way, it can be asked for again.
boost::asio::awaitable<std::optional<Problem>> delete_person(Services& services, std::shared_ptr<Visitor> visitor);

}  // namespace server
