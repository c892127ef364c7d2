#include "storage/postgres/membership.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "storage/postgres/calls.hpp"
#include "storage/postgres/connection/migrations.hpp"
#include "storage/postgres/node_url.hpp"

namespace storage::postgres {
namespace {

/// A renewal that takes longer can be repeated within the lease.
constexpr std::chrono::milliseconds kRenewLimit{Membership::kLease / 2};

constexpr std::string_view kMakeClusterSql =
    "INSERT INTO cluster (id) VALUES (gen_random_uuid()::text) ON CONFLICT DO NOTHING";
constexpr std::string_view kClusterIdSql = "SELECT id FROM cluster";
constexpr std::string_view kJoinSql =
    "INSERT INTO nodes (name, build, has_bus, alive_until) "
    "VALUES ($1, $2, false, clock_timestamp() + $3 * interval '1 ms') RETURNING id";
constexpr std::string_view kRenewSql =
    "UPDATE nodes SET has_bus = $2, alive_until = clock_timestamp() + $3 * interval '1 ms' WHERE id = $1 "
    "RETURNING floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
constexpr std::string_view kTimeSql = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
constexpr std::string_view kNodesSql =
    "SELECT id, name, build, has_bus, floor(extract(epoch FROM alive_until - clock_timestamp()) * 1000)::bigint "
    "FROM nodes ORDER BY id";
constexpr std::string_view kChangesSql = "SELECT sum(epoch)::bigint, count(owner) FROM slots";
constexpr std::string_view kOwnersSql = "SELECT slot, coalesce(owner, 0), epoch FROM slots";
/// Ends the connections of a node whose lease has ended: one that waits in a transaction would
/// delay its removal. Only the same database role may end them.
constexpr std::string_view kEndConnectionsSql =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 "
    "AND datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() "
    "AND EXISTS (SELECT 1 FROM nodes WHERE id = $2 AND alive_until < clock_timestamp())";
constexpr std::string_view kBurySql = "SELECT bury_node($1, $2)";
constexpr std::string_view kClaimSql =
    "WITH free AS (SELECT slot, left_at FROM slots WHERE owner IS NULL ORDER BY slot LIMIT $2 FOR UPDATE SKIP LOCKED) "
    "UPDATE slots SET owner = $1, epoch = epoch + 1, left_at = NULL FROM free WHERE slots.slot = free.slot "
    "RETURNING slots.slot, epoch, "
    "CASE WHEN free.left_at IS NULL THEN 0 "
    "ELSE greatest(1, extract(epoch FROM clock_timestamp() - free.left_at) * 1000)::bigint END";
constexpr std::string_view kReleaseSql =
    "UPDATE slots SET owner = NULL, left_at = clock_timestamp() WHERE owner = $1 AND slot = ANY ($2)";
/// Waits for own writes that are in flight, before the slots become free.
constexpr std::string_view kLockNodeSql = "SELECT 1 FROM nodes WHERE id = $1 FOR UPDATE";
constexpr std::string_view kReleaseAllSql =
    "UPDATE slots SET owner = NULL, left_at = clock_timestamp() WHERE owner = $1";
constexpr std::string_view kLeaveSql = "DELETE FROM nodes WHERE id = $1";

ClusterNode node_in(const Row& row) {
  return {row.number(0), row.text(1), row.text(2), row.boolean(3), row.number(4)};
}

ClaimedSlot claimed_in(const Row& row) {
  return {static_cast<int>(row.number(0)), row.number(1), row.number(2)};
}

}  // namespace

PostgresMembership::PostgresMembership(std::string url, std::shared_ptr<std::atomic<NodeId>> node)
    : url_(std::move(url)), node_(std::move(node)), connection_(url_, cluster_settings()) {
  migrate(connection_);
}

std::vector<Result> PostgresMembership::run(std::span<const Call> calls, std::chrono::milliseconds limit) {
  try {
    return connection_.run(calls, limit);
  } catch (const Error& fault) {
    known_.reset();
    const auto* refusal = dynamic_cast<const SqlFault*>(&fault);
    if (refusal != nullptr && refusal->is_fenced()) throw Fenced(fault.what());
    // The server may be a former primary, which a new connection avoids.
    connection_.close();
    throw Error(std::string("the nodes of the cluster cannot be read or changed: ") + fault.what());
  }
}

std::string PostgresMembership::cluster() {
  const std::array calls = {Call(kMakeClusterSql), Call(kClusterIdSql)};
  return run(calls)[1].row(0).text(0);
}

std::int64_t PostgresMembership::time() {
  const Call call(kTimeSql);
  return run({&call, 1}).front().row(0).number(0);
}

NodeId PostgresMembership::join(const std::string& name, const std::string& build) {
  const Call call(kJoinSql, name, build, kLease);
  const NodeId node = run({&call, 1}).front().row(0).number(0);
  node_->store(node);
  // Opens a connection with the name of the node at its next use.
  connection_.reopen_with(url_of_node(url_, node));
  return node;
}

Membership::Renewal PostgresMembership::renew(bool has_bus) {
  const NodeId node = node_->load();
  const std::array calls = {Call(kRenewSql, node, has_bus, kLease), Call(kNodesSql), Call(kChangesSql)};
  const std::vector<Result> results = run(calls, kRenewLimit);
  if (results[0].empty()) throw Fenced("node " + std::to_string(node) + " is no longer a member of the cluster");
  Renewal renewal{results[0].row(0).number(0), results[1].all(node_in), std::nullopt};
  const Row row = results[2].row(0);
  const Changes changes(row.number(0), row.number(1));
  if (known_ != changes) {
    // Newer than `changes` if an owner changes meanwhile; the next renewal then reads them again.
    renewal.owners = read_owners();
    known_ = changes;
  }
  return renewal;
}

std::array<SlotOwner, kSlots> PostgresMembership::read_owners() {
  std::array<SlotOwner, kSlots> owners{};
  const Call call(kOwnersSql);
  const Result result = std::move(run({&call, 1}, kRenewLimit).front());
  for (int index = 0; index < result.size(); ++index) {
    const Row row = result.row(index);
    owners.at(static_cast<std::size_t>(row.number(0))) = {row.number(1), row.number(2)};
  }
  return owners;
}

bool PostgresMembership::bury(NodeId dead) {
  const std::array calls = {Call(kEndConnectionsSql, connection_name(dead), dead), Call(kBurySql, dead, kLease)};
  return run(calls)[1].row(0).boolean(0);
}

std::vector<ClaimedSlot> PostgresMembership::claim(int most) {
  const NodeId node = node_->load();
  const std::array calls = {Call(kFenceSql, node), Call(kClaimSql, node, most)};
  std::vector<ClaimedSlot> claimed = run(calls)[1].all(claimed_in);
  std::ranges::sort(claimed, {}, &ClaimedSlot::slot);
  return claimed;
}

void PostgresMembership::release(const std::vector<int>& slots) {
  Array list(Type::kBigint);
  for (const int slot : slots) list.add(std::int64_t{slot});
  const Call call(kReleaseSql, node_->load(), list);
  run({&call, 1});
}

void PostgresMembership::leave() {
  const NodeId node = node_->load();
  const std::array calls = {Call(kLockNodeSql, node), Call(kReleaseAllSql, node), Call(kLeaveSql, node)};
  run(calls);
}

}  // namespace storage::postgres
