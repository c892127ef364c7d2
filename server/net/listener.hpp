#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

#include "server/net/services.hpp"

namespace server {

/// An acceptor of connections at this IP address and port; 0: any free port. Throws std::runtime_error, in words for
/// who chose them.
boost::asio::ip::tcp::acceptor listen_on(boost::asio::io_context& context, const std::string& host, int port);

/// Accepts connections until the acceptor is closed, and gives each to the next of the executors for its whole life.
boost::asio::awaitable<void> accept_connections(boost::asio::ip::tcp::acceptor& acceptor,
                                                std::vector<boost::asio::any_io_executor> executors,
                                                Services& services);

}  // namespace server
