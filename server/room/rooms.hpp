#pragma once

#include "server/actor/room_table.hpp"
#include "server/room/room.hpp"

namespace server::room {

/// Rooms of all games in memory.
class Rooms : public actor::RoomTable<Room> {
 public:
  /// `listing`, `suspend_detector`, `thinkers` and `new_games` are passed to each Room.
  Rooms(std::vector<boost::asio::any_io_executor> executors, GameLog& log, GameListing* listing = nullptr,
        SuspendDetector* suspend_detector = nullptr, Thinkers* thinkers = nullptr, NewGameLimit* new_games = nullptr)
      : RoomTable(std::move(executors), [this, &log, listing, suspend_detector, thinkers, new_games](
                                            const boost::asio::any_io_executor& home, const std::string& game) {
          return std::make_shared<Room>(home, game, log, listing, suspend_detector, &removals_, thinkers, new_games);
        }) {}

 private:
  /// Outlives the rooms: removals stay in force while a room is not in memory.
  Removals removals_;
};

}  // namespace server::room
