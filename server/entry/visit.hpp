#pragma once

#include <spdlog/spdlog.h>

#include <exception>
#include <memory>
#include <utility>

#include "server/entry/client_place.hpp"

namespace server::entry {

/// Leaves the place of a client when its transport ends, however it ends.
class Visit {
 public:
  /// `socket` must outlive the visit.
  Visit(std::shared_ptr<ClientPlace> place, const actor::Subscriber* socket)
      : place_(std::move(place)), socket_(socket) {}
  ~Visit() {
    try {
      place_->leave(socket_);
    } catch (const std::exception& fault) {
      spdlog::error("a client could not leave: {}", fault.what());
    }
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

 private:
  std::shared_ptr<ClientPlace> place_;
  const actor::Subscriber* socket_;
};

}  // namespace server::entry
