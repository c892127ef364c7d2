#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/http/services.hpp"

/// Handlers of the HTTP requests in docs/PROTOCOL.md.
namespace server {

boost::asio::awaitable<Response> get_health(Services& services, const Request& request);
boost::asio::awaitable<Response> get_readiness(Services& services, const Request& request);
boost::asio::awaitable<Response> get_metrics(Services& services, const Request& request);
boost::asio::awaitable<Response> get_me(Services& services, const Request& request);
boost::asio::awaitable<Response> put_me(Services& services, const Request& request);
boost::asio::awaitable<Response> delete_me(Services& services, const Request& request);
boost::asio::awaitable<Response> get_own_games(Services& services, const Request& request);
boost::asio::awaitable<Response> get_settings(Services& services, const Request& request);
boost::asio::awaitable<Response> put_settings(Services& services, const Request& request);
boost::asio::awaitable<Response> get_own_data(Services& services, const Request& request);
boost::asio::awaitable<Response> post_account(Services& services, const Request& request);
boost::asio::awaitable<Response> put_password(Services& services, const Request& request);
boost::asio::awaitable<Response> post_login(Services& services, const Request& request);
boost::asio::awaitable<Response> post_logout(Services& services, const Request& request);
boost::asio::awaitable<Response> get_tokens(Services& services, const Request& request);
boost::asio::awaitable<Response> post_tokens(Services& services, const Request& request);
boost::asio::awaitable<Response> delete_token(Services& services, const Request& request);
boost::asio::awaitable<Response> get_rulesets(Services& services, const Request& request);
boost::asio::awaitable<Response> get_games(Services& services, const Request& request);
boost::asio::awaitable<Response> post_games(Services& services, const Request& request);
boost::asio::awaitable<Response> get_game(Services& services, const Request& request);
boost::asio::awaitable<Response> get_game_stream(Services& services, const Request& request);
boost::asio::awaitable<Response> get_live(Services& services, const Request& request);
boost::asio::awaitable<Response> post_command(Services& services, const Request& request);
boost::asio::awaitable<Response> get_openapi(Services& services, const Request& request);
boost::asio::awaitable<Response> get_record(Services& services, const Request& request);
boost::asio::awaitable<Response> get_record_json(Services& services, const Request& request);

/// Serves the page of a game, `/game/ID`.
boost::asio::awaitable<Response> get_game_page(Services& services, const Request& request);
/// Serves the files below a game's page: `12.svg`, `replay.html`.
boost::asio::awaitable<Response> get_game_file(Services& services, const Request& request);
boost::asio::awaitable<Response> get_search(Services& services, const Request& request);
boost::asio::awaitable<Response> get_export(Services& services, const Request& request);
boost::asio::awaitable<Response> post_reviews(Services& services, const Request& request);
boost::asio::awaitable<Response> get_own_reviews(Services& services, const Request& request);
boost::asio::awaitable<Response> get_review_record(Services& services, const Request& request);
boost::asio::awaitable<Response> delete_review(Services& services, const Request& request);
boost::asio::awaitable<Response> post_import(Services& services, const Request& request);

}  // namespace server
