#include "server/users/access.hpp"

#include "server/room/ports.hpp"

namespace server::users {

protocol::Problem Access::goodbye() const {
  return user_is_deleted_ ? protocol::Problem{"deleted", "you have deleted your data"} : actor::session_ended();
}

}  // namespace server::users
