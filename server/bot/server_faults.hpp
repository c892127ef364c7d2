#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace server::bot {

/// Refusal by the server, with its HTTP status and its code (docs/PROTOCOL.md).
class Refused : public std::runtime_error {
 public:
  Refused(int status, std::string code, const std::string& reason)
      : std::runtime_error(reason), status_(status), code_(std::move(code)) {}
  [[nodiscard]] int status() const { return status_; }
  [[nodiscard]] const std::string& code() const { return code_; }

 private:
  int status_;
  std::string code_;
};

/// The server does not answer, or the connection broke. Trying again later can help.
class Unreachable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace server::bot
