#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/protocol/messages/problem.hpp"

namespace server::entry {

/// State of this server as a node of a cluster, for the operator. May be used from any thread.
class NodeStatus {
 public:
  struct Figures {
    int slots = 0;
    std::int64_t lease_age = 0;  ///< Milliseconds.
    bool has_bus = false;
    std::size_t peers = 0;
    std::size_t silent_peers = 0;
    std::size_t clients = 0;  ///< Clients of all nodes in the rooms of this node.
    std::uint64_t relayed_commands = 0;
    std::uint64_t frames = 0;
  };

  virtual ~NodeStatus() = default;
  /// Returns why clients should not be sent to this node; nullopt if they may.
  [[nodiscard]] virtual std::optional<protocol::Problem> fault() const = 0;
  [[nodiscard]] virtual Figures figures() const = 0;
};

}  // namespace server::entry
