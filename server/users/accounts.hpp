#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "server/limits/login_throttle.hpp"
#include "server/protocol/http/people.hpp"
#include "server/users/passwords.hpp"

namespace server {

class Journal;
class AsyncUserReader;

/// User whose account name and password were correct.
struct LoggedIn {
  std::string user;
  std::string account;  ///< Account name in the owner's spelling.
};

/// Accounts: names and passwords by which users log in on any device. Refusals and failures are
/// returned as Problems. `address` is the client's rate-limit key (see client_address()).
class Accounts {
 public:
  Accounts(Journal& journal, AsyncUserReader& registry) : journal_(journal), registry_(registry) {}

  /// Creates an account for a user that has none.
  boost::asio::awaitable<std::optional<Problem>> make(std::string user, Credentials credentials, std::string address);
  /// Checks name and password of an account. The response does not reveal whether the name exists.
  boost::asio::awaitable<Result<LoggedIn>> log_in(Credentials credentials, std::string address);
  /// Returns nullopt if this is the password of the user's account.
  boost::asio::awaitable<std::optional<Problem>> check(std::string user, std::string password, std::string address);
  /// Returns the hash of the new password if the old one is correct.
  boost::asio::awaitable<Result<std::string>> hash_change(std::string user, PasswordChange change, std::string address);
  /// Records that the owner of the account used its cookie from this address. Wrong passwords that
  /// others try elsewhere then do not prevent the owner from logging in there (see LoginThrottle).
  void saw_owner(const std::string& account, const std::string& address);
  /// Stops the threads that hash passwords.
  void stop() { passwords_.stop(); }

  [[nodiscard]] const Passwords& passwords() const { return passwords_; }

 private:
  boost::asio::awaitable<Result<std::string>> hash(std::string password, std::string address);
  boost::asio::awaitable<std::optional<Problem>> verify(std::optional<std::string> hash, std::string password,
                                                        std::string reason, std::string address);

  Journal& journal_;
  AsyncUserReader& registry_;
  LoginThrottle throttle_;
  Passwords passwords_;
};

}  // namespace server
