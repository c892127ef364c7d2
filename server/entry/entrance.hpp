#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/entry/client_place.hpp"

namespace server::entry {

/// Way to all games and reviews and to the lobby, whichever node runs them. May be called from any
/// thread.
class Entrance {
 public:
  /// Receives the reason of a failure; nullopt: done. May be called on any thread.
  using Outcome = std::function<void(std::optional<protocol::Problem>)>;

  virtual ~Entrance() = default;

  /// Returns the place of a client whose transport runs on `executor`. `access` is nullptr for an
  /// anonymous client; `address` is its rate-limit key.
  virtual std::shared_ptr<ClientPlace> place(boost::asio::any_io_executor executor,
                                             std::shared_ptr<const users::Access> access, std::string address) = 0;
  /// Loads a game whose clock runs, so that its flag falls and its computer players move without a
  /// client: Room::wake().
  virtual void wake_game(const std::string& game) = 0;
  /// Anonymises a user in a game: Room::forget().
  virtual void forget_in_game(const std::string& game, const std::string& user, Outcome done) = 0;
  /// Deletes a review for the user who made it: ReviewRoom::remove(). `access` is the token that
  /// asks for it; nullptr: the token was checked before.
  virtual void remove_review(const std::string& review, const std::string& user,
                             std::shared_ptr<const users::Access> access, Outcome done) = 0;
  /// Passes the running games as JSON, those with the most spectators first. Calls `done` on any
  /// thread.
  virtual void live_games(std::function<void(protocol::Result<std::string>)> done) = 0;
};

}  // namespace server::entry
