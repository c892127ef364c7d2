#include "server/cluster/shared/peer_requests.hpp"

#include <utility>

namespace server::cluster {
namespace {

/// How long a request waits for the answers of all nodes. A node that has stopped is removed from
/// the cluster before that.
constexpr std::chrono::seconds kTime{10};
/// How long an ending of tokens waits for them. The ending then continues: a node that does not
/// answer learns of it from the database.
constexpr std::chrono::seconds kEndTime{3};
/// How long the node that counts password attempts has to answer. Then this node counts.
constexpr std::chrono::seconds kTryTime{1};
/// Addresses that wait for their node. More are not passed on.
constexpr std::size_t kMostKnown = 1000;

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
      std::move(told), kEndTime);
  return number;
}

void PeerRequests::finish_end(std::uint64_t ending, const users::RemoteEnding& what, bool is_written) {
  const auto step = is_written ? protocol::EndingStep::kWritten : protocol::EndingStep::kFailed;
  ask([&](std::uint64_t request) { return item_of(request, ending, step, what); }, [](bool) {}, kTime);
}

void PeerRequests::rename(const std::string& user, const std::string& name) {
  ask([&](std::uint64_t request) { return protocol::RenameUser{request, user, name}; }, [](bool) {}, kTime);
}

std::shared_ptr<PeerChannel> PeerRequests::counter_of(const std::string& account) const {
  const NodeId owner = router_.owner(slot_of(account));
  return owner == router_.self() ? nullptr : router_.channel(owner);
}

void PeerRequests::count_try(const users::PasswordTry& attempt, Counted counted) {
  std::uint64_t request = 0;
  {
    const std::lock_guard lock(mutex_);
    request = ++last_;
  }
  send(request, {attempt, std::move(counted), storage::kNoNode, std::chrono::steady_clock::now() + kTryTime});
}

void PeerRequests::send(std::uint64_t request, Try attempt) {
  const users::PasswordTry counted = attempt.attempt;
  if (router_.owner(slot_of(counted.account)) == router_.self()) return attempt.counted(std::nullopt);
  const auto counter = counter_of(counted.account);
  attempt.counter = counter ? counter->peer() : storage::kNoNode;
  {
    const std::lock_guard lock(mutex_);
    tries_.insert_or_assign(request, std::move(attempt));
  }
  if (!counter) return;
  counter->send(
      protocol::CountTry{request, static_cast<protocol::TryKind>(counted.kind), counted.account, counted.address});
}

void PeerRequests::remember_address(const std::string& account, const std::string& address) {
  if (router_.owner(slot_of(account)) == router_.self()) return;
  Known known{account, address, std::chrono::steady_clock::now() + kTime};
  std::uint64_t request = 0;
  {
    const std::lock_guard lock(mutex_);
    if (known_.size() >= kMostKnown) return;
    request = ++last_;
    known_.emplace(request, known);
  }
  send(request, known);
}

void PeerRequests::send(std::uint64_t request, const Known& known) {
  if (const auto counter = counter_of(known.account)) {
    counter->send(protocol::AddressKnown{request, known.account, known.address});
  }
}

void PeerRequests::ask(std::function<protocol::PeerItem(std::uint64_t request)> make, Told told,
                       std::chrono::seconds time) {
  const auto peers = router_.peers();
  if (peers.empty()) return told(true);
  protocol::PeerItem item;
  {
    const std::lock_guard lock(mutex_);
    const std::uint64_t request = ++last_;
    item = make(request);
    Request& added = requests_[request];
    added = {item, {}, std::move(told), std::chrono::steady_clock::now() + time};
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
  std::vector<Counted> uncounted;
  std::map<std::uint64_t, Try> unsent;
  std::map<std::uint64_t, Known> known;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(known_, [&](const auto& entry) { return entry.second.due < now; });
    known = known_;
    for (auto each = tries_.begin(); each != tries_.end();) {
      const bool is_over = each->second.due < now;
      const bool has_counter = peers.contains(each->second.counter);
      if (is_over) uncounted.push_back(std::move(each->second.counted));
      if (!is_over && !has_counter) unsent.emplace(each->first, std::move(each->second));
      each = is_over || !has_counter ? tries_.erase(each) : std::next(each);
    }
  }
  for (const Counted& counted : uncounted) counted(std::nullopt);
  for (auto& [request, each] : unsent) send(request, std::move(each));
  for (const auto& [request, each] : known) send(request, each);
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
  Counted counted;
  {
    const std::lock_guard lock(mutex_);
    if (known_.erase(answer.request) > 0) return;
    if (const auto attempt = tries_.find(answer.request); attempt != tries_.end()) {
      counted = std::move(attempt->second.counted);
      tries_.erase(attempt);
    }
  }
  if (counted) return counted(answer.is_yes);
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

void PeerRequests::take(NodeId from, const protocol::CountTry& attempt) {
  const users::PasswordTry counted{static_cast<users::PasswordTry::Kind>(attempt.kind), attempt.account,
                                   attempt.address};
  answer(from, attempt.request, accounts_.count_try(counted));
}

void PeerRequests::take(NodeId from, const protocol::AddressKnown& known) {
  accounts_.remember_address(known.account, known.address);
  answer(from, known.request);
}

void PeerRequests::gone(NodeId node) {
  users_.abandon_remote_ends(std::to_string(node) + ":");
}

void PeerRequests::answer(NodeId to, std::uint64_t request, bool is_yes) {
  if (const auto peer = router_.channel(to)) peer->send(protocol::PeerAnswer{request, is_yes});
}

}  // namespace server::cluster
