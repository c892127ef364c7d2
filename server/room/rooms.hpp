#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/room/room.hpp"

namespace server {

/// The rooms that are in memory. Each game's room lives on one of the executors for good, chosen by its id; it is made
/// when somebody asks for it and forgotten when nobody holds it any more. All functions may be called from any thread.
class Rooms {
 public:
  /// `listing` is told who is in the rooms; nullptr: nobody is.
  Rooms(std::vector<boost::asio::any_io_executor> executors, GameLog& log, GameListing* listing = nullptr);

  /// The game's room; whether there is such a game turns out when somebody enters.
  std::shared_ptr<Room> find(const std::string& game);
  /// Forgets the rooms that nobody holds.
  void sweep();
  /// Dissolves all rooms, once nothing runs on the executors any more.
  void dissolve();
  [[nodiscard]] std::size_t size() const;

 private:
  std::vector<boost::asio::any_io_executor> executors_;
  GameLog& log_;
  GameListing* listing_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace server
