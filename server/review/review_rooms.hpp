#pragma once

#include "server/actor/room_table.hpp"
#include "server/review/review_room.hpp"

namespace server::review {

/// Rooms of all reviews in memory.
class ReviewRooms : public actor::RoomTable<ReviewRoom> {
 public:
  ReviewRooms(std::vector<boost::asio::any_io_executor> executors, ReviewLog& log)
      : RoomTable(std::move(executors), [&log](const boost::asio::any_io_executor& home, const std::string& review) {
          return std::make_shared<ReviewRoom>(home, review, log);
        }) {}
};

}  // namespace server::review
