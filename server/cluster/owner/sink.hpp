#pragma once

#include <cstdint>
#include <span>

#include "server/protocol/message.hpp"

namespace server::cluster {

/// Receives what a room sends to one place: the edge itself, or the channel to it. May be called
/// from any thread; must not block.
class Sink {
 public:
  virtual ~Sink() = default;
  /// `is_in_turn`: as part of a broadcast to many.
  virtual void deliver(std::span<const protocol::Message> messages, bool is_in_turn) = 0;
  /// The room refused entry or removed the client.
  virtual void turn_away(protocol::Problem why) = 0;
  /// This node no longer runs the room.
  virtual void moved() = 0;
  /// Frames to or from the edge were lost: it must enter again. `outage`: how long the edge could
  /// not be reached, in milliseconds.
  virtual void lost(std::int64_t /*outage*/) {}
  /// Starts to measure the round trip to the client.
  virtual void measure() = 0;
  /// Returns the last known round trip to the client in milliseconds; 0 if unknown.
  [[nodiscard]] virtual std::int64_t round_trip() const = 0;
  /// Returns whether the edge cannot be reached at present.
  [[nodiscard]] virtual bool is_interrupted() const { return false; }
};

}  // namespace server::cluster
