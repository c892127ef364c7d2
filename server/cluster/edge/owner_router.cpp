#include "server/cluster/edge/owner_router.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

namespace server::cluster {
namespace {

/// How long a request waits for its answer.
constexpr std::chrono::seconds kRequestTime{10};
/// Beats without an owner until clients hear of it: the 1.5 s after which a silent owner counts as
/// interrupted. The same number of beats must pass until the interruption is over. A channel that
/// lost frames has made its places enter again by then.
constexpr int kInterruptedBeats = 3;

}  // namespace

OwnerRouter::OwnerRouter(std::vector<boost::asio::any_io_executor> executors, Slots& slots, Bus& bus,
                         const std::string& cluster, Host& host, PeerChannel::OnItem on_item)
    : executors_(std::move(executors)),
      slots_(slots),
      bus_(bus),
      prefix_("sannin." + cluster + "."),
      host_(host),
      on_item_([this, take_other = std::move(on_item)](NodeId from, const protocol::PeerItem& item) {
        if (const auto* claimed = std::get_if<protocol::SlotsClaimed>(&item)) return take(from, *claimed);
        take_other(from, item);
      }) {
  bus_.subscribe(subject_of(self()), [this](std::string_view message) { receive(message); });
  bus_.subscribe(prefix_ + "all", [this](std::string_view /*message*/) {
    if (nudged_) nudged_();
  });
}

std::string OwnerRouter::subject_of(NodeId node) const {
  return prefix_ + "node." + std::to_string(node);
}

std::shared_ptr<PeerChannel> OwnerRouter::channel(NodeId node) {
  const std::lock_guard lock(mutex_);
  const auto found = channels_.find(node);
  if (found != channels_.end()) return found->second;
  // The older nodes are known from the membership.
  if (node == self() || gone_.contains(node) || (node < self() && !nodes_.contains(node))) return nullptr;
  const auto& executor = executors_[static_cast<std::size_t>(node) % executors_.size()];
  auto channel = std::make_shared<PeerChannel>(executor, slots_, node, bus_, subject_of(node), host_, on_item_);
  channel->on_restart([this](NodeId peer) {
    if (on_restart_) on_restart_(peer);
  });
  channels_.emplace(node, channel);
  return channel;
}

void OwnerRouter::watch(int slot, OwnerListener* listener) {
  const std::lock_guard lock(mutex_);
  listeners_[static_cast<std::size_t>(slot)].insert(listener);
}

void OwnerRouter::unwatch(int slot, OwnerListener* listener) {
  const std::lock_guard lock(mutex_);
  listeners_[static_cast<std::size_t>(slot)].erase(listener);
}

void OwnerRouter::wait_for_owner(int slot) {
  const std::lock_guard lock(mutex_);
  waiting_.insert(slot);
}

void OwnerRouter::expire_later(std::function<void()> expire) {
  const std::lock_guard lock(mutex_);
  requests_.push_back({std::move(expire), std::chrono::steady_clock::now() + kRequestTime});
}

void OwnerRouter::count_command(NodeId owner) {
  if (owner != self()) ++relayed_;
}

void OwnerRouter::set_nodes(const std::vector<storage::ClusterNode>& nodes) {
  std::vector<std::shared_ptr<PeerChannel>> gone;
  {
    const std::lock_guard lock(mutex_);
    std::set<NodeId> present;
    for (const storage::ClusterNode& node : nodes) present.insert(node.id);
    // A node that has just joined may send a frame before it is in `nodes`.
    for (const NodeId node : nodes_) {
      if (present.contains(node)) continue;
      gone_.insert(node);
      if (const auto found = channels_.find(node); found != channels_.end()) {
        gone.push_back(found->second);
        channels_.erase(found);
      }
    }
    nodes_ = std::move(present);
  }
  for (const auto& channel : gone) channel->end();
  for (const storage::ClusterNode& node : nodes) channel(node.id);
}

void OwnerRouter::owners_changed(const std::vector<int>& slots) {
  std::vector<std::shared_ptr<OwnerListener>> listeners;
  {
    const std::lock_guard lock(mutex_);
    for (const int slot : slots) collect(slot, listeners);
  }
  for (const auto& listener : listeners) listener->look_again();
  const NodeId owner = slots_.owner(kLobbySlot);
  if (owner != storage::kNoNode && lobby_owner_.exchange(owner) != owner && lobby_moved_) lobby_moved_();
}

void OwnerRouter::announce(const std::vector<int>& claimed) {
  protocol::SlotsClaimed item{claimed, {}};
  for (const int slot : claimed) item.claims.push_back(slots_.claims(slot));
  for (const auto& peer : peers()) peer->send(item);
}

void OwnerRouter::take(NodeId from, const protocol::SlotsClaimed& claimed) {
  std::vector<int> changed;
  for (std::size_t i = 0; i < std::min(claimed.slots.size(), claimed.claims.size()); ++i) {
    const int slot = claimed.slots[i];
    if (slot < 0 || slot >= storage::kSlots) continue;
    if (slots_.learn(slot, {from, claimed.claims[i]})) changed.push_back(slot);
  }
  owners_changed(changed);
}

void OwnerRouter::beat() {
  const auto now = std::chrono::steady_clock::now();
  std::vector<Request> expired;
  std::vector<int> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting.assign(waiting_.begin(), waiting_.end());
    waiting_.clear();
    std::erase_if(requests_, [&](Request& each) {
      if (each.due > now) return false;
      expired.push_back(std::move(each));
      return true;
    });
  }
  for (const Request& each : expired) each.expire();
  owners_changed(waiting);
  look_for_interruptions();
  for (const auto& peer : peers()) peer->beat();
}

