#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "server/persist/archive.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server {

struct Ask {
  std::string person;
  Action action;
};

/// A game of the toy rules from its first seat to its end.
const std::vector<Ask>& toy_game();
/// What the log holds after all of it: created and started, too.
constexpr std::size_t kToyGameEvents = 8;

/// Rooms of the toy game on the real journal and database, which are made on a disk that works, and that disk.
class RoomsOnFaultyDisk {
 public:
  explicit RoomsOnFaultyDisk(std::size_t count = 1);

  /// Asks a room; the answer comes while the rooms run.
  void send(std::size_t room, const Ask& what, const std::string& id);
  /// Lets the rooms do one thing more, and waits for it where nothing is to be done.
  void run_one() { io_.run_one(); }
  /// Lets the rooms do all that is to be done now: with a disk that is held up, they hand in what they were asked.
  void run_ready() { io_.poll(); }
  /// The answer to a command, "done" or "refused:storage_unavailable", and empty as long as there is none. What the
  /// room told before it is then in told().
  std::string answer(std::size_t room, const std::string& id);
  /// Asks the first room and waits for the answer.
  std::string ask(const Ask& what, const std::string& id);
  [[nodiscard]] const std::vector<std::string>& told() const { return told_; }

  /// How many events of a room a server finds that starts after the power failed now.
  [[nodiscard]] std::size_t kept(std::size_t room = 0) const;

 private:
  struct Seen {
    std::string game;
    std::shared_ptr<Room> room;
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
  Journal journal_;
  Archive archive_;
  StoredGameLog log_{journal_, archive_, list_};
  std::vector<Seen> rooms_;
  std::vector<std::string> told_;
};

}  // namespace server
