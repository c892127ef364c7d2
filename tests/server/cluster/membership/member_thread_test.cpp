#include "server/cluster/membership/member_thread.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <string_view>

#include "server/cluster/bus/local_bus.hpp"
#include "server/process/time.hpp"
#include "tests/server/support/driven.hpp"

namespace server::cluster::member_thread_test {
namespace {

using namespace std::chrono_literals;
using storage::ClusterNode;
using storage::kNoNode;
using storage::kSlots;

/// Wakes the test when a member may have changed.
class Changes {
 public:
  void note() {
    {
      const std::lock_guard lock(mutex_);
      ++count_;
    }
    added_.notify_all();
  }
  [[nodiscard]] int count() const {
    const std::lock_guard lock(mutex_);
    return count_;
  }
  /// Waits for another change after `known` ones. Returns false if a test hangs.
  bool await(int known) {
    std::unique_lock lock(mutex_);
    return added_.wait_for(lock, 60s, [&] { return count_ > known; });
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable added_;
  int count_ = 0;
};

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
  /// Slots that are being released whose rooms are not quiet yet.
  std::atomic<int> busy_slots = 0;
  Changes changes;

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
    }
    EXPECT_EQ(cluster_.busy_slots, 0) << "a slot is released before its rooms are quiet";
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
  Member(FakeCluster& shared, LocalBusHub& hub, std::int64_t clock_lead) : cluster(shared) {
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

  FakeCluster& cluster;
  NodeId id = kNoNode;
  std::unique_ptr<Bus> bus;
  std::unique_ptr<Slots> slots;
  std::atomic<int> looks = 0;
  std::atomic<int> claimed = 0;
  std::atomic<int> is_fenced = 0;
  std::atomic<bool> keeps_rooms_busy = false;
  std::mutex mutex;
  std::vector<std::function<void()>> busy;
  std::unique_ptr<MemberThread> thread;

 private:
  MemberThread::Reports reports() {
    return {
        .nodes = [this](const std::vector<ClusterNode>&) { note(looks, 1); },
        .owners = [this](const std::vector<int>&) { cluster.changes.note(); },
        .claimed = [this](const std::vector<int>& now) { note(claimed, static_cast<int>(now.size())); },
        .release =
            [this](int slot, std::function<void()> done) {
              EXPECT_FALSE(slots->holds(slot)) << "a slot that is being released takes no places";
              const std::lock_guard lock(mutex);
              if (!keeps_rooms_busy) return done();
              busy.push_back(std::move(done));
              note(cluster.busy_slots, 1);
            },
        .nudge = [this] { bus->publish("all", {}); },
        .fenced = [this] { note(is_fenced, 1); },
    };
  }
  void note(std::atomic<int>& count, int more) const {
    count += more;
    cluster.changes.note();
  }
};

/// The time of the members stands still unless the test calls pass().
class MemberThreadTest : public testing::Test {
 protected:
  Member& add(std::int64_t clock_lead = 0) {
    return *members.emplace_back(std::make_unique<Member>(cluster, hub, clock_lead));
  }
  /// Lets the members look at the membership until the condition is true.
  void await(const std::function<bool()>& is_true) {
    for (;;) {
      const int known = cluster.changes.count();
      if (is_true()) return;
      for (const auto& member : members) member->thread->wake();
      if (!cluster.changes.await(known)) return ADD_FAILURE() << "waited in vain";
    }
  }
  /// Lets time pass in which these members renew their leases.
  void pass(std::chrono::milliseconds time, const std::vector<Member*>& running) {
    for (; time > 0ms; time -= 500ms) {
      StoppedClock::turn(500ms);
      for (const Member* each : running) await([each, before = each->looks.load()] { return each->looks > before; });
    }
  }
  /// Waits until each member owns its number of slots, in the table and as it knows itself.
  void expect_shares(const std::vector<std::pair<Member*, int>>& shares) {
    await([&] {
      return std::ranges::all_of(shares, [&](const auto& each) {
        return cluster.owned_by(each.first->id) == each.second && each.first->slots->held() == each.second;
      });
    });
  }

  StoppedClock clock;
  FakeCluster cluster;
  LocalBusHub hub;
  std::vector<std::unique_ptr<Member>> members;
};

TEST_F(MemberThreadTest, OnlyNodeHoldsAllSlots) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  EXPECT_TRUE(one.slots->holds(0));
  await([&] { return one.claimed == kSlots; });
  EXPECT_EQ(one.slots->vacant(5), 7);
}

TEST_F(MemberThreadTest, ClockDifferenceIsWithoutLead) {
  // The clocks of the node and of the fake database are the same.
  const Member& node = add(-7000);
  expect_shares({{members[0].get(), kSlots}});
  EXPECT_EQ(node.thread->clock_difference(), -7000);
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
  one.thread->leave([this, &left] {
    ++left;
    cluster.changes.note();
  });
  // The time limit of the hand-over does not pass.
  expect_shares({{&one, 0}, {&two, kSlots}});
  await([&] { return left == 1; });
}

TEST_F(MemberThreadTest, DeadNodeIsRemovedAndItsSlotsAreClaimed) {
  Member& one = add();
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  two.thread->stop();
  cluster.kill(two.id);
  pass(3s, {&one});
  expect_shares({{&one, kSlots}});
}

TEST_F(MemberThreadTest, RemovedNodeReportsIt) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  {
    const std::lock_guard lock(cluster.mutex);
    cluster.nodes.clear();
  }
  await([&] { return one.is_fenced == 1; });
}

TEST_F(MemberThreadTest, NodeWithoutBusReleasesItsSlots) {
  Member& one = add();
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  hub.set_connected(std::to_string(two.id), false);
  pass(3s, {&one, &two});
  expect_shares({{&one, kSlots}, {&two, 0}});
  hub.set_connected(std::to_string(two.id), true);
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
}

TEST_F(MemberThreadTest, NodesKeepTheirSlotsWhenNoneHasBus) {
  Member& one = add();
  Member& two = add();
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
  for (Member* each : {&one, &two}) hub.set_connected(std::to_string(each->id), false);
  pass(5s, {&one, &two});
  EXPECT_EQ(one.slots->held() + two.slots->held(), kSlots);
}

// FakeMembership expects that no slot with busy rooms is released.
TEST_F(MemberThreadTest, SlotIsReleasedOnceItsRoomsAreQuiet) {
  Member& one = add();
  expect_shares({{&one, kSlots}});
  one.keeps_rooms_busy = true;
  Member& two = add();
  await([&] { return cluster.busy_slots > 0; });
  {
    const std::lock_guard lock(one.mutex);
    one.keeps_rooms_busy = false;
    for (const auto& done : std::exchange(one.busy, {})) {
      --cluster.busy_slots;
      done();
    }
  }
  expect_shares({{&one, kSlots / 2}, {&two, kSlots / 2}});
}

}  // namespace
}  // namespace server::cluster::member_thread_test
