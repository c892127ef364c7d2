#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/config.hpp"

namespace server {

/// What `sannin serve` was told.
struct ServeOptions {
  std::string address = "0.0.0.0";
  int port = 8080;            ///< 0: any free port.
  std::string data = "data";  ///< Directory of the database.
  std::string web;            ///< Directory of the client while developing; empty: the embedded one.
  int threads = 2;            ///< I/O threads.
  std::string origin;         ///< Public origin, such as https://play.example.org; empty: the request's own host.
  std::vector<std::string> proxies;                ///< Addresses and networks whose X-Forwarded-For is believed.
  std::size_t connections = limits::kConnections;  ///< 0: as many as come.
  std::size_t connections_of_an_address = limits::kConnectionsOfAnAddress;  ///< 0: as many as come.
  std::vector<std::string> metrics_readers;  ///< Who may read /metrics besides this machine itself.
  int messages_per_second = static_cast<int>(limits::kMessagesPerSecond);  ///< Of a socket; 0: as many as come.
  int message_burst = static_cast<int>(limits::kMessageBurst);             ///< In a row.
  std::string config;  ///< File that the options left out were read from; empty: none.
  bool echo = false;   ///< Whether /echo sends back what it is sent.
};

}  // namespace server
