#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/cluster/edge/owner_router.hpp"
#include "server/entry/entrance.hpp"

namespace server::cluster {

/// Entrance of a node of a cluster: each place and each request goes to the owner of its slot. May
/// be used from any thread.
class RoutedEntrance : public entry::Entrance {
 public:
  /// `executor` runs the requests.
  RoutedEntrance(boost::asio::any_io_executor executor, OwnerRouter& router)
      : executor_(std::move(executor)), router_(router) {}

  std::shared_ptr<entry::ClientPlace> place(boost::asio::any_io_executor executor,
                                            std::shared_ptr<const users::Access> access, std::string address) override;
  void wake_game(const std::string& game) override;
  void forget_in_game(const std::string& game, const std::string& user, Outcome done) override;
  void remove_review(const std::string& review, const std::string& user, std::shared_ptr<const users::Access> access,
                     Outcome done) override;
  void live_games(std::function<void(protocol::Result<std::string>)> done) override;

 private:
  /// Sends one request to the owner of a destination. `done` gets the answer.
  void ask(protocol::Destination destination, std::optional<protocol::PeerUser> user,
           std::function<void(protocol::Message)> done);

  boost::asio::any_io_executor executor_;
  OwnerRouter& router_;
};

}  // namespace server::cluster
