#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/lobby/directory.hpp"
#include "server/lobby/seekers.hpp"

namespace server {

/// Where people find games: the lists of open and live games as they change, and games made for those who look for the
/// same. An actor like a room: it lives on one single-threaded executor, and whatever is asked of it from anywhere is
/// posted there.
class Lobby : public GameListing {
 public:
  /// `new_game` gives ids for the games it makes.
  Lobby(boost::asio::any_io_executor executor, Rulesets rulesets, GameLog& log, std::function<std::string()> new_game);

  /// Comes in: gets the lists, then their changes, until he leaves. Without identity he can look for no game.
  void enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who);
  void leave(const Subscriber* subscriber);
  /// Answered to the subscriber by `done` or `refused`. Only from one who has entered.
  void command(std::shared_ptr<Subscriber> subscriber, Identity who, LobbyCommand command);

  /// Gives the games that are being played, the one that most watch first; `done` is told on the lobby's thread.
  void live(std::function<void(std::vector<LobbyGame>)> done);

  void changed(const GameLine& line) override;
  void attended(const std::string& game, Attendance attendance) override;

  /// Lets go of everybody and of the executor, at the very end, when nothing runs any more.
  void dissolve();

 private:
  /// A game that was made for somebody, by the seek that he called so.
  struct Found {
    std::string command;
    std::string game;
    std::int64_t at = 0;
  };

  void post(std::function<void()> task);
  void do_enter(const std::shared_ptr<Subscriber>& subscriber, const std::optional<Identity>& who);
  void do_leave(const Subscriber* subscriber);
  void do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const LobbyCommand& command);
  void seek(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const std::string& command,
            const Seek& seek);
  void make_game(Match match);
  void on_made(const Match& match, const std::string& game, const std::optional<LogFault>& fault);
  /// Tells a person, wherever he is in the lobby, what he is looking for now.
  void tell_seeking(const std::string& person);
  /// Forgets who has been away too long.
  void forget();
  /// Something is other than what was told.
  void tell_soon();
  /// Looks in a moment whether something is.
  void look_soon();
  void tell();
  /// Puts the games that changed into the lists.
  void take_in();

  boost::asio::any_io_executor executor_;
  Rulesets rulesets_;
  GameLog& log_;
  std::function<std::string()> new_game_;
  Directory directory_;
  Seekers seekers_;
  /// By person.
  std::map<std::string, Found> found_;
  struct Member {
    std::shared_ptr<Subscriber> subscriber;
    std::optional<Identity> who;
  };
  std::map<const Subscriber*, Member> members_;
  /// The number of the last change that members have been told of.
  std::int64_t told_ = 0;
  /// The whole lists as they stand, as long as nothing changes.
  Message lists_;
  std::optional<boost::asio::steady_timer> timer_;
  bool due_ = false;
  /// Whether the numbers of seekers have changed since members were told.
  bool has_news_ = false;
  std::mutex mutex_;
  /// Games that changed, as of their last change. With many games there are thousands of changes a second, and what
  /// counts is what stands when the lists are told or asked for.
  std::unordered_map<std::string, GameLine> arrived_;
};

}  // namespace server
