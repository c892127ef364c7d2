#include "server/cluster/node.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cstdlib>

#include "server/config/fixed_limits.hpp"

namespace server::cluster {
namespace {

constexpr std::chrono::milliseconds kBeat{500};
/// Beats after which a node counts as isolated. When the database is away, the leases of the nodes
/// end one after the other, and the beats that report it come later.
constexpr int kIsolatedBeats = 3;
/// Silence of a node with a lease after which it must use another bus. A node that has stopped is
/// removed before that.
constexpr std::chrono::seconds kOtherBus{6};

}  // namespace

Node::Node(std::vector<boost::asio::any_io_executor> executors, std::unique_ptr<storage::Membership> membership,
           Slots& slots, std::unique_ptr<Bus> bus, users::Users& users, users::Accounts& accounts,
           LobbyFeed& lobby_feed, const entry::Destinations& destinations, Hooks hooks, std::int64_t clock_lead)
    : executor_(executors.front()),
      slots_(slots),
      bus_(std::move(bus)),
      users_(users),
      lobby_feed_(lobby_feed),
      hooks_(std::move(hooks)),
      host_(slots_, users_, destinations),
      router_(std::move(executors), slots_, *bus_, membership->cluster(), host_,
              [this](NodeId from, const protocol::PeerItem& item) { take(from, item); }),
      entrance_(executor_, router_),
      requests_(router_, users_, accounts),
      members_(std::move(membership), slots_, *bus_, reports(), clock_lead),
      timer_(executor_) {
  lobby_feed_.connect(router_);
  users_.set_other_nodes(requests_);
  accounts.set_other_nodes(requests_);
  router_.on_nudge([this] { members_.wake(); });
  router_.on_lobby_moved([this] { lobby_feed_.repeat(); });
  router_.on_restart([this](NodeId peer) {
    if (peer == slots_.owner(kLobbySlot)) lobby_feed_.repeat();
  });
  bus_->on_change([this](bool is_connected) {
    if (is_connected) {
      spdlog::info("the bus is connected");
    } else {
      spdlog::warn("the bus is away; users at other nodes wait");
    }
    members_.wake();
  });
}

Node::~Node() {
  stop();
}

void Node::begin() {
  members_.begin();
  boost::asio::post(executor_, [this] { beat(); });
}

void Node::stop() {
  members_.stop();
  bus_->stop();
}

MemberThread::Reports Node::reports() {
  return {
      .nodes =
          [this](const std::vector<storage::ClusterNode>& nodes) {
            router_.set_nodes(nodes);
            std::set<NodeId> present;
            for (const storage::ClusterNode& node : nodes) present.insert(node.id);
            bool is_one_gone = false;
            for (const NodeId node : nodes_) {
              if (present.contains(node)) continue;
              requests_.gone(node);
              is_one_gone = true;
            }
            if (is_one_gone && slots_.holds(kLobbySlot)) hooks_.node_gone();
            nodes_ = std::move(present);
          },
      .owners = [this](const std::vector<int>& slots) { router_.owners_changed(slots); },
      .claimed =
          [this](const std::vector<int>& slots) {
            if (std::ranges::find(slots, kLobbySlot) != slots.end()) hooks_.lobby_claimed();
            router_.announce(slots);
          },
      .release = [this](int slot, std::function<void()> done) { host_.release(slot, std::move(done)); },
      .nudge = [this] { router_.nudge(); },
      .fenced = [this] { hooks_.fenced(); },
      .has_other_bus = [this] { return unheard_majority() != storage::kNoNode; },
  };
}

void Node::beat() {
  router_.beat();
  requests_.repeat();
  look_at_lease();
  timer_.expires_after(kBeat);
  timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled) beat();
  });
}

void Node::look_at_lease() {
  const bool others_are_well = std::ranges::any_of(router_.peers(), [](const std::shared_ptr<PeerChannel>& peer) {
    return !peer->is_interrupted() && peer->peer_has_lease();
  });
  isolated_beats_ = !slots_.has_lease() && others_are_well ? isolated_beats_ + 1 : 0;
  if (isolated_beats_ == kIsolatedBeats) hooks_.isolated();
}

void Node::take(NodeId from, const protocol::PeerItem& item) {
  if (const auto* listed = std::get_if<protocol::GameListed>(&item)) return lobby_feed_.take(*listed);
  if (const auto* attended = std::get_if<protocol::GameAttended>(&item)) return lobby_feed_.take(*attended);
  if (const auto* end = std::get_if<protocol::EndTokens>(&item)) return requests_.take(from, *end);
  if (const auto* rename = std::get_if<protocol::RenameUser>(&item)) return requests_.take(from, *rename);
  if (const auto* answer = std::get_if<protocol::PeerAnswer>(&item)) return requests_.take(from, *answer);
  if (const auto* attempt = std::get_if<protocol::CountTry>(&item)) return requests_.take(from, *attempt);
  if (const auto* known = std::get_if<protocol::AddressKnown>(&item)) return requests_.take(from, *known);
}

NodeId Node::unheard_majority() const {
  if (!bus_->is_connected()) return storage::kNoNode;
  std::set<NodeId> heard = {slots_.self()};
  std::set<NodeId> unheard;
  for (const auto& peer : router_.peers()) (peer->silence() > kOtherBus ? unheard : heard).insert(peer->peer());
  const bool is_majority =
      unheard.size() > heard.size() || (unheard.size() == heard.size() && *unheard.begin() < *heard.begin());
  return is_majority ? *unheard.begin() : storage::kNoNode;
}

std::optional<protocol::Problem> Node::fault() const {
  if (!slots_.has_lease()) {
    // The log of the process names the fault of the database.
    return protocol::Problem{"no_lease", members_.fault().empty()
                                             ? "this node has no lease"
                                             : "this node has no lease: it cannot reach the database"};
  }
  if (!bus_->is_connected() && members_.others_have_bus()) {
    return protocol::Problem{"no_bus", "this node cannot reach the bus, but other nodes can"};
  }
  if (std::abs(members_.clock_difference()) > fixed::kClockFault.count()) {
    return protocol::Problem{"clock", "the clock of this node differs from the database's by " +
                                          std::to_string(members_.clock_difference()) + " ms; restart the node"};
  }
  if (const NodeId unheard = unheard_majority(); unheard != storage::kNoNode) {
    return protocol::Problem{"silent_node", "node " + std::to_string(unheard) +
                                                " is not heard on the bus; all nodes of a database need the same bus"};
  }
  return std::nullopt;
}

Node::Figures Node::figures() const {
  Figures figures{
      slots_.held(), slots_.lease_age(), bus_->is_connected(), 0, 0, host_.size(), router_.relayed_commands(), 0};
  for (const auto& peer : router_.peers()) {
    ++figures.peers;
    figures.frames += peer->frames();
    if (peer->is_interrupted()) ++figures.silent_peers;
  }
  return figures;
}

}  // namespace server::cluster
