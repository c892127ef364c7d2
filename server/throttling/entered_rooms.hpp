#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/protocol/messages/messages.hpp"

namespace server::throttling {

/// Bounds how many different rooms the connections of one address have entered, and so the memory
/// that one address can make them use. Any number of connections may enter the same room. May be
/// used from any thread. Must outlive its entries.
class EnteredRooms {
 public:
  /// Entry of a connection into a room. Counts while it exists.
  class Entry {
   public:
    /// Requires the mutex of `all`.
    Entry(EnteredRooms& all, std::size_t& connections) : all_(all), connections_(connections) { ++connections_; }
    ~Entry() {
      const std::lock_guard lock(all_.mutex_);
      --connections_;
    }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;

   private:
    EnteredRooms& all_;
    /// Value in `addresses_`.
    std::size_t& connections_;
  };

  /// `most_of_an_address` is the number of different rooms; 0 means no limit.
  explicit EnteredRooms(std::size_t most_of_an_address) : most_of_an_address_(most_of_an_address) {}

  /// Enters a room. Returns nullptr if the address has entered too many other rooms.
  std::unique_ptr<Entry> enter(const std::string& address, const std::string& room) {
    const std::lock_guard lock(mutex_);
    Connections& rooms = addresses_[address];
    const bool is_full = most_of_an_address_ != 0 && rooms.size() >= most_of_an_address_;
    if (is_full && !rooms.contains(room)) return nullptr;
    return std::make_unique<Entry>(*this, rooms[room]);
  }
  /// Forgets the rooms that all connections have left. Call it after unused rooms have been removed
  /// from memory: until then they count, so that entering and leaving does not fill the memory.
  void sweep() {
    const std::lock_guard lock(mutex_);
    for (auto& [address, rooms] : addresses_) std::erase_if(rooms, [](const auto& room) { return room.second == 0; });
    std::erase_if(addresses_, [](const auto& address) { return address.second.empty(); });
  }

 private:
  /// Number of connections, by room.
  using Connections = std::map<std::string, std::size_t>;

  const std::size_t most_of_an_address_;
  std::mutex mutex_;
  std::map<std::string, Connections> addresses_;
};

/// Returns the refusal of one more room; `what` is the plural of its kind.
inline protocol::Problem too_many_entered(const std::string& what) {
  return {"too_many",
          "your address has opened too many " + what + "; close one of them, or try again in a few seconds"};
}

}  // namespace server::throttling
