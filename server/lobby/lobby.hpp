#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/actor/timer.hpp"
#include "server/lobby/directory.hpp"
#include "server/lobby/seekers.hpp"
#include "server/room/ports/game_log.hpp"
#include "server/room/ports/new_game_limit.hpp"

namespace server::lobby {

/// Lobby: the lists of open and running games, and matching of users who look for the same kind of
/// game. Actor on one single-threaded executor. All functions except dissolve() may be called from
/// any thread.
class Lobby : public room::GameListing {
 public:
  /// `new_game` returns an unused game id. `new_games` counts the games of seekers; nullptr: they
  /// are not counted.
  Lobby(boost::asio::any_io_executor executor, protocol::Rulesets rulesets, room::GameLog& log,
        std::function<std::string()> new_game, room::NewGameLimit* new_games = nullptr);

  /// Adds a subscriber. Sends it the lists, and then their changes until leave(). A subscriber
  /// without identity cannot look for a game.
  void enter(std::shared_ptr<actor::Subscriber> subscriber, std::optional<protocol::Identity> who);
  void leave(const actor::Subscriber* subscriber);
  /// Handles a command and answers the subscriber with `done` or `refused`. The subscriber must
  /// have entered.
  void command(std::shared_ptr<actor::Subscriber> subscriber, protocol::Identity who, protocol::LobbyCommand command);

  /// Passes the running games to `done`, those with the most spectators first. `done` runs on the
  /// lobby's thread.
  void live(std::function<void(std::vector<protocol::LobbyGame>)> done);

  void changed(const room::GameLine& line) override;
  void attended(const std::string& game, protocol::Attendance attendance) override;

  /// Forgets all games and seekers, because another node ran the lobby meanwhile.
  void start_anew();

  /// Releases all members and the timer. Call it at shutdown, when nothing runs on the executor any
  /// more.
  void dissolve();

 private:
  /// Game created for a user, with the id of the `seek` command that led to it. A repeated command
  /// gets the same answer.
  struct Found {
    std::string command;
    std::string game;
    std::int64_t at = 0;
  };

  void post(std::function<void()> task);
  void do_enter(const std::shared_ptr<actor::Subscriber>& subscriber, const std::optional<protocol::Identity>& who);
  void do_leave(const actor::Subscriber* subscriber);
  void do_command(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                  const protocol::LobbyCommand& command);
  void seek(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
            const std::string& command, const protocol::Seek& seek);
  void make_game(Match match, const std::string& game);
  void on_made(const Match& match, const std::string& game, const actor::LogOutcome& outcome);
  /// Sends the user's current seek to all their sockets in the lobby.
  void send_seek_state(const std::string& user);
  /// Forgets seekers, and found games, after fixed::kSeekKept.
  void forget();
  /// Hides open games that have been empty for too long.
  void hide_empty_tables();
  /// Notes a change and schedules a broadcast.
  void broadcast_soon();
  /// Schedules broadcast(), unless it is already scheduled.
  void look_soon();
  void broadcast();
  /// Moves the changes of `arrived_` into the directory.
  void take_in();

  boost::asio::any_io_executor executor_;
  protocol::Rulesets rulesets_;
  room::GameLog& log_;
  std::function<std::string()> new_game_;
  room::NewGameLimit* new_games_;
  Directory directory_;
  Seekers seekers_;
  /// By user id.
  std::map<std::string, Found> found_;
  struct Member {
    std::shared_ptr<actor::Subscriber> subscriber;
    std::optional<protocol::Identity> who;
  };
  std::map<const actor::Subscriber*, Member> members_;
  /// Sequence number of the last broadcast change.
  std::int64_t broadcasts_ = 0;
  /// Cached message with the complete lists; none after a change.
  protocol::Message lists_;
  std::optional<actor::WaitableTimer> timer_;
  bool due_ = false;
  /// Whether the counts of seekers have changed since the last broadcast.
  bool has_news_ = false;
  std::mutex mutex_;
  /// Latest line of each changed game. With many games there are thousands of changes a second. A
  /// broadcast or a request needs only the latest one of each game.
  std::unordered_map<std::string, room::GameLine> arrived_;
};

}  // namespace server::lobby
