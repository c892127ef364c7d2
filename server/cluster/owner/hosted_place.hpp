#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/cluster/owner/sink.hpp"
#include "server/entry/local_entrance.hpp"
#include "server/protocol/peer/peer_frames.hpp"

namespace server::cluster {

/// Place at the owner: a client of this node or of another one, in one room of this node or in
/// its lobby. The room sees it as a subscriber. take(), begin() and close() are called on one
/// thread, that of the sink's owner.
class HostedPlace : public actor::Subscriber, public std::enable_shared_from_this<HostedPlace> {
 public:
  /// `access` is nullptr for an anonymous client.
  HostedPlace(std::shared_ptr<Sink> sink, protocol::OpenPlace open, std::shared_ptr<const users::Access> access,
              const entry::Destinations& destinations, entry::LocalEntrance& local);
  HostedPlace(const HostedPlace&) = delete;
  HostedPlace& operator=(const HostedPlace&) = delete;

  /// Enters the destination of the place, or executes its request.
  void begin();
  /// Handles a message of the client.
  void take(std::string_view text);
  /// Leaves the room.
  void close();
  /// Reports that this node no longer runs the room. May be called from any thread.
  void move() { sink_->moved(); }

  void deliver(protocol::Message message) override;
  void deliver_all(std::span<const protocol::Message> messages) override { sink_->deliver(messages, false); }
  void deliver_in_turn(std::span<const protocol::Message> messages) override { sink_->deliver(messages, true); }
  [[nodiscard]] bool is_passing() const override {
    return open_.destination.kind == protocol::DestinationKind::kCommands;
  }
  [[nodiscard]] actor::Source source() const override { return source_; }
  void turn_away(protocol::Problem why) override;
  [[nodiscard]] bool may_act() const override { return !access_ || !access_->has_ended(); }
  void measure() override { sink_->measure(); }
  [[nodiscard]] std::int64_t round_trip() const override { return sink_->round_trip(); }
  [[nodiscard]] bool is_interrupted() const override { return sink_->is_interrupted(); }
  [[nodiscard]] std::int64_t outage() const override { return open_.outage; }

 private:
  /// Answers a request with `done`, or with a refusal.
  [[nodiscard]] entry::Entrance::Outcome answer();

  entry::LocalEntrance& local_;
  std::shared_ptr<Sink> sink_;
  const protocol::OpenPlace open_;
  std::shared_ptr<const users::Access> access_;
  actor::Source source_;
  entry::LocalPlace place_;
};

}  // namespace server::cluster
