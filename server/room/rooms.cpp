#include "server/room/rooms.hpp"

#include <functional>

namespace server {

Rooms::Rooms(std::vector<boost::asio::any_io_executor> executors, GameLog& log, GameListing* listing)
    : executors_(std::move(executors)), log_(log), listing_(listing) {}

std::shared_ptr<Room> Rooms::find(const std::string& game) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Room>& room = rooms_[game];
  if (!room) {
    const std::size_t home = std::hash<std::string>()(game) % executors_.size();
    room = std::make_shared<Room>(executors_[home], game, log_, listing_);
  }
  return room;
}

void Rooms::sweep() {
  const std::lock_guard lock(mutex_);
  // Whoever is in a room, and whatever is under way in it, holds it; new holders come only through find().
  std::erase_if(rooms_, [](const auto& entry) { return entry.second.use_count() == 1; });
}

void Rooms::dissolve() {
  const std::lock_guard lock(mutex_);
  for (const auto& [game, room] : rooms_) room->dissolve();
}

std::size_t Rooms::size() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

}  // namespace server
