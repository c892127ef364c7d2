#include "server/cluster/membership/member_thread.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/process/time.hpp"

namespace server::cluster {
namespace {

using namespace std::chrono_literals;

constexpr auto kRenewal = 500ms;
/// Interval between two renewals after which a node has stalled, and how long it then removes no
/// other node: the cause may have stalled the others too.
constexpr auto kStall = 1500ms;
constexpr auto kPatience = 2s;
/// How long a node without the bus keeps its slots although others have it. When the bus goes,
/// their last renewals still say that they have it. When it returns, they connect in turn.
constexpr auto kCutOff = 1500ms;
/// How long rooms may take to become quiet before their slots are released. A write that is still
/// in progress then either is durable before the next owner reads the log, or conflicts.
constexpr auto kQuiet = 2s;
/// How soon a hand-over ends after stop().
constexpr auto kStopCheck = 20ms;
/// How long a node that stops takes at most to release its slots.
constexpr auto kHandOver = 5s;
/// Slots that are released in one step.
constexpr int kStep = 64;

}  // namespace

MemberThread::MemberThread(std::unique_ptr<storage::Membership> membership, Slots& slots, const Bus& bus,
                           Reports reports, std::int64_t clock_lead)
    : membership_(std::move(membership)),
      slots_(slots),
      bus_(bus),
      reports_(std::move(reports)),
      clock_lead_(clock_lead) {}

MemberThread::~MemberThread() {
  stop();
}

void MemberThread::begin() {
  thread_ = std::thread([this] { run(); });
}

void MemberThread::wake() {
  {
    const std::lock_guard lock(mutex_);
    is_woken_ = true;
  }
  wake_.notify_all();
}

void MemberThread::leave(std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = std::move(done);
    is_woken_ = true;
  }
  wake_.notify_all();
}

void MemberThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool MemberThread::is_stopping() const {
  const std::lock_guard lock(mutex_);
  return is_stopping_;
}

std::string MemberThread::fault() const {
  const std::lock_guard lock(mutex_);
  return fault_;
}

void MemberThread::run() {
  for (;;) {
    const auto begun = Clock::now();
    std::string fault;
    try {
      look();
    } catch (const storage::Fenced& fenced) {
      spdlog::error("{}; the process starts anew", fenced.what());
      return reports_.fenced();
    } catch (const std::exception& failed) {
      fault = failed.what();
    }
    std::unique_lock lock(mutex_);
    if (!fault.empty() && fault_.empty()) spdlog::error("the lease of this node was not renewed: {}", fault);
    if (fault.empty() && !fault_.empty()) spdlog::info("the lease of this node is renewed again");
    fault_ = std::move(fault);
    wake_.wait_until(lock, begun + kRenewal, [this] { return is_woken_ || is_stopping_; });
    is_woken_ = false;
    if (is_stopping_) return;
    if (!leaving_) continue;
    lock.unlock();
    try {
      hand_over();
    } catch (const std::exception& failed) {
      spdlog::error("the slots of this node were not released: {}; the others take them over", failed.what());
    }
    lock.lock();
    const auto done = std::exchange(leaving_, nullptr);
    lock.unlock();
    return done();
  }
}

bool MemberThread::has_bus() const {
  return bus_.is_connected() && !(reports_.has_other_bus && reports_.has_other_bus());
}

void MemberThread::look() {
  const auto begun = Clock::now();
  if (begun - last_renewal_ > kStall) patient_until_ = begun + kPatience;
  const auto renewal = membership_->renew(has_bus());
  last_renewal_ = Clock::now();
  clock_difference_ = renewal.now + clock_lead_ - unix_milliseconds();
  slots_.renewed(begun);
  others_have_bus_ = std::ranges::any_of(renewal.nodes, [&](const storage::ClusterNode& node) {
    return node.id != slots_.self() && node.has_bus && node.lease_left > 0;
  });
  const bool is_cut_off = others_have_bus_ && !has_bus();
  if (!is_cut_off) {
    cut_off_since_ = Clock::time_point::min();
  } else if (cut_off_since_ == Clock::time_point::min()) {
    cut_off_since_ = begun;
  }
  reports_.nodes(renewal.nodes);
  if (renewal.owners) take_owners(*renewal.owners);
  bury_dead(renewal.nodes);
  const int missing = share(renewal.nodes) - slots_.held();
  if (missing > 0) claim(missing);
  if (missing < 0) release(-missing);
}

