#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "server/protocol/message.hpp"

namespace server::actor {

/// Origin of a subscriber. Used only to decide whether a user is probably a removed spectator.
/// Kept in memory; never stored, logged or shown.
struct Source {
  /// Address as counted for connections (client_address()); empty if unknown.
  std::string address = {};
  /// When the server first saw the user, in Unix milliseconds; none for an anonymous spectator.
  std::optional<std::int64_t> known_since = std::nullopt;
  /// Number of the browser; 0 if unknown.
  std::uint64_t browser = 0;
};

/// Receives the messages of a room, review or lobby, usually for one socket. Called from the thread
/// of the sender; must not block.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  virtual void deliver(protocol::Message message) = 0;
  /// Delivers several messages, in order.
  virtual void deliver_all(std::span<const protocol::Message> messages) {
    for (const protocol::Message& message : messages) deliver(message);
  }
  /// Delivers several messages, in order, as a broadcast to many. Other messages of the thread may
  /// be sent first.
  virtual void deliver_in_turn(std::span<const protocol::Message> messages) { deliver_all(messages); }
  /// Returns whether the subscriber sends single commands without entering. It then receives only
  /// the answers.
  [[nodiscard]] virtual bool is_passing() const { return false; }
  /// Returns the origin; constant for each subscriber.
  [[nodiscard]] virtual Source source() const { return {}; }
  /// Reports that the subscriber cannot enter or has been removed, and why. It may enter another
  /// room, or retry.
  virtual void turn_away(protocol::Problem why) = 0;
  /// Returns whether its commands may be executed: false once its cookie or token has ended. May be
  /// called from any thread. The room asks at the moment of decision, because a command may have
  /// waited in the inbox.
  [[nodiscard]] virtual bool may_act() const { return true; }
  /// Starts to measure round trips, unless already started.
  virtual void measure() {}
  /// Returns whether the client cannot be reached, because nodes of the cluster cannot reach each
  /// other. Constant false for a client of this node.
  [[nodiscard]] virtual bool is_interrupted() const { return false; }
  /// Returns for how long the client could not reach the room before it entered, because of the
  /// cluster, in milliseconds.
  [[nodiscard]] virtual std::int64_t outage() const { return 0; }
  /// Returns the measured round trip in milliseconds; 0 if unknown.
  [[nodiscard]] virtual std::int64_t round_trip() const { return 0; }
};

}  // namespace server::actor
