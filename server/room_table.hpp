#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace server {

/// The rooms of one sort that are in memory. Each lives on one of the executors for good, chosen by its id; it is made
/// when somebody asks for it and forgotten when nobody holds it any more. All functions may be called from any thread.
template <class Room>
class RoomTable {
 public:
  using Make = std::function<std::shared_ptr<Room>(const boost::asio::any_io_executor& home, const std::string& id)>;

  RoomTable(std::vector<boost::asio::any_io_executor> executors, Make make)
      : executors_(std::move(executors)), make_(std::move(make)) {}

  /// The room with this id; whether it stands for anything turns out when somebody enters.
  std::shared_ptr<Room> find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Room>& room = rooms_[id];
    if (!room) room = make_(executors_[std::hash<std::string>()(id) % executors_.size()], id);
    return room;
  }
  /// Forgets the rooms that nobody holds.
  void sweep() {
    const std::lock_guard lock(mutex_);
    // Whoever is in a room, and whatever is under way in it, holds it; new holders come only through find().
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.use_count() == 1; });
  }
  /// Does something with each room.
  template <class Do>
  void for_each(Do what) {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) what(*room);
  }
  /// Dissolves all rooms, once nothing runs on the executors any more.
  void dissolve() {
    for_each([](Room& room) { room.dissolve(); });
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
  }

 private:
  std::vector<boost::asio::any_io_executor> executors_;
  Make make_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace server
