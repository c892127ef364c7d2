#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/review/review_room.hpp"

namespace server {

/// The review rooms that are in memory, as Rooms are for games. All functions may be called from any thread.
class ReviewRooms {
 public:
  ReviewRooms(std::vector<boost::asio::any_io_executor> executors, ReviewLog& log)
      : executors_(std::move(executors)), log_(log) {}

  /// The review's room; whether there is such a review turns out when somebody enters.
  std::shared_ptr<ReviewRoom> find(const std::string& review) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<ReviewRoom>& room = rooms_[review];
    if (!room) {
      const std::size_t home = std::hash<std::string>()(review) % executors_.size();
      room = std::make_shared<ReviewRoom>(executors_[home], review, log_);
    }
    return room;
  }
  /// Forgets the rooms that nobody holds.
  void sweep() {
    const std::lock_guard lock(mutex_);
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.use_count() == 1; });
  }
  /// Dissolves all rooms, once nothing runs on the executors any more.
  void dissolve() {
    const std::lock_guard lock(mutex_);
    for (const auto& [review, room] : rooms_) room->dissolve();
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
  }

 private:
  std::vector<boost::asio::any_io_executor> executors_;
  ReviewLog& log_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<ReviewRoom>> rooms_;
};

}  // namespace server
