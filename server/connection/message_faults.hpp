#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/error.hpp>
#include <string_view>

/// Which faults of a client's frames and messages count as abuse.
namespace server::connection {

/// Returns whether the error is a protocol violation or a message that is too large, as opposed to
/// the end of the connection.
inline bool is_broken(const boost::beast::error_code& failed) {
  static const auto& category = make_error_code(boost::beast::websocket::error::message_too_big).category();
  return failed.category() == category && failed != boost::beast::websocket::error::closed;
}

/// Returns whether the code refuses a message that the protocol does not define.
inline bool is_no_message(std::string_view code) {
  return code == "bad_json" || code == "bad_message" || code == "unknown_type";
}

}  // namespace server::connection
