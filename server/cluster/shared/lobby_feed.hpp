#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/cluster/edge/owner_router.hpp"
#include "server/lobby/lobby.hpp"
#include "server/room/ports/game_listing.hpp"

namespace server::cluster {

/// Passes the changes of this node's games to the lobby, whichever node runs it: to another node
/// merged, every fixed::kLobbyDelay. Repeats recent changes when the lobby has moved or may have
/// missed some. May be used from any thread.
class LobbyFeed : public room::GameListing {
 public:
  LobbyFeed(boost::asio::any_io_executor executor, lobby::Lobby& lobby);

  /// Sends to the owner of the lobby from now on. Until then everything goes to the lobby of this
  /// node. Call it before rooms exist.
  void connect(OwnerRouter& router) { router_ = &router; }
  void changed(const room::GameLine& line) override;
  void attended(const std::string& game, protocol::Attendance attendance) override;
  /// Sends all attendances and the recent lines again. Call it when the owner of the lobby has
  /// changed, and when frames to it were lost.
  void repeat();
  /// Takes a change from another node.
  void take(const protocol::GameListed& listed);
  void take(const protocol::GameAttended& attended);
  void stop();

 private:
  struct Sent {
    room::GameLine line;
    std::chrono::steady_clock::time_point at;
  };
  [[nodiscard]] bool is_here() const;
  void send_soon();
  void send();

  boost::asio::any_io_executor executor_;
  lobby::Lobby& lobby_;
  OwnerRouter* router_ = nullptr;
  std::mutex mutex_;
  boost::asio::steady_timer timer_;
  bool is_scheduled_ = false;
  /// Changes that wait.
  std::unordered_map<std::string, room::GameLine> lines_;
  std::map<std::string, protocol::Attendance> attendances_;
  /// Lines of the last seconds, which a new lobby may not find in the database yet.
  std::unordered_map<std::string, Sent> recent_;
  /// Attendance of each game of this node that has any.
  std::map<std::string, protocol::Attendance> present_;
};

}  // namespace server::cluster
