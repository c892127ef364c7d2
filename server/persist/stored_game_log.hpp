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

/// Converts a stored summary to a line in lists.
room::GameLine line_of(const storage::GameSummary& game);

/// Game folded from its log, and its state after each step.
struct StoredRoom {
  std::unique_ptr<room::RoomState> state;
  std::vector<protocol::Now> nows;
};

/// Replays a stored game by the rules and compares its state with the lists. Returns the first
/// fault, if any.
std::optional<actor::LogFault> replay(const storage::StoredGame& game, protocol::Rulesets rulesets);

/// Game as a file for download.
struct Rendering {
  std::string text;
  std::string content_type;
  std::string file_name;
  /// Whether the file will never change, because the game is over.
  bool settled = false;
};

/// Renders a game, or returns why that is not possible.
using Render = std::function<protocol::Result<Rendering>(const StoredRoom&)>;
using Rendered = std::variant<Rendering, protocol::Problem, room::UnknownGame, actor::LogFault>;

protocol::Result<Rendering> render_record(const StoredRoom& room);
protocol::Result<Rendering> render_record_json(const StoredRoom& room);
/// Renders the record as JSON on one line, with a line break at the end.
protocol::Result<Rendering> render_record_line(const StoredRoom& room);
/// Renders a page that replays the game offline. `page` is the client's template for it.
protocol::Result<Rendering> render_replay(const StoredRoom& room, std::string_view page);

/// Loads a game and folds it as spectators may see it now, both on a thread of the game reader.
void load_stored(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game,
                 std::function<void(std::variant<StoredRoom, room::UnknownGame, actor::LogFault>)> done);

/// Loads a game as load_stored() does and renders it, on the same thread.
void render_game(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game, Render render, std::function<void(Rendered)> done);

}  // namespace server::persist
