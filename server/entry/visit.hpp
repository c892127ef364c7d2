#pragma once

#include <spdlog/spdlog.h>

#include <exception>
#include <memory>
#include <utility>

#include "server/entry/client_session.hpp"

namespace server::entry {

/// Leaves the place of a client when its transport ends, however it ends.
class Visit {
 public:
  /// `socket` must outlive the visit.
  Visit(std::shared_ptr<ClientSession> session, const actor::Subscriber* socket)
      : session_(std::move(session)), socket_(socket) {}
  ~Visit() {
    try {
      session_->leave(socket_);
    } catch (const std::exception& fault) {
      spdlog::error("a client could not leave: {}", fault.what());
    }
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

 private:
  std::shared_ptr<ClientSession> session_;
  const actor::Subscriber* socket_;
};

}  // namespace server::entry
