#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/config/limits.hpp"

namespace server::app {

/// Options of `sannin serve`.
struct ServeOptions {
  std::string address = "0.0.0.0";
  /// TCP port; 0: any free port.
  int port = 8080;
  /// Directory of the database.
  std::string data = "data";
  /// Connection URI of a PostgreSQL database; empty: the data directory has the database.
  std::string store;
  /// Address of the bus of a cluster; empty: a single server.
  std::string bus;
  /// File with the authorities that the bus's certificate is checked against; empty: the system's.
  std::string bus_ca;
  /// Name of this node for people; empty: host and port.
  std::string node;
  /// Directory of the client in development; empty: the embedded client.
  std::string web;
  /// I/O threads; none: IoThreads::usual().
  std::optional<int> threads;
  /// Public origin, such as https://play.example.org; empty: the request's host.
  std::string origin;
  /// Addresses and networks whose X-Forwarded-For is trusted.
  std::vector<std::string> proxies;
  /// Addresses and networks that may read /metrics, besides this machine.
  std::vector<std::string> metrics_readers;
  /// Share of one core for computer players, from 0 to 1; 0: there are none.
  double engine_cpu = 0.25;
  /// In force for the whole process.
  Limits limits;
  /// Configuration file that supplied omitted options; empty: none.
  std::string config;
};

}  // namespace server::app
