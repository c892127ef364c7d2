#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <string_view>

namespace server {

/// What stands for a client when tries are counted: its IPv4 address, or the first 64 bits of an IPv6 one, which are
/// one household's. From a proxy on the same machine or in a private network it is the last entry of X-Forwarded-For:
/// the one that the proxy itself wrote.
std::string client_address(const boost::asio::ip::tcp::socket& socket, std::string_view forwarded_for);
/// The same of a known peer.
std::string client_address(const boost::asio::ip::address& peer, std::string_view forwarded_for);

}  // namespace server
