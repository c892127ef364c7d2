#include "server/users/access.hpp"

#include "server/room/ports.hpp"

namespace server {

Problem Access::goodbye() const {
  return user_is_deleted_ ? Problem{"deleted", "you have deleted your data"} : session_ended();
}

}  // namespace server
