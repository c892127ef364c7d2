#include "server/cluster/host.hpp"

#include <atomic>

namespace server::cluster {

int slot_of(const protocol::Place& place) {
  const bool is_lobby = place.kind == protocol::PlaceKind::kLobby || place.kind == protocol::PlaceKind::kLiveGames;
  return is_lobby ? kLobbySlot : slot_of(place.id);
}

std::shared_ptr<HostedSession> Host::open(const protocol::OpenSession& open, std::shared_ptr<Sink> sink,
                                          std::shared_ptr<const users::Access> access) {
  if (!slots_.holds(slot_of(open.place))) {
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
  auto session = std::make_shared<HostedSession>(*this, std::move(sink), open, std::move(access), destinations_);
  // The slot may have been released before the session was added.
  if (slots_.holds(slot_of(open.place))) return session;
  session->move();
  return nullptr;
}

void Host::release(int slot, std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    for (HostedSession* session : sessions_[static_cast<std::size_t>(slot)]) session->move();
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

void Host::add(int slot, HostedSession* session) {
  const std::lock_guard lock(mutex_);
  sessions_[static_cast<std::size_t>(slot)].insert(session);
  ++size_;
}

void Host::remove(int slot, HostedSession* session) {
  const std::lock_guard lock(mutex_);
  sessions_[static_cast<std::size_t>(slot)].erase(session);
  --size_;
}

}  // namespace server::cluster
