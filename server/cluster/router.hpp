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
#include "server/cluster/host.hpp"
#include "server/cluster/peer_channel.hpp"
#include "server/cluster/slots.hpp"
#include "server/entry/entrance.hpp"

namespace server::cluster {

class RoutedSession;

/// Returns the refusal of a request that had no answer in time.
inline protocol::Problem no_answer() {
  return {"busy", "another server of this site does not answer; try again in a moment"};
}

/// Entrance of a node: routes each session to the owner of its slot. Keeps a channel to each other
/// node. May be used from any thread.
class Router : public entry::Entrance {
 public:
  /// `executors` have one thread each. `cluster` is the cluster's id, a part of all subjects on the
  /// bus.
  Router(std::vector<boost::asio::any_io_executor> executors, Slots& slots, Bus& bus, const std::string& cluster,
         Host& host, PeerChannel::OnItem on_item);

  std::shared_ptr<entry::ClientSession> session(boost::asio::any_io_executor executor,
                                                std::shared_ptr<const users::Access> access,
                                                std::string address) override;
  void wake_game(const std::string& game) override;
  void forget_in_game(const std::string& game, const std::string& user, Outcome done) override;
  void remove_review(const std::string& review, const std::string& user, std::shared_ptr<const users::Access> access,
                     Outcome done) override;
  void live_games(std::function<void(protocol::Result<std::string>)> done) override;

  // For sessions:

  [[nodiscard]] NodeId self() const { return slots_.self(); }
  [[nodiscard]] NodeId owner(int slot) const { return slots_.owner(slot); }
  [[nodiscard]] Host& host() { return host_; }
  /// Returns the channel to a node; nullptr if the node is not known or was buried.
  std::shared_ptr<PeerChannel> channel(NodeId node);
  /// Makes the session look again whenever the owner of the slot changes.
  void watch(int slot, RoutedSession* session);
  /// Ends watch(). Call it before the session is destroyed or watches another slot.
  void unwatch(int slot, RoutedSession* session);
  /// Makes the sessions of the slot look again with the next beat.
  void wait_for_owner(int slot);
  /// Calls `expire` on the first executor when a request has waited for too long.
  void expire_later(std::function<void()> expire);
  /// Counts a command for this owner in the metrics.
  void count_command(NodeId owner);

  // For the node:

  /// Notes the present nodes: ends the channels to those that are gone.
  void set_nodes(const std::vector<storage::ClusterNode>& nodes);
  /// Makes the sessions of these slots look again.
  void owners_changed(const std::vector<int>& slots);
  /// Reports to all nodes that this node has claimed these slots: a node that has lost the database
  /// learns so where its clients' games are.
  void announce(const std::vector<int>& claimed);
  /// Makes the sessions without an owner look again, informs clients of interruptions, ends
  /// requests without an answer, and sends a beat to each peer. Call it every half second.
  void beat();
  /// Takes a frame from the bus.
  void receive(std::string_view message);
  /// Asks all nodes to look at the membership now.
  void nudge();
  /// Called on the bus's thread when another node calls nudge().
  void on_nudge(std::function<void()> nudged) { nudged_ = std::move(nudged); }
  /// Called on any thread when the lobby has another owner than before. Call it before the first
  /// session.
  void on_lobby_moved(std::function<void()> moved) { lobby_moved_ = std::move(moved); }
  /// Called on an executor when items to another node may be lost. Call it before the first
  /// session.
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
  /// Sends one request to the owner of a place. `done` gets the answer.
  void ask(protocol::Place place, std::optional<protocol::PeerUser> user, std::function<void(protocol::Message)> done);
  [[nodiscard]] std::string subject_of(NodeId node) const;
  /// Informs the clients whose owner cannot be reached, and lets them enter again once it can be.
  void look_for_interruptions();
  /// Adds the sessions of a slot. Requires the mutex.
  void collect(int slot, std::vector<std::shared_ptr<RoutedSession>>& sessions);

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
  /// Sessions whose place is in each slot.
  std::array<std::set<RoutedSession*>, storage::kSlots> sessions_;
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
