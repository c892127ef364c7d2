#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>

#include "server/cluster/edge/owner_router.hpp"
#include "server/users/accounts.hpp"
#include "server/users/other_nodes.hpp"
#include "server/users/users.hpp"

namespace server::cluster {

/// Requests to all other nodes: the ends of tokens, and new names. Each is repeated until every
/// node has answered or is gone. May be used from any thread.
class PeerRequests : public users::OtherNodes {
 public:
  PeerRequests(OwnerRouter& router, users::Users& users, users::Accounts& accounts)
      : router_(router), users_(users), accounts_(accounts) {}

  std::uint64_t begin_end(const users::RemoteEnding& ending, Told told) override;
  void finish_end(std::uint64_t ending, const users::RemoteEnding& what, bool is_written) override;
  void rename(const std::string& user, const std::string& name) override;
  void count_try(const users::PasswordTry& attempt, Counted counted) override;
  void remember_address(const std::string& account, const std::string& address) override;

  /// Repeats requests without answers, and forgets nodes that are gone. Call it every half second.
  void repeat();

  // From other nodes:
  void take(NodeId from, const protocol::EndTokens& end);
  void take(NodeId from, const protocol::RenameUser& rename);
  void take(NodeId from, const protocol::PeerAnswer& answer);
  void take(NodeId from, const protocol::CountTry& attempt);
  void take(NodeId from, const protocol::AddressKnown& known);
  /// Ends the steps that a node has begun, because it is gone.
  void gone(NodeId node);

 private:
  struct Request {
    protocol::PeerItem item;
    std::set<NodeId> missing;
    Told told;
    std::chrono::steady_clock::time_point due;
  };

  /// Password attempt that another node counts.
  struct Try {
    users::PasswordTry attempt;
    Counted counted;
    /// The node that was asked; kNoNode while none counts.
    NodeId counter;
    std::chrono::steady_clock::time_point due;
  };
  struct Known {
    std::string account;
    std::string address;
    std::chrono::steady_clock::time_point due;
  };

  /// Sends the item that `make` makes of the number of the request. `told` gets false if nodes have
  /// not answered after `time`.
  void ask(std::function<protocol::PeerItem(std::uint64_t request)> make, Told told, std::chrono::seconds time);
  void answer(NodeId to, std::uint64_t request, bool is_yes = true);
  void send(std::uint64_t request, const Known& known);
  /// Asks the node that counts now. Without one, repeat() asks later.
  void send(std::uint64_t request, Try attempt);
  /// Returns the node that counts the password attempts of an account; nullptr: this one, or none.
  [[nodiscard]] std::shared_ptr<PeerChannel> counter_of(const std::string& account) const;

  OwnerRouter& router_;
  users::Users& users_;
  users::Accounts& accounts_;
  std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, Request> requests_;
  std::map<std::uint64_t, Try> tries_;
  /// Addresses of owners of accounts, until the node that counts has them.
  std::map<std::uint64_t, Known> known_;
};

}  // namespace server::cluster