void OwnerRouter::look_for_interruptions() {
  std::set<NodeId> silent;
  for (const auto& peer : peers()) {
    if (peer->is_interrupted()) silent.insert(peer->peer());
  }
  std::vector<std::shared_ptr<OwnerListener>> cut_off;
  std::vector<std::shared_ptr<OwnerListener>> back;
  {
    const std::lock_guard lock(mutex_);
    for (int slot = 0; slot < storage::kSlots; ++slot) {
      Reach& reach = reach_[static_cast<std::size_t>(slot)];
      const NodeId owner = slots_.owner(slot);
      const bool is_silent = silent.contains(owner);
      const bool is_away = is_silent || owner == storage::kNoNode;
      if (is_away == reach.is_interrupted) {
        reach.beats = 0;
      } else if (++reach.beats >= kInterruptedBeats || is_silent) {
        reach = {is_away, 0};
        if (!is_away) collect(slot, back);
      }
      // Each beat, for clients that have entered since the last one.
      if (is_away && reach.is_interrupted) collect(slot, cut_off);
    }
  }
  for (const auto& listener : cut_off) listener->interrupt();
  for (const auto& listener : back) listener->resume();
}

void OwnerRouter::collect(int slot, std::vector<std::shared_ptr<OwnerListener>>& listeners) {
  for (OwnerListener* each : listeners_[static_cast<std::size_t>(slot)]) {
    // A listener that is being destroyed waits for the mutex in unwatch().
    if (auto listener = each->hold()) listeners.push_back(std::move(listener));
  }
}

void OwnerRouter::receive(std::string_view message) {
  auto frame = protocol::decode_frame(message);
  if (!frame) {
    spdlog::error("a message of {} bytes on the bus is no frame; another program uses the same subject",
                  message.size());
    return;
  }
  if (const auto from = channel(frame->from)) from->receive(std::move(*frame));
}

void OwnerRouter::nudge() {
  bus_.publish(prefix_ + "all", {});
}

std::vector<std::shared_ptr<PeerChannel>> OwnerRouter::peers() const {
  std::vector<std::shared_ptr<PeerChannel>> all;
  const std::lock_guard lock(mutex_);
  for (const auto& [node, channel] : channels_) all.push_back(channel);
  return all;
}

}  // namespace server::cluster
