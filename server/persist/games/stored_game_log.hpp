#pragma once

#include <functional>
#include <string>
#include <variant>

#include "server/process/metrics.hpp"
#include "server/room/ports/game_listing.hpp"
#include "server/room/ports/game_log.hpp"
#include "storage/game_store.hpp"

namespace server::persist {

class AsyncGameReader;
class Journal;

/// Event log of all games, on top of the journal and a game reader. Converts between events and
/// their stored form. Notifies `listings` of every change once it is durable.
class StoredGameLog : public room::GameLog {
 public:
  StoredGameLog(Journal& journal, AsyncGameReader& game_reader, protocol::Rulesets rulesets,
                std::vector<room::GameListing*> listings = {})
      : journal_(journal), game_reader_(game_reader), rulesets_(rulesets), listings_(std::move(listings)) {}

  /// Returns for how long no server ran a game since its last event, in milliseconds.
  using Absence = std::function<std::int64_t(std::string_view game, std::int64_t last_event)>;
  /// Sets what LoadedGame::away becomes. Call it before the first load.
  void set_absence(Absence absence) { absence_ = std::move(absence); }

  /// Receives the id of a new game whose clock runs from the start. Called on the writer thread,
  /// once the game is durable.
  using Started = std::function<void(const std::string& game)>;
  /// Sets who wakes the rooms of such games, which no user may ever enter. Call it before the first
  /// append.
  void on_timed_start(Started started) { started_ = std::move(started); }

  void append(const protocol::Outline& after, std::vector<protocol::Event> events, Appended done) override;
  void refresh(const protocol::Outline& now) override;
  void append_line(std::string_view game, const room::LoggedLine& line, Appended done) override;
  void delete_lines(std::string_view game, const std::string& author, Appended done) override;
  void load(std::string_view game, const Requester& requester, Loaded done) override;

  /// Anonymises a user in a game whose log is damaged, so that no room can do it, as far as the log
  /// can be read. Fails if the log is sound, unless the caller knows that the room cannot do it.
  void anonymise_damaged(const std::string& game, const std::string& user, bool is_known_damage, Appended done);

  /// Number of moves, and of all events, that this log has made durable.
  [[nodiscard]] std::uint64_t moves() const { return moves_.value(); }
  [[nodiscard]] std::uint64_t events() const { return events_.value(); }

 private:
  void submit(storage::Append append, Appended done);

  Journal& journal_;
  AsyncGameReader& game_reader_;
  protocol::Rulesets rulesets_;
  std::vector<room::GameListing*> listings_;
  Absence absence_;
  Started started_;
  Counter moves_;
  Counter events_;
};

}  // namespace server::persist
