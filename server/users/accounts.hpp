#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "server/persist/async_user_reader.hpp"
#include "server/protocol/http/user_requests.hpp"
#include "server/throttling/login_throttle.hpp"
#include "server/users/other_nodes.hpp"
#include "server/users/passwords.hpp"

namespace server::persist {
class Journal;
class AsyncUserReader;
}  // namespace server::persist

namespace server::users {

/// User whose account name and password were correct.
struct LoggedIn {
  std::string user;
  std::string account;  ///< Account name in the owner's spelling.
};

/// Accounts: names and passwords by which users log in on any device. Refusals and failures are
/// returned as Problems. `address` is the client's rate-limit key (see client_address()).
class Accounts {
 public:
  Accounts(persist::Journal& journal, persist::AsyncUserReader& user_reader)
      : journal_(journal), user_reader_(user_reader) {}

  /// Checks whether a user may have this account, and hashes its password. Users::end() then stores
  /// the account.
  boost::asio::awaitable<protocol::Result<storage::Account>> prepare(std::string user,
                                                                     protocol::Credentials credentials,
                                                                     std::string address);
  /// Returns why an account that was prepared could not be stored: `failed`, or that another
  /// request has taken the name, or has made an account for the user, meanwhile.
  boost::asio::awaitable<protocol::Problem> refusal_of(storage::Account account, protocol::Problem failed);
  /// Checks name and password of an account. The response does not reveal whether the name exists.
  boost::asio::awaitable<protocol::Result<LoggedIn>> log_in(protocol::Credentials credentials, std::string address);
  /// Returns nullopt if this is the password of the user's account.
  boost::asio::awaitable<std::optional<protocol::Problem>> check(std::string user, std::string password,
                                                                 std::string address);
  /// Returns the hash of the new password if the old one is correct.
  boost::asio::awaitable<protocol::Result<std::string>> hash_change(std::string user, protocol::PasswordChange change,
                                                                    std::string address);
  /// Records that the owner of the account used its cookie from this address. Wrong passwords that
  /// others try elsewhere then do not prevent the owner from logging in there (see LoginThrottle).
  void saw_owner(const std::string& account, const std::string& address);

  // In a cluster:

  /// Sets the other nodes. Call it before the first request.
  void set_other_nodes(OtherNodes& nodes) { other_nodes_ = &nodes; }
  /// Counts a password attempt here. Returns false if the limit is exceeded.
  bool count_try(const PasswordTry& attempt);
  void remember_address(const std::string& account, const std::string& address) {
    throttle_.remember(account, address);
  }

  /// Stops the threads that hash passwords.
  void stop() { passwords_.stop(); }

  [[nodiscard]] const Passwords& passwords() const { return passwords_; }

 private:
  boost::asio::awaitable<protocol::Result<std::string>> hash(std::string password, std::string address);
  boost::asio::awaitable<std::optional<protocol::Problem>> verify(std::optional<std::string> hash, std::string password,
                                                                  std::string reason, std::string address);

  /// Returns why the account cannot be added to those that are stored.
  boost::asio::awaitable<std::optional<protocol::Problem>> contradiction(const storage::Account& account);

  /// Counts a password attempt at the node that counts those of the account.
  boost::asio::awaitable<bool> take_try(PasswordTry attempt);
  void remember(const std::string& account, const std::string& address);

  persist::Journal& journal_;
  persist::AsyncUserReader& user_reader_;
  throttling::LoginThrottle throttle_;
  OtherNodes* other_nodes_ = nullptr;
  Passwords passwords_;
};

}  // namespace server::users
