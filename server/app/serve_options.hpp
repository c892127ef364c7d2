#pragma once

#include <string>

namespace server {

/// What `sannin serve` was told.
struct ServeOptions {
  std::string address = "0.0.0.0";
  int port = 8080;            ///< 0: any free port.
  std::string data = "data";  ///< Directory of the database.
  std::string web;            ///< Directory of the client while developing; empty: the embedded one.
  int threads = 2;            ///< I/O threads.
  std::string origin;         ///< Public origin, such as https://play.example.org; empty: the request's own host.
};

}  // namespace server
