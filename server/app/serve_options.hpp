#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/limits.hpp"

namespace server {

/// What `sannin serve` was told.
struct ServeOptions {
  std::string address = "0.0.0.0";
  int port = 8080;             ///< 0: any free port.
  std::string data = "data";   ///< Directory of the database.
  std::string web;             ///< Directory of the client while developing; empty: the embedded one.
  std::optional<int> threads;  ///< I/O threads; none: as many as suit the machine.
  std::string origin;          ///< Public origin, such as https://play.example.org; empty: the request's own host.
  std::vector<std::string> proxies;          ///< Addresses and networks whose X-Forwarded-For is believed.
  std::vector<std::string> metrics_readers;  ///< Who may read /metrics besides this machine itself.
  Limits limits;                             ///< In force for the whole process.
  std::string config;                        ///< File that the options left out were read from; empty: none.
  bool echo = false;                         ///< Whether /echo sends back what it is sent.
};

}  // namespace server
