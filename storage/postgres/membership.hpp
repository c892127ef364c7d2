#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "storage/membership.hpp"
#include "storage/postgres/connection/reopening_connection.hpp"

namespace storage::postgres {

/// Membership through the tables `nodes` and `slots`.
class PostgresMembership : public Membership {
 public:
  /// Opens the database and migrates its schema. join() stores the node in `node`. Throws Error.
  PostgresMembership(std::string url, std::shared_ptr<std::atomic<NodeId>> node);

  std::string cluster() override;
  std::int64_t time() override;
  NodeId join(const std::string& name, const std::string& build) override;
  /// One round trip, and a second one if owners have changed.
  Renewal renew(bool has_bus) override;
  bool bury(NodeId dead) override;
  std::vector<ClaimedSlot> claim(int most) override;
  void release(const std::vector<int>& slots) override;
  void leave() override;

 private:
  /// Number of claims and of slots with an owner. A claim increases the first one; between claims
  /// the second one only decreases. So both stay equal only if no owner has changed.
  using Changes = std::pair<std::int64_t, std::int64_t>;

  std::vector<Result> run(std::span<const Call> calls, std::chrono::milliseconds limit = kCallLimit);
  std::array<SlotOwner, kSlots> read_owners();

  std::string url_;
  std::shared_ptr<std::atomic<NodeId>> node_;
  ReopeningConnection connection_;
  /// As of the last renewal that returned owners; nullopt after a fault, because a release may or
  /// may not have taken place.
  std::optional<Changes> known_;
};

}  // namespace storage::postgres
