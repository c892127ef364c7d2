#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/cluster/bus/bus.hpp"
#include "server/cluster/membership/slots.hpp"
#include "storage/membership.hpp"

namespace server::cluster {

/// Keeps this node in the cluster, on a thread of its own: renews the lease every half second,
/// removes dead nodes, claims the node's share of the slots and releases what is above it.
class MemberThread {
 public:
  /// What the thread reports, on its own thread. They must not block.
  struct Reports {
    /// The nodes, after each renewal.
    std::function<void(const std::vector<storage::ClusterNode>&)> nodes;
    /// Slots whose owner has changed, also by this node.
    std::function<void(const std::vector<int>&)> owners;
    /// Slots that this node has claimed.
    std::function<void(const std::vector<int>&)> claimed;
    /// Ends the rooms of a slot, then calls `done` on any thread.
    std::function<void(int slot, std::function<void()> done)> release;
    /// Other nodes should look at the slots now.
    std::function<void()> nudge;
    /// The node was removed; its process must start anew.
    std::function<void()> fenced;
    /// Returns whether this node's bus is not that of most nodes. It then counts as a node without
    /// a bus. Empty: it never is.
    std::function<bool()> has_other_bus = nullptr;
  };

  /// `membership` has joined. `clock_lead` is by how many milliseconds the clock of this node was
  /// set ahead of the database's on purpose.
  MemberThread(std::unique_ptr<storage::Membership> membership, Slots& slots, const Bus& bus, Reports reports,
               std::int64_t clock_lead = 0);
  ~MemberThread();
  MemberThread(const MemberThread&) = delete;
  MemberThread& operator=(const MemberThread&) = delete;

  void begin();
  /// Looks at the membership now. May be called from any thread.
  void wake();
  /// Hands all slots over to the other nodes and leaves the cluster, then calls `done` on the
  /// thread, once. May be called from any thread.
  void leave(std::function<void()> done);
  /// Ends the thread without leaving.
  void stop();

  /// Why the last renewal failed; empty if it succeeded. May be called from any thread.
  [[nodiscard]] std::string fault() const;
  /// Returns by how many milliseconds the database's clock was ahead of this node's, without the
  /// lead, at the last renewal. May be called from any thread.
  [[nodiscard]] std::int64_t clock_difference() const { return clock_difference_; }
  /// Whether another node was connected to the bus at the last renewal. May be called from any
  /// thread.
  [[nodiscard]] bool others_have_bus() const { return others_have_bus_; }

 private:
  using Clock = Slots::Clock;

  void run();
  [[nodiscard]] bool has_bus() const;
  /// Renews the lease and balances the slots. Throws storage::Error.
  void look();
  void take_owners(const std::array<storage::SlotOwner, storage::kSlots>& owners);
  void bury_dead(const std::vector<storage::ClusterNode>& nodes);
  /// Returns how many slots this node should have.
  [[nodiscard]] int share(const std::vector<storage::ClusterNode>& nodes) const;
  void claim(int most);
  /// Releases this many slots, the highest first, and waits until their rooms are quiet.
  void release(int count);
  void hand_over();
  [[nodiscard]] bool is_stopping() const;

  std::unique_ptr<storage::Membership> membership_;
  Slots& slots_;
  const Bus& bus_;
  Reports reports_;
  const std::int64_t clock_lead_;
  std::atomic<bool> others_have_bus_{false};
  std::atomic<std::int64_t> clock_difference_{0};
  Clock::time_point last_renewal_{};
  /// Time until which this node removes no other, because its own renewals had stalled.
  Clock::time_point patient_until_{};
  /// Since when other nodes have had the bus and this node has not; min() if that is not so.
  Clock::time_point cut_off_since_ = Clock::time_point::min();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool is_woken_ = false;
  bool is_stopping_ = false;
  std::function<void()> leaving_;
  std::string fault_;
  std::thread thread_;
};

}  // namespace server::cluster
