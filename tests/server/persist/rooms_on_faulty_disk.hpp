#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server {

struct Ask {
  std::string user;
  protocol::Action action;
};

/// Returns a complete game of the toy rules, from taking the first seat to its end.
const std::vector<Ask>& toy_game();
/// Number of events in the log after the game, including created and started.
constexpr std::size_t kToyGameEvents = 8;

/// Rooms of the toy game on the real journal and database. The database is on `disk`, which works
/// until the test injects a fault.
class RoomsOnFaultyDisk {
 public:
  explicit RoomsOnFaultyDisk(std::size_t count = 1);

  /// Sends a command to a room. The answer arrives while the rooms run.
  void send(std::size_t room, const Ask& what, const std::string& id);
  /// Runs one task of the rooms. Waits if none is ready.
  void run_one() { io_.run_one(); }
  /// Runs all ready tasks of the rooms. While the disk is blocked, their writes gather in the
  /// journal.
  void run_ready() { io_.poll(); }
  /// Returns the answer to a command: "done" or "refused:storage_unavailable"; empty while there is
  /// none. Afterwards received() has the messages received before the answer.
  std::string answer(std::size_t room, const std::string& id);
  /// Sends a command to the first room and waits for the answer.
  std::string ask(const Ask& what, const std::string& id);
  [[nodiscard]] const std::vector<std::string>& received() const { return received_; }

  /// Returns the number of events of a room that a restarted server would find after a power loss
  /// now.
  [[nodiscard]] std::size_t kept(std::size_t room = 0) const;

 private:
  struct Seen {
    std::string game;
    std::shared_ptr<room::Room> room;
    std::shared_ptr<Listener> listener = std::make_shared<Listener>();
  };
  void create(const std::string& game);

  support::TempDirectory data_;

 public:
  support::FaultyDisk disk{data_.path()};

 private:
  support::ToyRuleset toy_;
  std::vector<const rules::Ruleset*> list_ = {&toy_};
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  persist::Journal journal_;
  persist::AsyncGameReader game_reader_;
  persist::StoredGameLog log_{journal_, game_reader_, list_};
  std::vector<Seen> rooms_;
  std::vector<std::string> received_;
};

}  // namespace server
