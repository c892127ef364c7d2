#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>

#include "server/room/rooms.hpp"

namespace server {

/// Lets the pulse of the process beat. When it has missed beats, all rooms are made to look, so that the time for which
/// the process was stopped is given back at once.
class Heartbeat {
 public:
  Heartbeat(boost::asio::io_context& context, Pulse& pulse, Rooms& rooms)
      : timer_(context), pulse_(pulse), rooms_(rooms) {}

  /// Beats from now on, as long as the context runs.
  void beat();

 private:
  boost::asio::steady_timer timer_;
  Pulse& pulse_;
  Rooms& rooms_;
  std::int64_t stopped_ = 0;
};

}  // namespace server
