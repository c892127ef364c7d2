#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <vector>

#include "server/net/services.hpp"

namespace server {

/// Accepts connections until the acceptor is closed, and gives each to the next of the executors for its whole life.
boost::asio::awaitable<void> accept_connections(boost::asio::ip::tcp::acceptor& acceptor,
                                                std::vector<boost::asio::any_io_executor> executors,
                                                Services& services);

}  // namespace server
