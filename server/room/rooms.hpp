#pragma once

#include "server/room/room.hpp"
#include "server/room_table.hpp"

namespace server {

/// The rooms of games.
class Rooms : public RoomTable<Room> {
 public:
  /// `listing` is told who is in the rooms; nullptr: nobody is.
  Rooms(std::vector<boost::asio::any_io_executor> executors, GameLog& log, GameListing* listing = nullptr)
      : RoomTable(std::move(executors),
                  [&log, listing](const boost::asio::any_io_executor& home, const std::string& game) {
                    return std::make_shared<Room>(home, game, log, listing);
                  }) {}
};

}  // namespace server
