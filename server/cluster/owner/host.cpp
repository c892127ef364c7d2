#include "server/cluster/owner/host.hpp"

#include <atomic>

namespace server::cluster {

int slot_of(const protocol::Destination& destination) {
  const bool is_lobby = destination.kind == protocol::DestinationKind::kLobby ||
                        destination.kind == protocol::DestinationKind::kLiveGames;
  return is_lobby ? kLobbySlot : slot_of(destination.id);
}

std::shared_ptr<HostedPlace> Host::open(const protocol::OpenPlace& open, std::shared_ptr<Sink> sink,
                                        std::shared_ptr<const users::Access> access) {
  if (!slots_.holds(slot_of(open.destination))) {
    sink->moved();
    return nullptr;
  }
  // A request to anonymise a user or to delete a review was authorised at the edge.
  if (!access && open.user && !open.user->token.empty()) {
    const auto adopted =
        users_.adopt(open.user->identity, open.user->known_since, open.user->token, open.user->has_cookie);
    if (!adopted) {
      sink->turn_away(actor::session_ended());
      return nullptr;
    }
    if (open.user->browser != 0) adopted->set_browser(open.user->browser);
    access = adopted;
  }
  auto place = add(slot_of(open.destination),
                   std::make_unique<HostedPlace>(std::move(sink), open, std::move(access), destinations_, local_));
  // The slot may have been released before the place was added.
  if (slots_.holds(slot_of(open.destination))) return place;
  place->move();
  return nullptr;
}

void Host::release(int slot, std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    for (HostedPlace* place : places_[static_cast<std::size_t>(slot)]) place->move();
  }
  const auto is_here = [slot](const std::string& id) { return slot_of(id) == slot; };
  // Counts the two tables.
  const auto left = std::make_shared<std::atomic<int>>(2);
  const auto one_done = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  destinations_.rooms.retire(is_here, one_done);
  destinations_.review_rooms.retire(is_here, one_done);
}

std::size_t Host::size() const {
  const std::lock_guard lock(mutex_);
  return size_;
}

std::shared_ptr<HostedPlace> Host::add(int slot, std::unique_ptr<HostedPlace> place) {
  const std::shared_ptr<HostedPlace> added(place.release(), [this, slot](HostedPlace* ended) {
    remove(slot, ended);
    delete ended;
  });
  const std::lock_guard lock(mutex_);
  places_[static_cast<std::size_t>(slot)].insert(added.get());
  ++size_;
  return added;
}

void Host::remove(int slot, HostedPlace* place) {
  const std::lock_guard lock(mutex_);
  size_ -= places_[static_cast<std::size_t>(slot)].erase(place);
}

}  // namespace server::cluster
