#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "server/connection/http_connection.hpp"
#include "server/transport/connections.hpp"

namespace server::connection {

/// Opens an acceptor on this IP address and port; port 0 selects any free port. Throws
/// std::runtime_error with a message for the operator.
boost::asio::ip::tcp::acceptor listen_on(boost::asio::io_context& context, const std::string& host, int port);

/// Makes the system's table of this process's descriptors large enough for this many connections,
/// as far as the limit of descriptors allows; 0 means any number. The system doubles the table when
/// it is full, and the thread that opens a socket then waits 10 to 40 ms for the other threads.
void reserve_descriptors(const boost::asio::ip::tcp::acceptor& acceptor, std::size_t connections);

/// Calls `accept` repeatedly until the acceptor is closed. Pauses after an exception and after
/// `accept` has returned false. An exception is logged and affects one connection only.
boost::asio::awaitable<void> keep_accepting(boost::asio::ip::tcp::acceptor& acceptor,
                                            std::function<boost::asio::awaitable<bool>()> accept);

/// Accepts connections until the acceptor is closed. Assigns each connection to the next executor
/// (round robin) for its lifetime. `connections` counts them and bounds their number.
boost::asio::awaitable<void> accept_connections(boost::asio::ip::tcp::acceptor& acceptor,
                                                std::vector<boost::asio::any_io_executor> executors,
                                                transport::Connections& connections, const HttpContext& context);

}  // namespace server::connection