void MemberThread::take_owners(const std::array<storage::SlotOwner, storage::kSlots>& owners) {
  std::vector<int> changed;
  std::vector<int> claimed;
  for (int slot = 0; slot < storage::kSlots; ++slot) {
    const storage::SlotOwner& owner = owners[static_cast<std::size_t>(slot)];
    if (owner.node != slots_.self()) {
      if (slots_.set_owner(slot, owner)) changed.push_back(slot);
    } else if (slots_.owner(slot) != slots_.self()) {
      // The answer to a claim was lost, or a release has failed.
      slots_.claimed({slot, owner.claims, 0});
      changed.push_back(slot);
      claimed.push_back(slot);
    }
  }
  if (!changed.empty()) reports_.owners(changed);
  if (!claimed.empty()) reports_.claimed(claimed);
}

void MemberThread::bury_dead(const std::vector<storage::ClusterNode>& nodes) {
  for (const storage::ClusterNode& node : nodes) {
    if (node.id == slots_.self() || node.lease_left > 0) continue;
    if (Clock::now() < patient_until_) continue;
    if (membership_->bury(node.id)) {
      spdlog::warn("node {} ({}) has not renewed its lease; its slots are free", node.id, node.name);
      reports_.nudge();
    }
  }
}

int MemberThread::share(const std::vector<storage::ClusterNode>& nodes) const {
  // A node that cannot reach the others owns nothing, unless none of them can.
  if (cut_off_since_ != Clock::time_point::min() && Clock::now() - cut_off_since_ > kCutOff) return 0;
  const auto counts = std::ranges::count_if(nodes, [&](const storage::ClusterNode& node) {
    if (node.id == slots_.self()) return true;
    return node.lease_left > 0 && (node.has_bus || !has_bus());
  });
  const int all = static_cast<int>(std::max<std::ptrdiff_t>(counts, 1));
  return (storage::kSlots + all - 1) / all;
}

void MemberThread::claim(int most) {
  const auto claimed = membership_->claim(most);
  if (claimed.empty()) return;
  std::vector<int> slots;
  for (const storage::ClaimedSlot& each : claimed) {
    slots_.claimed(each);
    slots.push_back(each.slot);
  }
  spdlog::info("this node has claimed {} slots and has {}", slots.size(), slots_.held());
  reports_.claimed(slots);
  reports_.owners(slots);
  reports_.nudge();
}

void MemberThread::release(int count) {
  std::vector<int> slots;
  for (int slot = storage::kSlots - 1; slot >= 0 && count > 0; --slot) {
    if (slots_.owner(slot) != slots_.self()) continue;
    slots.push_back(slot);
    if (static_cast<int>(slots.size()) == std::min(count, kStep)) break;
  }
  if (slots.empty()) return;
  struct Quiet {
    std::mutex mutex;
    std::condition_variable done;
    std::size_t left;
  };
  const auto quiet = std::make_shared<Quiet>();
  quiet->left = slots.size();
  for (const int slot : slots) slots_.begin_release(slot);
  for (const int slot : slots) {
    reports_.release(slot, [quiet] {
      const std::lock_guard lock(quiet->mutex);
      if (--quiet->left == 0) quiet->done.notify_all();
    });
  }
  {
    const auto deadline = Clock::now() + kQuiet;
    std::unique_lock lock(quiet->mutex);
    while (!quiet->done.wait_for(lock, kStopCheck, [&] { return quiet->left == 0; })) {
      // After stop() the rooms answer no more. Then the slots end with the lease.
      if (is_stopping()) return;
      if (Clock::now() >= deadline) break;
    }
  }
  membership_->release(slots);
  for (const int slot : slots) slots_.end_release(slot);
  reports_.owners(slots);
  reports_.nudge();
  // The rest follows at once; the others claim meanwhile.
  if (count > static_cast<int>(slots.size())) wake();
}

void MemberThread::hand_over() {
  const auto deadline = Clock::now() + kHandOver;
  const auto wait_and_look = [this](std::chrono::milliseconds time) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait_for(lock, time, [this] { return is_stopping_; });
    }
    const auto begun = Clock::now();
    // Without the bus this node has no share, so the others claim all slots.
    const auto renewal = membership_->renew(false);
    slots_.renewed(begun);
    if (renewal.owners) take_owners(*renewal.owners);
  };
  if (others_have_bus_) {
    wait_and_look(0ms);
    reports_.nudge();
    while (slots_.held() > 0 && Clock::now() < deadline && !is_stopping()) {
      release(kStep);
      // Gives the others the time to claim before the next step.
      wait_and_look(20ms);
    }
    // Places follow their rooms to the new owners meanwhile.
    wait_and_look(300ms);
  }
  if (is_stopping()) return;
  membership_->leave();
  reports_.nudge();
}

}  // namespace server::cluster
