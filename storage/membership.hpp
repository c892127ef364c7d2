#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_store.hpp"

/// Nodes of a cluster and their slots, as the database knows them. Each game and review belongs to
/// a slot by its id, and the node that holds the slot runs its room.
namespace storage {

/// Number of slots.
inline constexpr int kSlots = 1024;

/// Number of a node: of one start of a server's process. Never used again.
using NodeId = std::int64_t;
/// No node.
inline constexpr NodeId kNoNode = 0;

/// The database refused a write, because this node is no longer a member: others have buried it.
/// Its process must start anew.
class Fenced : public Error {
 public:
  using Error::Error;
};

struct ClusterNode {
  NodeId id = kNoNode;
  /// Name for operators, such as "a.example.org:8080".
  std::string name;
  std::string build;
  /// Whether the node is connected to the bus, as of its last renewal.
  bool has_bus = false;
  /// Milliseconds until its lease ends by the database's clock; negative once it has ended.
  std::int64_t lease_left = 0;
};

/// Owner of a slot.
struct SlotOwner {
  NodeId node = kNoNode;
  /// Number of claims of the slot so far. The report with more claims is the newer one.
  std::int64_t claims = 0;
};

/// A slot that this node has claimed.
struct ClaimedSlot {
  int slot = 0;
  /// SlotOwner::claims, with this one.
  std::int64_t claims = 0;
  /// For how long no node held the slot, in milliseconds: since the last renewal of a node that was
  /// buried, or since the slot was released; at least 1. 0 if no node ever held it.
  std::int64_t vacant = 0;
};

/// Membership of one node, on a connection of its own. One thread at a time uses it. All functions
/// throw Error if the database cannot be used; a later call may succeed.
class Membership {
 public:
  /// How long a lease lasts after a renewal, in milliseconds.
  static constexpr std::int64_t kLease = 3000;

  virtual ~Membership() = default;

  /// Returns the id of the cluster: random, made with the database's first node, and the same for
  /// all nodes. It separates clusters that share a bus.
  virtual std::string cluster() = 0;
  /// Returns the time of the database, in Unix milliseconds.
  virtual std::int64_t time() = 0;
  /// Adds this node. Call it once.
  virtual NodeId join(const std::string& name, const std::string& build) = 0;

  struct Renewal {
    /// Time of the database, in Unix milliseconds.
    std::int64_t now = 0;
    /// All nodes, this one included.
    std::vector<ClusterNode> nodes;
    /// Owner of each slot; nullopt if no owner has changed since the last renewal.
    std::optional<std::array<SlotOwner, kSlots>> owners;
  };
  /// Renews the lease for kLease from now. Throws Fenced if the node was buried.
  virtual Renewal renew(bool has_bus) = 0;
  /// Removes a node whose lease has ended, after its connections were closed, and frees its slots.
  /// Returns whether this call removed it: it does not if the node has renewed its lease.
  virtual bool bury(NodeId dead) = 0;
  /// Claims up to `most` free slots, the lowest first.
  virtual std::vector<ClaimedSlot> claim(int most) = 0;
  /// Releases slots of this node.
  virtual void release(const std::vector<int>& slots) = 0;
  /// Releases all slots and removes the node.
  virtual void leave() = 0;
};

}  // namespace storage
