#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace server::users {

/// A user whose tokens end: one token, all cookies but one, or all tokens.
struct RemoteEnding {
  enum class Kind { kToken, kOtherCookies, kAll };
  Kind kind = Kind::kToken;
  std::string user;
  /// Of kToken: the token that ends; of kOtherCookies: the one that stays.
  std::string token;
};

/// A password attempt, as LoginThrottle counts it.
struct PasswordTry {
  enum class Kind { kLogin, kConfirmation, kSignUp };
  Kind kind = Kind::kLogin;
  /// Key of the account's name; of kSignUp: the user.
  std::string account;
  std::string address;
};

/// The other nodes of a cluster, which have users with the same tokens. May be called from any
/// thread.
class OtherNodes {
 public:
  /// Receives whether all other nodes have done it. Called on any thread.
  using Told = std::function<void(bool all)>;

  virtual ~OtherNodes() = default;
  /// Ends tokens on all other nodes before the write. Returns the number of the ending. `told` with
  /// true means: no node decides anything with these tokens any more.
  virtual std::uint64_t begin_end(const RemoteEnding& ending, Told told) = 0;
  /// Reports whether the write of an ending has succeeded.
  virtual void finish_end(std::uint64_t ending, const RemoteEnding& what, bool is_written) = 0;
  virtual void rename(const std::string& user, const std::string& name) = 0;

  /// Receives whether the try is within its limit; nullopt: this node counts it.
  using Counted = std::function<void(std::optional<bool> is_allowed)>;
  /// Counts a password attempt at the node that counts those of the account.
  virtual void count_try(const PasswordTry& attempt, Counted counted) = 0;
  /// Reports that the owner of an account used this address.
  virtual void remember_address(const std::string& account, const std::string& address) = 0;
};

}  // namespace server::users
