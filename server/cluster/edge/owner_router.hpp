#pragma once

#include <array>
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/cluster/bus/bus.hpp"
#include "server/cluster/channel/peer_channel.hpp"
#include "server/cluster/membership/slots.hpp"
#include "server/cluster/owner/host.hpp"

namespace server::cluster {

/// Hears of the owner of a slot. Functions may be called from any thread.
class OwnerListener {
 public:
  virtual ~OwnerListener() = default;
  /// The owner of the slot may have changed.
  virtual void look_again() = 0;
  /// The owner of the slot cannot be reached.
  virtual void interrupt() = 0;
  /// The owner of the slot can be reached again.
  virtual void resume() = 0;
  /// Returns this object; nullptr while it is being destroyed.
  [[nodiscard]] virtual std::shared_ptr<OwnerListener> hold() = 0;
};

/// Way from this node to the owner of each slot: a channel to each other node, and those who must
/// hear when a slot gets another owner. May be used from any thread.
class OwnerRouter {
 public:
  /// `executors` have one thread each. `cluster` is the cluster's id, a part of all subjects on the
  /// bus.
  OwnerRouter(std::vector<boost::asio::any_io_executor> executors, Slots& slots, Bus& bus, const std::string& cluster,
              Host& host, PeerChannel::OnItem on_item);

  // For the places of clients:

  [[nodiscard]] NodeId self() const { return slots_.self(); }
  [[nodiscard]] NodeId owner(int slot) const { return slots_.owner(slot); }
  [[nodiscard]] Host& host() { return host_; }
  /// Returns the channel to a node; nullptr if the node is not known or was buried.
  std::shared_ptr<PeerChannel> channel(NodeId node);
  /// Makes the listener hear of the owner of the slot.
  void watch(int slot, OwnerListener* listener);
  /// Ends watch(). Call it before the listener is destroyed or watches another slot.
  void unwatch(int slot, OwnerListener* listener);
  /// Makes the listeners of the slot look again with the next beat.
  void wait_for_owner(int slot);
  /// Calls `expire` on the first executor when a request has waited for too long.
  void expire_later(std::function<void()> expire);
  /// Counts a command for this owner in the metrics.
  void count_command(NodeId owner);

  // For the node:

  /// Notes the present nodes: ends the channels to those that are gone.
  void set_nodes(const std::vector<storage::ClusterNode>& nodes);
  /// Makes the listeners of these slots look again.
  void owners_changed(const std::vector<int>& slots);
  /// Reports to all nodes that this node has claimed these slots: a node that has lost the database
  /// learns so where its clients' games are.
  void announce(const std::vector<int>& claimed);
  /// Makes the listeners without an owner look again, reports interruptions, ends requests without
  /// an answer, and sends a beat to each peer. Call it every half second.
  void beat();
  /// Takes a frame from the bus.
  void receive(std::string_view message);
  /// Asks all nodes to look at the membership now.
  void nudge();
  /// Called on the bus's thread when another node calls nudge().
  void on_nudge(std::function<void()> nudged) { nudged_ = std::move(nudged); }
  /// Called on any thread when the lobby has another owner than before. Call it before the first
  /// watch().
  void on_lobby_moved(std::function<void()> moved) { lobby_moved_ = std::move(moved); }
  /// Called on an executor when items to another node may be lost. Call it before the first
  /// channel().
  void on_restart(PeerChannel::OnRestart on_restart) { on_restart_ = std::move(on_restart); }
  /// Returns the other nodes that are known.
  [[nodiscard]] std::vector<std::shared_ptr<PeerChannel>> peers() const;

  [[nodiscard]] std::uint64_t relayed_commands() const { return relayed_; }

 private:
  struct Request {
    std::function<void()> expire;
    std::chrono::steady_clock::time_point due;
  };

  void take(NodeId from, const protocol::SlotsClaimed& claimed);
  [[nodiscard]] std::string subject_of(NodeId node) const;
  /// Reports which owners cannot be reached, and which can be again.
  void look_for_interruptions();
  /// Adds the listeners of a slot. Requires the mutex.
  void collect(int slot, std::vector<std::shared_ptr<OwnerListener>>& listeners);

  std::vector<boost::asio::any_io_executor> executors_;
  Slots& slots_;
  Bus& bus_;
  const std::string prefix_;
  Host& host_;
  PeerChannel::OnItem on_item_;
  PeerChannel::OnRestart on_restart_;
  std::function<void()> nudged_;
  std::function<void()> lobby_moved_;
  /// Last owner of the lobby.
  std::atomic<NodeId> lobby_owner_{storage::kNoNode};
  std::atomic<std::uint64_t> relayed_{0};

  mutable std::mutex mutex_;
  std::map<NodeId, std::shared_ptr<PeerChannel>> channels_;
  /// Nodes of the membership, and those that were in it and are gone.
  std::set<NodeId> nodes_;
  std::set<NodeId> gone_;
  std::array<std::set<OwnerListener*>, storage::kSlots> listeners_;
  std::set<int> waiting_;
  /// Whether clients cannot reach the owner of a slot.
  struct Reach {
    bool is_interrupted = false;
    /// Beats for which the opposite has been so.
    int beats = 0;
  };
  std::array<Reach, storage::kSlots> reach_{};
  std::vector<Request> requests_;
};

}  // namespace server::cluster
