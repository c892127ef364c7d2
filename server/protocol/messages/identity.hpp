#pragma once

#include <string>

namespace server::protocol {

/// Identity of a user, guest or account.
struct Identity {
  std::string id;
  std::string name;
  /// Whether the user acts by a personal token, so is a program.
  bool program = false;
};

}  // namespace server::protocol
