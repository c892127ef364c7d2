#pragma once

#include <string>

namespace server::protocol {

/// Refusal or error in a message: a code for programs and a reason for users.
struct Problem {
  std::string code;
  std::string reason;
};

}  // namespace server::protocol
