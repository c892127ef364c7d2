#pragma once

#include <cstdint>
#include <functional>
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
};

}  // namespace server::users
