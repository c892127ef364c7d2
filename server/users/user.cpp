#include "server/users/user.hpp"

namespace server::users {

protocol::Identity User::identity() const {
  const std::lock_guard lock(mutex_);
  return identity_;
}

void User::rename(std::string name) {
  const std::lock_guard lock(mutex_);
  identity_.name = std::move(name);
}

}  // namespace server::users
