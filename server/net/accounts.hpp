#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <variant>

#include "server/net/passwords.hpp"
#include "server/net/throttle.hpp"
#include "server/protocol/people.hpp"

namespace server {

class Journal;
class Registry;

/// Whose name and password were right.
struct LoggedIn {
  std::string visitor;
  std::string account;  ///< The name as its owner writes it.
};

/// Names and passwords, by which visitors are known on any device. What is wrong, and what fails, are Problems.
/// `address` is the client's, to count his tries.
class Accounts {
 public:
  Accounts(Journal& journal, Registry& registry) : journal_(journal), registry_(registry) {}

  /// Makes an account for a visitor who has none.
  boost::asio::awaitable<std::optional<Problem>> make(std::string visitor, Credentials credentials,
                                                      std::string address);
  boost::asio::awaitable<std::variant<LoggedIn, Problem>> log_in(Credentials credentials, std::string address);
  /// Whether this is the password of the visitor's account.
  boost::asio::awaitable<std::optional<Problem>> check(std::string visitor, std::string password, std::string address);
  /// Takes a new password; all the visitor's cookies but `kept_token` end.
  boost::asio::awaitable<std::optional<Problem>> change_password(std::string visitor, PasswordChange change,
                                                                 std::string kept_token, std::string address);
  /// Forgets tries of long ago.
  void sweep() { throttle_.sweep(RateLimit::Clock::now()); }
  /// Ends the threads that hash.
  void stop() { passwords_.stop(); }

  [[nodiscard]] const Passwords& passwords() const { return passwords_; }

 private:
  boost::asio::awaitable<std::variant<std::string, Problem>> hash(std::string password);
  boost::asio::awaitable<std::optional<Problem>> verify(std::optional<std::string> hash, std::string password,
                                                        std::string reason);

  Journal& journal_;
  Registry& registry_;
  LoginThrottle throttle_;
  Passwords passwords_;
};

}  // namespace server
