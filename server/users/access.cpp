#include "server/users/access.hpp"

#include "server/actor/log_fault.hpp"
#include "server/users/user.hpp"

namespace server::users {

protocol::Identity Access::identity() const {
  protocol::Identity identity = user_->identity();
  identity.program = credential_ == Credential::kPersonalToken;
  return identity;
}

protocol::Problem Access::goodbye() const {
  return user_is_deleted_ ? protocol::Problem{"deleted", "you have deleted your data"} : actor::session_ended();
}

}  // namespace server::users
