#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace server::cluster {

/// Carries messages between nodes. Messages may be lost, but those of one sender to one subject
/// arrive in order and at most once. May be used from any thread.
class Bus {
 public:
  /// Receives messages on the single thread of the bus. The view is valid during the call. Must not
  /// block.
  using Received = std::function<void(std::string_view message)>;
  /// Receives whether the bus is connected, after each change, on a thread of the bus.
  using Changed = std::function<void(bool is_connected)>;

  /// Largest message in bytes.
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

  virtual ~Bus() = default;

  /// Subscribes to a subject, until stop(). Call it before the first publish().
  virtual void subscribe(const std::string& subject, Received received) = 0;
  virtual void on_change(Changed changed) = 0;
  /// Sends a message to all subscribers of a subject, this node included. Never blocks. Returns
  /// false, and sends nothing, while the bus is not connected.
  virtual bool publish(const std::string& subject, std::string_view message) = 0;
  [[nodiscard]] virtual bool is_connected() const = 0;
  /// Calls no receiver any more once it has returned.
  virtual void stop() = 0;
};

}  // namespace server::cluster
