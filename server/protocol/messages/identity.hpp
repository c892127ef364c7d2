#pragma once

#include <string>

namespace server::protocol {

/// Identity of a user, guest or account.
struct Identity {
  std::string id;
  std::string name;
};

}  // namespace server::protocol
