#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/cluster/edge/owner_router.hpp"
#include "server/cluster/membership/slots.hpp"
#include "server/cluster/owner/hosted_place.hpp"
#include "server/entry/client_place.hpp"

namespace server::cluster {

/// Returns the refusal of a request that had no answer in time.
inline protocol::Problem no_answer() {
  return {"busy", "another server of this site does not answer; try again in a moment"};
}

/// Place at the edge: a client of this node, whichever node runs its room. It remembers what the
/// client has seen and which of its commands have no answer yet. When the owner of the room changes
/// or a frame is lost, it enters again and repeats those commands; rooms execute a command id once.
///
/// Runs on the executor of the client's transport. Functions of the sink may be called from any
/// thread.
class RoutedPlace final : public entry::ClientPlace,
                          public OwnerListener,
                          public std::enable_shared_from_this<RoutedPlace> {
 public:
  RoutedPlace(boost::asio::any_io_executor executor, std::shared_ptr<const users::Access> access, std::string address,
              OwnerRouter& router);
  ~RoutedPlace() override;

  using ClientPlace::take;
  [[nodiscard]] protocol::Message take(const protocol::ClientMessage& message, std::string_view text,
                                       const Socket& socket) override;
  void pass_into(const std::string& game) override;
  void turned_away() override;
  void leave(const actor::Subscriber* socket) override;

  /// Sends one request for `user`, whose answer goes to `receiver`.
  void ask(protocol::Destination destination, std::optional<protocol::PeerUser> user, const Socket& receiver);
  /// Enters again if the owner of the room has changed, or was unknown. May be called from any
  /// thread.
  void look_again() override;
  /// Informs the client that its room cannot be reached, once until the next entry. May be called
  /// from any thread.
  void interrupt() override;
  /// Enters again after interrupt(), unless that was done. May be called from any thread.
  void resume() override;
  [[nodiscard]] std::shared_ptr<OwnerListener> hold() override { return weak_from_this().lock(); }

 private:
  class Attachment;

  // Each returns the immediate answer, if any.
  template <class T>
  protocol::Message handle(const T& message, std::string_view text, const Socket& socket);
  protocol::Message enter(protocol::Destination destination, std::int64_t since, const Socket& socket);
  /// Remembers a command until it is answered, and forwards it.
  protocol::Message send(const std::string& id, std::string_view text);

  /// Refuses the commands that have no answer.
  void expire();
  /// Enters the destination at its present owner.
  void route();
  void attach(NodeId owner);
  /// Hears of the owners of this slot only from now on; kNoSlot: of none.
  void watch(int slot);
  void detach();
  /// Sends a message of the client to the owner, if there is one.
  void forward(const std::string& text);
  [[nodiscard]] protocol::OpenPlace opening() const;
  /// Returns who acts at the owner; nullopt for an anonymous client or an ended place.
  static std::optional<protocol::PeerUser> peer_user(const std::shared_ptr<const users::Access>& access);

  // From the attachment with this number; stale ones are ignored. Any thread.
  void deliver(std::uint64_t attachment, std::span<const protocol::Message> messages, bool is_in_turn);
  void turn_away(std::uint64_t attachment, const protocol::Problem& why);
  void lose(std::uint64_t attachment, bool is_moved, std::int64_t outage);
  [[nodiscard]] Socket socket() const;
  /// Notes what a message means for the place. Requires the mutex.
  void note(const protocol::Message& message);
  /// Routes again once the slot has an owner. The client gets the time until then back.
  void wait_for_owner(int slot);
  /// Notes that the owner could not be reached for this time. Requires the mutex.
  void note_outage(std::chrono::milliseconds outage);

  boost::asio::any_io_executor executor_;
  const std::string address_;
  OwnerRouter& router_;
  std::optional<protocol::Destination> destination_;
  std::optional<protocol::PeerUser> user_;
  /// Present owner, or kNoNode while the place waits for one. With it either hosted_ or channel_.
  NodeId owner_ = storage::kNoNode;
  static constexpr int kNoSlot = -1;
  /// Slot whose changes of owner the place hears of.
  int watched_ = kNoSlot;
  /// Whether the client knows that its room cannot be reached.
  bool is_interrupted_ = false;
  /// Last node that was asked.
  NodeId tried_ = storage::kNoNode;
  std::shared_ptr<HostedPlace> hosted_;
  std::shared_ptr<PeerChannel> channel_;
  std::uint64_t remote_ = 0;
  std::uint64_t attachments_ = 0;
  /// Last message in which the client reported whether its user is looking; empty: none.
  std::string attend_;

  mutable std::mutex mutex_;
  Socket socket_;
  /// Number of the present attachment; 0 if there is none.
  std::uint64_t attachment_ = 0;
  /// Since when the client could not reach its room: the bus was away, or the slot had no owner.
  /// Each entry reports it until the room sends something: an entry can be lost too.
  std::optional<ServerClock::time_point> unreached_since_;
  /// Last seq that the client was sent.
  std::int64_t seq_ = 0;
  /// Commands without an answer: their ids and texts, in order.
  std::vector<std::pair<std::string, std::string>> unanswered_;
  /// Last `seek` of the client; empty once it has led to a game or was withdrawn.
  std::string seek_;
};

}  // namespace server::cluster
