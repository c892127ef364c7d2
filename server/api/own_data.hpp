#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <variant>

#include "server/http/services.hpp"
#include "server/protocol/http/people.hpp"

namespace server {

/// Deletes a user. Anonymises the user in all games, including those in memory, and deletes the
/// user's reviews. Then deletes the user with all tokens, account, settings and chat lines. Games
/// remain. If it fails half-way, it can be repeated.
boost::asio::awaitable<std::optional<Problem>> delete_user(Services& services, std::shared_ptr<Access> access);

}  // namespace server
