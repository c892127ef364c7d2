#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string_view>

#include "server/process/time.hpp"
#include "storage/membership.hpp"

namespace server::cluster {

using storage::NodeId;

/// Slot whose owner runs the lobby.
inline constexpr int kLobbySlot = 0;

/// Returns the slot of a game or review: FNV-1a of its id, the same in every build.
constexpr int slot_of(std::string_view id) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return static_cast<int>(hash % storage::kSlots);
}

/// Owners of the slots as this node knows them, and whether it may act as the owner of its own. May
/// be used from any thread.
class Slots {
 public:
  using Clock = ServerClock;

  explicit Slots(NodeId self) : self_(self) {}

  [[nodiscard]] NodeId self() const { return self_; }
  /// Returns the owner of a slot; kNoNode if it has none, or is being released by this node.
  [[nodiscard]] NodeId owner(int slot) const {
    return releasing_[index(slot)] ? storage::kNoNode : owners_[index(slot)].load();
  }
  /// Returns whether this node runs the rooms of a slot now: it owns the slot, does not release it,
  /// and its lease is in force by its own clock.
  [[nodiscard]] bool holds(int slot) const { return owner(slot) == self_ && has_lease(); }
  [[nodiscard]] bool has_lease() const { return Clock::now().time_since_epoch().count() < lease_end_.load(); }
  /// Returns the time since the last renewal began, in milliseconds.
  [[nodiscard]] std::int64_t lease_age() const {
    const Clock::duration left{lease_end_.load() - Clock::now().time_since_epoch().count()};
    return storage::Membership::kLease - std::chrono::duration_cast<std::chrono::milliseconds>(left).count();
  }
  [[nodiscard]] int held() const {
    int count = 0;
    for (const auto& owner : owners_) count += owner.load() == self_ ? 1 : 0;
    return count;
  }
  /// Returns for how long no node held a slot before this node, in milliseconds.
  [[nodiscard]] std::int64_t vacant(int slot) const { return vacant_[index(slot)]; }

  /// Returns since when this node has had a slot, in Unix milliseconds.
  [[nodiscard]] std::int64_t claimed_at(int slot) const { return claimed_at_[index(slot)]; }

  /// Notes an owner that has reported its claim. Returns whether that was news: claims may be
  /// reported in any order, and later than the database shows them.
  bool learn(int slot, const storage::SlotOwner& reported) {
    const std::lock_guard lock(mutex_);
    return reported.claims > claims_[index(slot)] && set(slot, reported);
  }
  /// Returns SlotOwner::claims as this node knows it.
  [[nodiscard]] std::int64_t claims(int slot) const { return claims_[index(slot)]; }

  // Called by the thread of the membership:

  /// Notes a renewal that began at this time.
  void renewed(Clock::time_point begun) {
    lease_end_ = (begun + std::chrono::milliseconds(storage::Membership::kLease)).time_since_epoch().count();
  }
  /// Notes the owner that the database shows. Returns whether it is another one than before.
  bool set_owner(int slot, const storage::SlotOwner& shown) {
    const std::lock_guard lock(mutex_);
    return set(slot, shown);
  }
  void claimed(const storage::ClaimedSlot& claimed) {
    const std::lock_guard lock(mutex_);
    vacant_[index(claimed.slot)] = claimed.vacant;
    claimed_at_[index(claimed.slot)] = unix_milliseconds();
    releasing_[index(claimed.slot)] = false;
    set(claimed.slot, {self_, claimed.claims});
  }
  void begin_release(int slot) { releasing_[index(slot)] = true; }
  void end_release(int slot) {
    const std::lock_guard lock(mutex_);
    // The next owner may have reported its claim meanwhile.
    NodeId before = self_;
    owners_[index(slot)].compare_exchange_strong(before, storage::kNoNode);
    releasing_[index(slot)] = false;
  }

 private:
  /// Requires the mutex.
  bool set(int slot, const storage::SlotOwner& owner) {
    claims_[index(slot)] = owner.claims;
    return owners_[index(slot)].exchange(owner.node) != owner.node;
  }
  static std::size_t index(int slot) { return static_cast<std::size_t>(slot); }

  const NodeId self_;
  /// Held to change the owner of a slot.
  std::mutex mutex_;
  std::array<std::atomic<NodeId>, storage::kSlots> owners_{};
  std::array<std::atomic<std::int64_t>, storage::kSlots> claims_{};
  std::array<std::atomic<bool>, storage::kSlots> releasing_{};
  std::array<std::atomic<std::int64_t>, storage::kSlots> vacant_{};
  std::array<std::atomic<std::int64_t>, storage::kSlots> claimed_at_{};
  /// End of the lease, as a count of the clock.
  std::atomic<Clock::rep> lease_end_{0};
};

}  // namespace server::cluster
