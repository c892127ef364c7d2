#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <set>

#include "server/cluster/hosted_session.hpp"
#include "server/cluster/slots.hpp"
#include "server/entry/local_entrance.hpp"

namespace server::cluster {

/// Returns the slot of a place.
int slot_of(const protocol::Place& place);

/// The rooms of this node, as far as the node owns their slots. May be used from any thread.
class Host {
 public:
  Host(Slots& slots, users::Users& users, const entry::Destinations& destinations)
      : slots_(slots), users_(users), destinations_(destinations), local_(destinations) {}

  /// Opens a session. `access` is that of a client of this node; for a client of another node it is
  /// looked up by the user in `open`. Returns nullptr if this node does not hold the slot; the sink
  /// is then told moved(). Call begin() on the session next.
  std::shared_ptr<HostedSession> open(const protocol::OpenSession& open, std::shared_ptr<Sink> sink,
                                      std::shared_ptr<const users::Access> access);
  /// Ends all sessions of a slot, then its rooms. Calls `done` on any thread once no room of the
  /// slot has a write in progress.
  void release(int slot, std::function<void()> done);
  /// Number of sessions.
  [[nodiscard]] std::size_t size() const;

 private:
  friend class HostedSession;
  using Sessions = std::set<HostedSession*>;

  void add(int slot, HostedSession* session);
  void remove(int slot, HostedSession* session);

  Slots& slots_;
  users::Users& users_;
  const entry::Destinations& destinations_;
  entry::LocalEntrance local_;
  mutable std::mutex mutex_;
  std::array<Sessions, storage::kSlots> sessions_;
  std::size_t size_ = 0;
};

}  // namespace server::cluster
