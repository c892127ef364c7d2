#include "server/cluster/member_thread.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <string_view>
#include <thread>

#include "server/cluster/bus/local_bus.hpp"
#include "server/time.hpp"

namespace server::cluster::member_thread_test {
namespace {

using namespace std::chrono_literals;
using storage::ClusterNode;
using storage::kNoNode;
using storage::kSlots;

/// Table of nodes and slots in memory, for several members.
struct FakeCluster {
  struct Member {
    bool has_bus = false;
    bool is_dead = false;
  };
  std::mutex mutex;
  NodeId last = 0;
  std::map<NodeId, Member> nodes;
  std::array<storage::SlotOwner, kSlots> owners{};
  /// Slots in the order of their releases, and how often a slot was claimed while it had an owner.
  std::vector<int> released;
  int double_claims = 0;

  void kill(NodeId node) {
    const std::lock_guard lock(mutex);
    nodes.at(node).is_dead = true;
  }
  /// Requires the mutex.
  void free_slots_of(NodeId node) {
    for (storage::SlotOwner& owner : owners) {
      if (owner.node == node) owner.node = kNoNode;
    }
  }
  int owned_by(NodeId node) {
    const std::lock_guard lock(mutex);
    return static_cast<int>(std::ranges::count(owners, node, &storage::SlotOwner::node));
  }
};

class FakeMembership : public storage::Membership {
 public:
  explicit FakeMembership(FakeCluster& cluster) : cluster_(cluster) {}

  std::string cluster() override { return "test"; }
  std::int64_t time() override { return unix_milliseconds(); }
  NodeId join(const std::string&, const std::string&) override {
    const std::lock_guard lock(cluster_.mutex);
    self_ = ++cluster_.last;
    cluster_.nodes[self_] = {};
    return self_;
  }
  Renewal renew(bool has_bus) override {
    const std::lock_guard lock(cluster_.mutex);
    const auto found = cluster_.nodes.find(self_);
    if (found == cluster_.nodes.end()) throw storage::Fenced("this node was removed");
    found->second.has_bus = has_bus;
    Renewal renewal;
    renewal.now = time();
    for (const auto& [id, node] : cluster_.nodes) {
      renewal.nodes.push_back({id, "name", "build", node.has_bus, node.is_dead ? -1 : kLease});
    }
    renewal.owners = cluster_.owners;
    return renewal;
  }
  bool bury(NodeId dead) override {
    const std::lock_guard lock(cluster_.mutex);
    cluster_.free_slots_of(dead);
    return cluster_.nodes.erase(dead) > 0;
  }
  std::vector<storage::ClaimedSlot> claim(int most) override {
    const std::lock_guard lock(cluster_.mutex);
    std::vector<storage::ClaimedSlot> claimed;
    for (int slot = 0; slot < kSlots && static_cast<int>(claimed.size()) < most; ++slot) {
      storage::SlotOwner& owner = cluster_.owners[static_cast<std::size_t>(slot)];
      if (owner.node != kNoNode) continue;
      owner = {self_, owner.claims + 1};
      claimed.push_back({slot, owner.claims, 7});
    }
    return claimed;
  }
  void release(const std::vector<int>& slots) override {
    const std::lock_guard lock(cluster_.mutex);
    for (const int slot : slots) {
      NodeId& owner = cluster_.owners[static_cast<std::size_t>(slot)].node;
      EXPECT_EQ(owner, self_);
      owner = kNoNode;
      cluster_.released.push_back(slot);
    }
  }
  void leave() override {
    const std::lock_guard lock(cluster_.mutex);
    cluster_.free_slots_of(self_);
    cluster_.nodes.erase(self_);
  }

 private:
  FakeCluster& cluster_;
  NodeId self_ = kNoNode;
};

/// Member of a fake cluster with its thread.
class Member {
 public:
  Member(FakeCluster& cluster, LocalBusHub& hub, std::int64_t clock_lead = 0) {
    auto membership = std::make_unique<FakeMembership>(cluster);
    id = membership->join("name", "build");
    bus = hub.make(std::to_string(id));
    slots = std::make_unique<Slots>(id);
    thread = std::make_unique<MemberThread>(std::move(membership), *slots, *bus, reports(), clock_lead);
    bus->subscribe("all", [this](std::string_view) { thread->wake(); });
    thread->begin();
  }
  ~Member() {
    bus->stop();
    thread->stop();
  }
  Member(const Member&) = delete;
  Member& operator=(const Member&) = delete;

  NodeId id = kNoNode;
  std::unique_ptr<Bus> bus;
  std::unique_ptr<Slots> slots;
  std::atomic<int> claimed = 0;
  std::atomic<int> is_fenced = 0;
  std::atomic<bool> keeps_rooms_busy = false;
  std::mutex mutex;
  std::vector<std::function<void()>> busy;
  std::unique_ptr<MemberThread> thread;

