#pragma once

#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/cluster/edge/routed_entrance.hpp"
#include "server/cluster/membership/member_thread.hpp"
#include "server/cluster/shared/lobby_feed.hpp"
#include "server/cluster/shared/peer_requests.hpp"
#include "server/entry/node_status.hpp"

namespace server::cluster {

/// This server as a node of a cluster: connects the membership, the bus, the rooms and the users.
/// It is constructed before the first request.
class Node : public entry::NodeStatus {
 public:
  /// What the server does when slots arrive. Called on the membership's thread; must not block.
  struct Hooks {
    /// Another node is gone, and this one has the lobby: what the other one left undone must be
    /// done, such as to index finished games.
    std::function<void()> node_gone;
    /// The lobby is now this node's: it must be filled.
    std::function<void()> lobby_claimed;
    /// The process must start anew.
    std::function<void()> fenced;
    /// This node has lost its database while others have not: clients should go to another node.
    std::function<void()> isolated;
  };

  /// `membership` has joined as slots.self(). `executors` have one thread each. `clock_lead`: see
  /// MemberThread.
  Node(std::vector<boost::asio::any_io_executor> executors, std::unique_ptr<storage::Membership> membership,
       Slots& slots, std::unique_ptr<Bus> bus, users::Users& users, users::Accounts& accounts, LobbyFeed& lobby_feed,
       const entry::Destinations& destinations, Hooks hooks, std::int64_t clock_lead = 0);
  ~Node() override;
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  [[nodiscard]] entry::Entrance& entrance() { return entrance_; }
  void begin();
  /// Hands the slots over, then calls `done` on another thread.
  void leave(std::function<void()> done) { members_.leave(std::move(done)); }
  /// Ends all threads. The executors have stopped.
  void stop();

  [[nodiscard]] std::optional<protocol::Problem> fault() const override;
  [[nodiscard]] Figures figures() const override;

 private:
  MemberThread::Reports reports();
  /// Every half second, on the first executor.
  void beat();
  void take(NodeId from, const protocol::PeerItem& item);
  /// Returns a node that is not heard although its lease is in force, if this node is the one with
  /// the wrong bus: most nodes, or as many nodes with an older one, are not heard. kNoNode if not.
  [[nodiscard]] NodeId unheard_majority() const;
  /// Tells isolated() once if this node's lease has ended while another node's has not.
  void look_at_lease();

  boost::asio::any_io_executor executor_;
  Slots& slots_;
  std::unique_ptr<Bus> bus_;
  users::Users& users_;
  LobbyFeed& lobby_feed_;
  Hooks hooks_;
  Host host_;
  OwnerRouter router_;
  RoutedEntrance entrance_;
  PeerRequests requests_;
  MemberThread members_;
  boost::asio::steady_timer timer_;
  std::set<NodeId> nodes_;
  /// Number of beats in a row at which this node had no lease and another one had.
  int isolated_beats_ = 0;
};

}  // namespace server::cluster
