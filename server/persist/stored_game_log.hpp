#pragma once

#include <functional>
#include <string>
#include <variant>

#include "server/room/game_listing.hpp"
#include "server/room/ports.hpp"

namespace storage {
struct GameSummary;
}  // namespace storage

namespace server {

class Archive;
class Journal;

/// The log of all games on the journal and the archive: translates between events and what storage keeps. `listing` is
/// told of every change once it is durable; nullptr: nobody is.
class StoredGameLog : public GameLog {
 public:
  StoredGameLog(Journal& journal, Archive& archive, Rulesets rulesets, GameListing* listing = nullptr)
      : journal_(journal), archive_(archive), rulesets_(rulesets), listing_(listing) {}

  void append(const RoomSnapshot& after, const std::vector<Event>& events, Appended done) override;
  void load(std::string_view game, Loaded done) override;

 private:
  Journal& journal_;
  Archive& archive_;
  Rulesets rulesets_;
  GameListing* listing_;
};

/// A stored game as lists show it.
GameLine line_of(const storage::GameSummary& game);

/// A game folded from its log, with where it stood after each step.
struct StoredRoom {
  std::unique_ptr<RoomState> state;
  std::vector<Now> nows;
};

/// A game as a file to take along; no text where there is nothing yet.
struct Rendering {
  std::string text;
  std::string content_type;
  std::string file_name;
};

Rendering render_record(const StoredRoom& room);
Rendering render_record_json(const StoredRoom& room);
/// The record as JSON on one line, with its end.
Rendering render_record_line(const StoredRoom& room);

/// Loads a game and folds it, both on the archive's thread.
void load_stored(Archive& archive, Rulesets rulesets, const std::string& game,
                 std::function<void(std::variant<StoredRoom, UnknownGame, LogFault>)> done);

/// Folds a stored game and renders it, both on the archive's thread.
void render_game(Archive& archive, Rulesets rulesets, const std::string& game, Rendering (*render)(const StoredRoom&),
                 std::function<void(std::variant<Rendering, UnknownGame, LogFault>)> done);

}  // namespace server
