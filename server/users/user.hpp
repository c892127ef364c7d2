#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

#include "server/protocol/messages/messages.hpp"

namespace server::users {

/// A known user (guest or account). All WebSockets and requests of the user share one object, so
/// all see a new name at once. May be used from any thread.
class User {
 public:
  /// `known_since` is the time of the user's first visit, in Unix milliseconds.
  explicit User(protocol::Identity identity, std::int64_t known_since = 0)
      : known_since_(known_since), identity_(std::move(identity)) {}
  [[nodiscard]] std::int64_t known_since() const { return known_since_; }
  [[nodiscard]] protocol::Identity identity() const;
  void rename(std::string name);

 private:
  const std::int64_t known_since_;
  mutable std::mutex mutex_;
  protocol::Identity identity_;
};

}  // namespace server::users
