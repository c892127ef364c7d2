#pragma once

#include "server/room/room.hpp"
#include "server/room_table.hpp"

namespace server {

/// The rooms of games.
class Rooms : public RoomTable<Room> {
 public:
  /// `listing` and `pulse` are those of Room.
  Rooms(std::vector<boost::asio::any_io_executor> executors, GameLog& log, GameListing* listing = nullptr,
        Pulse* pulse = nullptr)
      : RoomTable(std::move(executors),
                  [&log, listing, pulse](const boost::asio::any_io_executor& home, const std::string& game) {
                    return std::make_shared<Room>(home, game, log, listing, pulse);
                  }) {}
};

}  // namespace server
