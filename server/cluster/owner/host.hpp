#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <set>

#include "server/cluster/membership/slots.hpp"
#include "server/cluster/owner/hosted_place.hpp"
#include "server/entry/local_entrance.hpp"

namespace server::cluster {

/// Returns the slot of a destination.
int slot_of(const protocol::Destination& destination);

/// The rooms of this node, as far as the node owns their slots. May be used from any thread.
class Host {
 public:
  Host(Slots& slots, users::Users& users, const entry::Destinations& destinations)
      : slots_(slots), users_(users), destinations_(destinations), local_(destinations) {}

  /// Opens a place. `access` is that of a client of this node; for a client of another node it is
  /// looked up by the user in `open`. Returns nullptr if this node does not hold the slot; the sink
  /// is then told moved(). Call begin() on the place next.
  std::shared_ptr<HostedPlace> open(const protocol::OpenPlace& open, std::shared_ptr<Sink> sink,
                                    std::shared_ptr<const users::Access> access);
  /// Ends all places of a slot, then its rooms. Calls `done` on any thread once no room of the
  /// slot has a write in progress.
  void release(int slot, std::function<void()> done);
  /// Number of places.
  [[nodiscard]] std::size_t size() const;

 private:
  using Places = std::set<HostedPlace*>;

  /// Adds a place to its slot, until its end.
  std::shared_ptr<HostedPlace> add(int slot, std::unique_ptr<HostedPlace> place);
  void remove(int slot, HostedPlace* place);

  Slots& slots_;
  users::Users& users_;
  const entry::Destinations& destinations_;
  entry::LocalEntrance local_;
  mutable std::mutex mutex_;
  std::array<Places, storage::kSlots> places_;
  std::size_t size_ = 0;
};

}  // namespace server::cluster
