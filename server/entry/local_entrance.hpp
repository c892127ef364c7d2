#pragma once

#include "server/entry/entrance.hpp"
#include "server/entry/local_place.hpp"

namespace server::entry {

/// Entrance of a server that runs all rooms itself.
class LocalEntrance : public Entrance {
 public:
  explicit LocalEntrance(const Destinations& destinations) : destinations_(destinations) {}

  std::shared_ptr<ClientPlace> place(boost::asio::any_io_executor executor, std::shared_ptr<const users::Access> access,
                                     std::string address) override;
  void wake_game(const std::string& game) override;
  void forget_in_game(const std::string& game, const std::string& user, Outcome done) override;
  void remove_review(const std::string& review, const std::string& user, std::shared_ptr<const users::Access> access,
                     Outcome done) override;
  void live_games(std::function<void(protocol::Result<std::string>)> done) override;

 private:
  Destinations destinations_;
};

}  // namespace server::entry
