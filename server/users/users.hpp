#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/config/limits.hpp"
#include "server/persist/async_user_reader.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/threads/requester.hpp"
#include "server/throttling/throttle.hpp"
#include "server/users/access.hpp"
#include "server/users/other_nodes.hpp"
#include "server/users/user.hpp"

namespace server::persist {
class Journal;
class AsyncUserReader;
}  // namespace server::persist

namespace server::users {

class OpenConnections;

/// The client that sent a request, as identified by its token. Without a user it is an anonymous
/// client: it sent no valid cookie or personal token.
struct AuthenticatedUser {
  std::shared_ptr<User> user;
  /// The token in use; nullptr for an anonymous client.
  std::shared_ptr<Access> access;
  Credential credential = Credential::kCookie;
  /// Public id of the token.
  std::string token;
  /// Name of the user's account, if there is one.
  std::optional<std::string> account;
};

/// A user whose browser gets a new cookie, and the secret in that cookie.
struct NewCookie {
  std::shared_ptr<User> user;
  std::string secret;
};

/// A write that ends tokens: a single token, all cookies of a user except a new one (sign-up) or a
/// given one (password), or all tokens of a user.
using TokenEnding =
    std::variant<storage::EndToken, storage::AddAccount, storage::ChangePassword, storage::BeginDeletion>;

/// A new cookie token that is not stored yet, and its secret.
struct FreshCookie {
  storage::Token token;
  std::string secret;
};
FreshCookie fresh_cookie(const std::string& user);

/// Finds users by their tokens, creates and renames users, and ends tokens. Failures are returned
/// as Problems. May be used from any thread.
class Users {
 public:
  /// `io_threads` are all executors on which requests, WebSockets and rooms run.
  Users(persist::Journal& journal, persist::AsyncUserReader& user_reader, OpenConnections& connections,
        std::vector<boost::asio::any_io_executor> io_threads)
      : journal_(journal), user_reader_(user_reader), connections_(connections), io_threads_(std::move(io_threads)) {}

  /// Finds the user by the secret of a token of this kind. Returns an AuthenticatedUser
  /// without a user if there is none.
  boost::asio::awaitable<protocol::Result<AuthenticatedUser>> find(std::string_view secret, Credential credential,
                                                                   const Requester& requester);
  /// Creates a guest. Each address has a rate limit.
  boost::asio::awaitable<protocol::Result<NewCookie>> make(std::string address);
  /// Creates another cookie for a known user, and ends the browser's former cookie in the same
  /// write, if there is one.
  boost::asio::awaitable<protocol::Result<NewCookie>> let_in(std::string user, AuthenticatedUser former);
  /// Renames the user of this token. Completes when the new name is durable.
  boost::asio::awaitable<std::optional<protocol::Problem>> rename(std::shared_ptr<Access> access, std::string name);

  /// Ends tokens and closes their WebSockets and streams. When it completes, all decisions made
  /// with these tokens are durable. No later decision uses them, on any socket or in any queue of
  /// this node, or of a node that has answered. A node that cannot be reached does not prevent it:
  /// it learns of the ending from the database (end_unknown()).
  ///
  /// `by` is the token that requests the ending, or nullptr. If `by` has itself ended, or the write
  /// fails, the tokens remain valid.
  boost::asio::awaitable<std::optional<protocol::Problem>> end(std::shared_ptr<Access> by, TokenEnding ending);

  // In a cluster:

  /// Sets the other nodes. Call it before the first request.
  void set_other_nodes(OtherNodes& nodes) { other_nodes_ = &nodes; }
  /// Returns the Access of a token that another node has found valid, for a client of that node.
  /// Returns nullptr if the token has ended since.
  std::shared_ptr<Access> adopt(const protocol::Identity& user, std::int64_t known_since, const std::string& token,
                                bool is_cookie);
  /// Ends tokens because another node is about to write that. `ending` identifies it. Calls `done`
  /// once no decision with these tokens is in progress.
  void begin_remote_end(const std::string& ending, const RemoteEnding& what, std::function<void()> done);
  /// Notes whether the other node has written the ending. If so, closes the connections.
  void finish_remote_end(const std::string& ending, bool is_written);
  /// Closes the connections of the endings that begin with this text, because the node that began
  /// them is gone and may have written them.
  void abandon_remote_ends(const std::string& prefix);
  /// Ends the tokens in use that the database does not have any more: another node has ended them,
  /// and could not tell this one.
  boost::asio::awaitable<void> end_unknown();
  /// Renames a user who is in use here, as another node has written it.
  void rename_known(const std::string& user, const std::string& name);

  /// Forgets users and tokens that nothing holds any more. They remain in the database.
  void sweep();

 private:
  /// An ending that concurrent lookups must respect. A lookup may have read a token from storage
  /// before the ending was written.
  struct Pending {
    TokenEnding ending;
    /// Position of the write in the common count of lookups and endings; 0 before the write.
    std::uint64_t written = 0;
  };
  class Lookup;
  class Unwritten;
  /// Ending that another node has begun.
  struct Remote {
    /// The end of the list once the ending is forgotten.
    std::list<Pending>::iterator pending;
    std::vector<std::shared_ptr<Access>> ended;
    /// When it was written; none before.
    std::optional<std::chrono::steady_clock::time_point> finished;
  };

  std::shared_ptr<User> remember(const protocol::Identity& identity, std::int64_t known_since);
  /// Returns the Access for a token that was read from storage. Returns nullptr if the token has
  /// ended since.
  std::shared_ptr<Access> access_by(const storage::KnownToken& known);
  /// Marks the tokens in use that `ending` concerns as ended, and adds them to `ended`. Requires
  /// the mutex.
  void end_in_use(const TokenEnding& ending, std::vector<std::shared_ptr<Access>>& ended);
  /// Completes when every I/O thread has finished the handlers that were ready when it was called.
  boost::asio::awaitable<void> pass_io_threads();
  void pass_io_threads(std::function<void(bool)> done);
  /// Removes the written endings that every lookup in progress began after. Requires the mutex.
  void forget_written();
  /// Removes the endings of other nodes that were written some time ago. Requires the mutex.
  void forget_remote();

  persist::Journal& journal_;
  persist::AsyncUserReader& user_reader_;
  OpenConnections& connections_;
  std::vector<boost::asio::any_io_executor> io_threads_;
  throttling::Throttle new_ones_{throttling::rate_per_minute(limits().visitor_burst, limits().visitors_per_minute)};
  std::mutex mutex_;
  /// Users that something holds at present, by id.
  std::map<std::string, std::weak_ptr<User>> known_;
  /// Tokens in use, by user and token id.
  std::map<std::pair<std::string, std::string>, std::weak_ptr<Access>> accesses_;
  std::list<Pending> pending_;
  OtherNodes* other_nodes_ = nullptr;
  /// By the text that identifies them.
  std::map<std::string, Remote> remote_;
  /// Position of each lookup in progress, by the common count.
  std::multiset<std::uint64_t> lookups_;
  std::uint64_t count_ = 0;
};

}  // namespace server::users
