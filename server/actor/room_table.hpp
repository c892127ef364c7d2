#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace server::actor {

/// The rooms of one kind (games or reviews) that are in memory. May be called from any thread.
///
/// Each room is bound to one executor for its lifetime, selected by the hash of its id. find()
/// creates a room on first use; sweep() removes it when nothing else holds it.
template <class Room>
class RoomTable {
 public:
  using Make = std::function<std::shared_ptr<Room>(const boost::asio::any_io_executor& home, const std::string& id)>;

  RoomTable(std::vector<boost::asio::any_io_executor> executors, Make make)
      : executors_(std::move(executors)), make_(std::move(make)) {}

  /// Returns the room with this id, and creates it if necessary. The id may be unknown: the room
  /// finds that out when it loads its log for the first member.
  std::shared_ptr<Room> find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto place = rooms_.lower_bound(id);
    if (place != rooms_.end() && place->first == id) return place->second;
    // If making it throws, the table has no entry without a room.
    return rooms_.emplace_hint(place, id, make_(home_of(id), id))->second;
  }
  /// Removes the rooms that nothing but this table holds. Posts the destruction of each room
  /// separately to the room's executor: it takes a while for a long game or a large review, and
  /// must delay neither find() nor the members of other rooms. Returns the number of removed rooms.
  std::size_t sweep() {
    const std::lock_guard lock(mutex_);
    // Members of a room and operations in progress hold the room. While the mutex is locked, find()
    // cannot create a new holder.
    return std::erase_if(rooms_, [this](auto& entry) {
      if (entry.second.use_count() != 1) return false;
      boost::asio::post(home_of(entry.first), [room = std::move(entry.second)]() mutable { room.reset(); });
      return true;
    });
  }
  /// Removes the rooms whose ids match, and retires them. Calls `done` on any thread once none of
  /// them has a write in progress.
  template <class Match>
  void retire(Match matches, std::function<void()> done) {
    std::vector<std::shared_ptr<Room>> gone;
    {
      const std::lock_guard lock(mutex_);
      std::erase_if(rooms_, [&](auto& entry) {
        if (!matches(entry.first)) return false;
        gone.push_back(std::move(entry.second));
        return true;
      });
    }
    if (gone.empty()) return done();
    const auto left = std::make_shared<std::atomic<std::size_t>>(gone.size());
    for (auto& room : gone) {
      room->retire([room, left, done] {
        if (--*left == 0) done();
      });
    }
  }
  /// Calls `what` with each room. The mutex is locked meanwhile.
  template <class Do>
  void for_each(Do what) {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) what(*room);
  }
  /// Dissolves all rooms. Call it after all executors have stopped.
  void dissolve() {
    for_each([](Room& room) { room.dissolve(); });
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
  }

 private:
  [[nodiscard]] const boost::asio::any_io_executor& home_of(const std::string& id) const {
    return executors_[std::hash<std::string>()(id) % executors_.size()];
  }

  std::vector<boost::asio::any_io_executor> executors_;
  Make make_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace server::actor
