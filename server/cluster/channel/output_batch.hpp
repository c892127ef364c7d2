#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "server/protocol/message.hpp"
#include "server/protocol/peer/peer_frames.hpp"

namespace server::cluster {

/// Items of the next frames to a peer, in order. A message to many places of the peer becomes one
/// item.
class OutputBatch {
 public:
  void add(protocol::PeerItem item);
  /// Adds a message to a client.
  void add(std::uint64_t place, const protocol::Message& message, bool is_in_turn);
  [[nodiscard]] bool empty() const { return items_.empty(); }
  /// Removes and returns all items, in groups that each fit into a message of the bus.
  std::vector<std::vector<protocol::PeerItem>> take();
  void clear() { take(); }

 private:
  std::vector<protocol::PeerItem> items_;
  /// Bytes of text in each item.
  std::vector<std::size_t> sizes_;
  /// Messages in items_, which keep their texts alive, and the indexes of their items.
  std::vector<protocol::Message> messages_;
  std::unordered_map<const std::string*, std::size_t> by_text_;
  /// Index of the last item of each place.
  std::unordered_map<std::uint64_t, std::size_t> last_;
};

/// Returns what the edge needs to know about a message.
protocol::OutputKind kind_of(const protocol::Message& message);
/// Returns the message that the owner sent.
protocol::Message message_of(const protocol::PlaceOutput& output);

}  // namespace server::cluster
