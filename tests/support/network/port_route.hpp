#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <vector>

namespace support {

/// While it exists, new connections of the test clients of this process to `port` go to the
/// targets, each to the next one, as through a round-robin proxy. Other programs are not affected.
class PortRoute {
 public:
  /// `first`: index of the target of the first connection.
  PortRoute(int port, std::vector<int> targets, std::size_t first) : port_(port) {
    const std::lock_guard lock(mutex());
    routes()[port_] = {std::move(targets), first};
  }
  ~PortRoute() {
    const std::lock_guard lock(mutex());
    routes().erase(port_);
  }
  PortRoute(const PortRoute&) = delete;
  PortRoute& operator=(const PortRoute&) = delete;

  /// Returns the port that a new connection to `port` should use.
  static int target(int port) {
    const std::lock_guard lock(mutex());
    const auto found = routes().find(port);
    if (found == routes().end()) return port;
    Route& route = found->second;
    return route.targets[route.next++ % route.targets.size()];
  }

 private:
  struct Route {
    std::vector<int> targets;
    std::size_t next = 0;
  };
  static std::mutex& mutex() {
    static std::mutex mutex;
    return mutex;
  }
  static std::map<int, Route>& routes() {
    static std::map<int, Route> routes;
    return routes;
  }

  int port_;
};

}  // namespace support
