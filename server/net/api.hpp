#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/net/services.hpp"

/// The HTTP requests of docs/PROTOCOL.md, one function each.
namespace server {

boost::asio::awaitable<Response> get_health(Services& services, const Request& request);
boost::asio::awaitable<Response> get_me(Services& services, const Request& request);
boost::asio::awaitable<Response> put_me(Services& services, const Request& request);
boost::asio::awaitable<Response> get_rulesets(Services& services, const Request& request);
boost::asio::awaitable<Response> get_games(Services& services, const Request& request);
boost::asio::awaitable<Response> post_games(Services& services, const Request& request);
boost::asio::awaitable<Response> get_game(Services& services, const Request& request);
boost::asio::awaitable<Response> get_record(Services& services, const Request& request);
boost::asio::awaitable<Response> get_record_json(Services& services, const Request& request);

/// What belongs to a game's page: `12.svg`, `replay.html`.
boost::asio::awaitable<Response> get_game_file(Services& services, const Request& request);
boost::asio::awaitable<Response> get_search(Services& services, const Request& request);
boost::asio::awaitable<Response> get_export(Services& services, const Request& request);
boost::asio::awaitable<Response> post_import(Services& services, const Request& request);

}  // namespace server