 private:
  MemberThread::Reports reports() {
    return {
        .nodes = [](const std::vector<ClusterNode>&) {},
        .owners = [](const std::vector<int>&) {},
        .claimed = [this](const std::vector<int>& now) { claimed += static_cast<int>(now.size()); },
        .release =
            [this](int slot, std::function<void()> done) {
              EXPECT_FALSE(slots->holds(slot)) << "a slot that is being released takes no sessions";
              if (!keeps_rooms_busy) return done();
              const std::lock_guard lock(mutex);
              busy.push_back(std::move(done));
            },
        .nudge = [this] { bus->publish("all", {}); },
        .fenced = [this] { ++is_fenced; },
    };
  }
};

class MemberThreadTest : public testing::Test {
 protected:
  Member& add() { return *members.emplace_back(std::make_unique<Member>(cluster, hub)); }
  /// Waits until each member owns its number of slots, in the table and as it knows itself.
  void expect_shares(const std::vector<std::pair<Member*, int>>& shares) {
    const auto fits = [&] {
      return std::ranges::all_of(shares, [&](const auto& each) {
        return cluster.owned_by(each.first->id) == each.second && each.first->slots->held() == each.second;
      });
    };
    for (int i = 0; i < 2000 && !fits(); ++i) std::this_thread::sleep_for(5ms);
    for (const auto& [member, count] : shares) {
      EXPECT_EQ(cluster.owned_by(member->id), count) << member->id;
      EXPECT_EQ(member->slots->held(), count) << member->id;
    }
  }

  FakeCluster cluster;
  LocalBusHub hub;
  std::vector<std::unique_ptr<Member>> members;
};

TEST_F(MemberThreadTest, OnlyNodeHoldsAllSlots) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  EXPECT_TRUE(one.slots->holds(0));
  // The report follows the claim.
  for (int i = 0; i < 2000 && one.claimed == 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(one.claimed, kSlots);
  EXPECT_EQ(one.slots->vacant(5), 7);
}

TEST_F(MemberThreadTest, ClockDifferenceIsWithoutLead) {
  // The clocks of the node and of the fake database are the same.
  const Member node(cluster, hub, -7000);
  for (int i = 0; i < 2000 && node.slots->held() == 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_NEAR(static_cast<double>(node.thread->clock_difference()), -7000, 1000);
}

TEST_F(MemberThreadTest, NewNodeGetsItsShare) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  for (int slot = 0; slot < kSlots; ++slot) EXPECT_NE(one.slots->holds(slot), two.slots->holds(slot)) << slot;
  // The lobby stays where it is.
  EXPECT_TRUE(one.slots->holds(kLobbySlot));
}

TEST_F(MemberThreadTest, LeavingNodeHandsItsSlotsOver) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  std::atomic<int> left = 0;
  const auto begun = std::chrono::steady_clock::now();
  one.thread->leave([&left] { ++left; });
  expect_shares({{&one, 0}, {&two, kSlots}});
  for (int i = 0; i < 2000 && left == 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(left, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 4s);
}

TEST_F(MemberThreadTest, DeadNodeIsRemovedAndItsSlotsAreClaimed) {
  Member& one = add();
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  two.thread->stop();
  cluster.kill(two.id);
  expect_shares({{&one, kSlots}});
}

TEST_F(MemberThreadTest, RemovedNodeReportsIt) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  {
    const std::lock_guard lock(cluster.mutex);
    cluster.nodes.clear();
  }
  for (int i = 0; i < 2000 && one.is_fenced == 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(one.is_fenced, 1);
}

TEST_F(MemberThreadTest, NodeWithoutBusReleasesItsSlots) {
  Member& one = add();
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  hub.set_connected(std::to_string(two.id), false);
  expect_shares({{&one, kSlots}, {&two, 0}});
  hub.set_connected(std::to_string(two.id), true);
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
}

TEST_F(MemberThreadTest, NodesKeepTheirSlotsWhenNoneHasBus) {
  Member& one = add();
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  for (Member* each : {&one, &two}) hub.set_connected(std::to_string(each->id), false);
  std::this_thread::sleep_for(1200ms);
  EXPECT_EQ(one.slots->held() + two.slots->held(), kSlots);
}

TEST_F(MemberThreadTest, SlotIsReleasedOnceItsRoomsAreQuiet) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  one.keeps_rooms_busy = true;
  Member& two = add();
  const auto busy = [&] {
    const std::lock_guard lock(one.mutex);
    return one.busy.size();
  };
  for (int i = 0; i < 2000 && busy() == 0; ++i) std::this_thread::sleep_for(5ms);
  std::this_thread::sleep_for(200ms);
  {
    const std::lock_guard lock(cluster.mutex);
    EXPECT_TRUE(cluster.released.empty());
  }
  one.keeps_rooms_busy = false;
  {
    const std::lock_guard lock(one.mutex);
    for (const auto& done : std::exchange(one.busy, {})) done();
  }
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
}

}  // namespace
}  // namespace server::cluster::member_thread_test
