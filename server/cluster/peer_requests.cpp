#include "server/cluster/peer_requests.hpp"

#include <utility>

namespace server::cluster {
namespace {

/// How long a request waits for the answers of all nodes. A node that has stopped is removed from
/// the cluster before that.
constexpr std::chrono::seconds kTime{10};

protocol::EndTokens item_of(std::uint64_t request, std::uint64_t ending, protocol::EndingStep step,
                            const users::RemoteEnding& what) {
  return {request, ending, step, static_cast<protocol::EndingKind>(what.kind), what.user, what.token};
}

std::string name_of(NodeId node, std::uint64_t ending) {
  return std::to_string(node) + ":" + std::to_string(ending);
}

}  // namespace

std::uint64_t PeerRequests::begin_end(const users::RemoteEnding& ending, Told told) {
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    number = ++last_;
  }
  ask([&](std::uint64_t request) { return item_of(request, number, protocol::EndingStep::kBegin, ending); },
      std::move(told));
  return number;
}

void PeerRequests::finish_end(std::uint64_t ending, const users::RemoteEnding& what, bool is_written) {
  const auto step = is_written ? protocol::EndingStep::kWritten : protocol::EndingStep::kFailed;
  ask([&](std::uint64_t request) { return item_of(request, ending, step, what); }, [](bool) {});
}

void PeerRequests::rename(const std::string& user, const std::string& name) {
  ask([&](std::uint64_t request) { return protocol::RenameUser{request, user, name}; }, [](bool) {});
}

void PeerRequests::ask(std::function<protocol::PeerItem(std::uint64_t request)> make, Told told) {
  const auto peers = router_.peers();
  if (peers.empty()) return told(true);
  protocol::PeerItem item;
  {
    const std::lock_guard lock(mutex_);
    const std::uint64_t request = ++last_;
    item = make(request);
    Request& added = requests_[request];
    added = {item, {}, std::move(told), std::chrono::steady_clock::now() + kTime};
    for (const auto& peer : peers) added.missing.insert(peer->peer());
  }
  for (const auto& peer : peers) peer->send(item);
}

void PeerRequests::repeat() {
  const auto now = std::chrono::steady_clock::now();
  std::map<NodeId, std::shared_ptr<PeerChannel>> peers;
  for (auto& peer : router_.peers()) peers.emplace(peer->peer(), peer);
  std::vector<std::pair<Told, bool>> over;
  std::vector<std::pair<std::shared_ptr<PeerChannel>, protocol::PeerItem>> again;
  {
    const std::lock_guard lock(mutex_);
    for (auto each = requests_.begin(); each != requests_.end();) {
      Request& request = each->second;
      std::erase_if(request.missing, [&](NodeId node) { return !peers.contains(node); });
      for (const NodeId node : request.missing) again.emplace_back(peers.at(node), request.item);
      const bool is_over = request.missing.empty() || request.due < now;
      if (is_over) over.emplace_back(std::move(request.told), request.missing.empty());
      each = is_over ? requests_.erase(each) : std::next(each);
    }
  }
  for (const auto& [peer, item] : again) peer->send(item);
  for (const auto& [told, all] : over) told(all);
}

void PeerRequests::take(NodeId from, const protocol::EndTokens& end) {
  const std::string ending = name_of(from, end.ending);
  if (end.step != protocol::EndingStep::kBegin) {
    users_.finish_remote_end(ending, end.step == protocol::EndingStep::kWritten);
    return answer(from, end.request);
  }
  const users::RemoteEnding what{static_cast<users::RemoteEnding::Kind>(end.kind), end.user, end.token};
  users_.begin_remote_end(ending, what, [this, from, request = end.request] { answer(from, request); });
}

void PeerRequests::take(NodeId from, const protocol::RenameUser& rename) {
  users_.rename_known(rename.user, rename.name);
  answer(from, rename.request);
}

void PeerRequests::take(NodeId from, const protocol::PeerAnswer& answer) {
  Told told;
  {
    const std::lock_guard lock(mutex_);
    const auto found = requests_.find(answer.request);
    if (found == requests_.end()) return;
    found->second.missing.erase(from);
    if (!found->second.missing.empty()) return;
    told = std::move(found->second.told);
    requests_.erase(found);
  }
  told(true);
}

void PeerRequests::gone(NodeId node) {
  users_.abandon_remote_ends(std::to_string(node) + ":");
}

void PeerRequests::answer(NodeId to, std::uint64_t request) {
  if (const auto peer = router_.channel(to)) peer->send(protocol::PeerAnswer{request});
}

}  // namespace server::cluster
