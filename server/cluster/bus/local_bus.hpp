#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/cluster/bus/bus.hpp"

namespace server::cluster {

/// Connects the buses of several nodes in one process, for tests. The buses may outlive it.
class LocalBusHub {
 public:
  /// Returns whether a message is lost on its way to a node. Called under the lock of the hub.
  using Loss = std::function<bool(const std::string& to_node, const std::string& subject, std::string_view message)>;

  LocalBusHub();
  ~LocalBusHub();
  LocalBusHub(const LocalBusHub&) = delete;
  LocalBusHub& operator=(const LocalBusHub&) = delete;

  /// Makes the bus of a node, connected. Its name is only for the functions below. The bus calls
  /// all receivers in order on one thread of its own. Its stop() may not be called from a receiver.
  std::unique_ptr<Bus> make(const std::string& node);
  /// Cuts a node off or connects it again. What has arrived at the node is still delivered.
  void set_connected(const std::string& node, bool is_connected);
  /// Chooses messages that get lost without notice, instead of the choice before. Empty: none.
  void lose(Loss loss);

 private:
  struct State;
  class LocalBus;

  std::shared_ptr<State> state_;
};

}  // namespace server::cluster
