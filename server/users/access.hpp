#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "server/protocol/messages/messages.hpp"

namespace server::users {

class User;

/// Kind of secret by which a client proves which user it acts for.
enum class Credential { kCookie, kPersonalToken };

/// A token in use: the user that it acts for, and whether it is still valid. All requests,
/// WebSockets and streams of the token share one Access, so they all end with it. May be used from
/// any thread.
class Access {
 public:
  Access(std::shared_ptr<User> user, Credential credential, std::string token)
      : user_(std::move(user)), credential_(credential), token_(std::move(token)) {}

  [[nodiscard]] const std::shared_ptr<User>& user() const { return user_; }
  /// Returns the user's identity, marked as a program if this is a personal token.
  [[nodiscard]] protocol::Identity identity() const;
  [[nodiscard]] Credential credential() const { return credential_; }
  /// Returns the public id of the token.
  [[nodiscard]] const std::string& token() const { return token_; }

  /// Returns the number of the browser that has the cookie; 0 if unknown. A cookie stays in one
  /// browser, so all its requests set the same number.
  [[nodiscard]] std::uint64_t browser() const { return browser_; }
  void set_browser(std::uint64_t browser) { browser_ = browser; }

  /// Invalidates the token at once. Endings are counted, because several endings of one token may
  /// be in progress and each may fail.
  void end(bool user_is_deleted) {
    if (user_is_deleted) user_is_deleted_ = true;
    ++endings_;
  }
  /// Undoes one end() after its write has failed.
  void withdraw_end() {
    user_is_deleted_ = false;
    --endings_;
  }
  [[nodiscard]] bool has_ended() const { return endings_ > 0; }
  /// Returns the Problem that is sent as `bye` to the token's WebSockets and streams when they are
  /// closed.
  [[nodiscard]] protocol::Problem goodbye() const;

 private:
  std::shared_ptr<User> user_;
  Credential credential_;
  std::string token_;
  std::atomic<std::uint64_t> browser_ = 0;
  std::atomic<int> endings_ = 0;
  std::atomic<bool> user_is_deleted_ = false;
};

}  // namespace server::users
