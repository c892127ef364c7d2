#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/cluster/bus/bus.hpp"
#include "server/cluster/bus/bus_url.hpp"
#include "server/cluster/bus/libnats.hpp"

namespace server::cluster {

/// One connection to NATS, until it breaks. Except for the callbacks it belongs to one thread.
class NatsConnection {
 public:
  /// Connects to the first server that accepts. `closed` is called once, on a thread of libnats,
  /// when the connection breaks or is closed. `ca_file` may be empty: the system's authorities.
  /// Throws std::runtime_error with the reason, which contains neither user nor password.
  NatsConnection(const BusUrl& url, const std::string& ca_file, std::function<void()> closed);
  /// Closes the connection. Waits until no callback is running.
  ~NatsConnection();
  NatsConnection(const NatsConnection&) = delete;
  NatsConnection& operator=(const NatsConnection&) = delete;

  /// Subscribes to a subject. All receivers are called on one thread of libnats, which all
  /// connections of the process share. Returns false if the connection has broken.
  bool subscribe(const std::string& subject, Bus::Received received);
  /// Waits until the server has read everything that was sent. Returns false if it takes too long.
  bool flush();
  /// Hands a message to the operating system. Returns false if the connection has broken.
  bool publish(const std::string& subject, std::string_view message);
  /// Returns the largest message in bytes that the server accepts.
  [[nodiscard]] std::size_t most_bytes() const;
  /// Returns true from before the callback `closed` is called.
  [[nodiscard]] bool is_closed() const;

 private:
  struct Subscription {
    Bus::Received received;
    natsSubscription* handle = nullptr;
  };

  static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* subscription);
  static void on_complete(void* connection);
  static void on_closed(natsConnection*, void* connection);

  const LibNats& nats_;
  std::function<void()> closed_;
  natsConnection* handle_ = nullptr;
  std::vector<std::unique_ptr<Subscription>> subscriptions_;

  mutable std::mutex mutex_;
  std::condition_variable ended_;
  bool is_closed_ = false;
  /// The callback `closed_` has returned.
  bool is_ended_ = false;
  /// Subscriptions whose receivers can still be called.
  int active_ = 0;
};

}  // namespace server::cluster
