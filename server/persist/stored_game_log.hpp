#pragma once

#include <functional>
#include <string>
#include <variant>

#include "server/metrics.hpp"
#include "server/room/game_listing.hpp"
#include "server/room/ports.hpp"
#include "storage/game_store.hpp"

namespace server {

class Archive;
class Journal;

/// The log of all games on the journal and the archive: translates between events and what storage keeps. `listings`
/// are told of every change once it is durable.
class StoredGameLog : public GameLog {
 public:
  StoredGameLog(Journal& journal, Archive& archive, Rulesets rulesets, std::vector<GameListing*> listings = {})
      : journal_(journal), archive_(archive), rulesets_(rulesets), listings_(std::move(listings)) {}

  void append(const Outline& after, std::vector<Event> events, Appended done) override;
  void append_line(std::string_view game, const LoggedLine& line, Appended done) override;
  void load(std::string_view game, Loaded done) override;

  /// How many moves, and events in all, have become durable through this.
  [[nodiscard]] std::uint64_t moves() const { return moves_.value(); }
  [[nodiscard]] std::uint64_t events() const { return events_.value(); }

 private:
  void submit(storage::Append append, Appended done);

  Journal& journal_;
  Archive& archive_;
  Rulesets rulesets_;
  std::vector<GameListing*> listings_;
  Counter moves_;
  Counter events_;
};

/// A stored game as lists show it.
GameLine line_of(const storage::GameSummary& game);

/// A game folded from its log, with where it stood after each step.
struct StoredRoom {
  std::unique_ptr<RoomState> state;
  std::vector<Now> nows;
};

/// Replays a stored game by the rules; what is at fault with it, if anything is.
std::optional<LogFault> replay(const storage::StoredGame& game, Rulesets rulesets);

/// A game as a file to take along.
struct Rendering {
  std::string text;
  std::string content_type;
  std::string file_name;
  /// Whether it will never be another: the game is over.
  bool settled = false;
};

/// Makes a file of a game, or says why there is none.
using Render = std::function<std::variant<Rendering, Problem>(const StoredRoom&)>;
using Rendered = std::variant<Rendering, Problem, UnknownGame, LogFault>;

std::variant<Rendering, Problem> render_record(const StoredRoom& room);
std::variant<Rendering, Problem> render_record_json(const StoredRoom& room);
/// The record as JSON on one line, with its end.
std::variant<Rendering, Problem> render_record_line(const StoredRoom& room);
/// A page that replays the game without a network: the client's page for it, completed with the game.
std::variant<Rendering, Problem> render_replay(const StoredRoom& room, std::string_view page);

/// Loads a game and folds it, as those who watch may know it by now; both on the archive's thread.
void load_stored(Archive& archive, Rulesets rulesets, const std::string& game,
                 std::function<void(std::variant<StoredRoom, UnknownGame, LogFault>)> done);

/// Folds a stored game and renders it, both on the archive's thread: as those who watch it may know it by now.
void render_game(Archive& archive, Rulesets rulesets, const std::string& game, Render render,
                 std::function<void(Rendered)> done);

}  // namespace server
