#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "storage/game_index.hpp"
#include "storage/people.hpp"
#include "storage/reviews.hpp"

/// Games as append-only logs of events. Knows nothing of rules or messages: an event's data is text that others read.
namespace storage {

/// One thing that happened in a game. `seq` counts from 1 without gaps; `(game, seq)` is unique.
struct Event {
  std::int64_t seq = 0;
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  std::string kind;     ///< "created", "moved" …
  std::string author;   ///< The visitor's public id; empty if nobody did it.
  std::string command;  ///< The client's own id of the command; empty if there was none.
  std::string data;     ///< JSON text.
};

enum class GameState { kOpen, kRunning, kFinished };

/// What lists show of a game; derived from its events and written together with them.
struct GameSummary {
  std::string id;
  std::string ruleset;
  GameState state = GameState::kOpen;
  bool listed = true;        ///< Whether public lists show it.
  std::int64_t created = 0;  ///< Unix time in milliseconds.
  std::int64_t updated = 0;  ///< Unix time in milliseconds.
  std::string data;          ///< JSON text: names, number of moves, result.
  /// When the time of the player on turn is used up, in Unix milliseconds; none while no clock is running.
  std::optional<std::int64_t> deadline = std::nullopt;
};

/// What an append changes about the games of a visitor: he has taken a seat, given it back, or is to be found in the
/// game no more.
struct SeatChange {
  enum class Kind { kTaken, kGiven, kForgotten };
  std::string visitor;
  Kind kind = Kind::kTaken;
};

/// Other data for an event that stands. Only for names that are to be forgotten: a log is else appended to only.
struct Revision {
  std::int64_t seq = 0;
  std::string data;
};

/// Events to add to one game, with its summary after them. The first event of a new game has seq 1.
struct Append {
  GameSummary summary;
  std::vector<Event> events;
  std::vector<SeatChange> seats = {};
  std::vector<Revision> revisions = {};
  /// Whether the summary says nothing that lists cannot do without for a second: a move more. With many writes at once
  /// it is written later, together with those of the game's next moves.
  bool summary_may_wait = false;
};

/// A line of a game's chat: no event, and in no record. `(game, line)` is unique, and so is `(game, author, command)`.
struct ChatLine {
  std::string game;
  std::int64_t line = 0;  ///< From 1, over all channels.
  std::int64_t at = 0;    ///< Unix time in milliseconds.
  std::string channel;
  bool open = false;   ///< Whether it is for everybody, in a channel that is not.
  std::string allies;  ///< Public ids of those for whom alone it is, joined by spaces; empty where there are none.
  std::string author;  ///< The visitor's public id.
  std::string name;    ///< What he was called then.
  std::optional<int> seat;
  std::string command;  ///< The client's own id of it.
  std::string text;
};

/// Adds a line to the chat of a game that exists.
struct AddChatLine {
  ChatLine line;
};

using Write = std::variant<Append, AddChatLine, PeopleWrite, PutFacts, ReviewWrite>;

struct StoredGame {
  GameSummary summary;
  std::vector<Event> events;
};

/// Which games a list shows: newest `updated` first, at most `limit`, older than `before` (a cursor: updated and id).
struct GameQuery {
  GameState state = GameState::kOpen;
  int limit = 50;
  std::optional<std::pair<std::int64_t, std::string>> before;
  /// Only games in which this visitor has a seat, listed or not, and whatever their state.
  std::optional<std::string> visitor = std::nullopt;
};

/// A fault of the storage: what failed and why, for logs and refusals. `code` is the engine's extended error code.
class Error : public std::runtime_error {
 public:
  Error(const std::string& what, int code) : std::runtime_error(what), code_(code) {}
  [[nodiscard]] int code() const { return code_; }

 private:
  int code_;
};

/// What became of one write: empty if it is durable, else the reason in words.
using WriteOutcome = std::optional<std::string>;

/// Reads. One object serves one thread at a time. Throws Error.
class GameReader {
 public:
  virtual ~GameReader() = default;
  /// The game with all its events in order, or none.
  virtual std::optional<StoredGame> load(std::string_view game) = 0;
  /// The last `limit` lines of each channel of a game's chat, in order.
  virtual std::vector<ChatLine> chat(std::string_view game, int limit) = 0;
  virtual std::vector<GameSummary> list(const GameQuery& query) = 0;
  /// The ids of the games in which a clock is running, by their deadlines.
  virtual std::vector<std::string> timed_games() = 0;
  virtual int schema_version() = 0;
};

/// Writes. Exactly one exists for a database, used by one thread at a time.
class GameWriter {
 public:
  virtual ~GameWriter() = default;
  /// Commits all writes in one durable transaction. A write that contradicts the log (its `(game, seq)` stands already)
  /// fails alone, with its reason in its outcome; a fault of the engine throws Error and nothing of the call is kept.
  virtual std::vector<WriteOutcome> commit(std::span<const Write> writes) = 0;
  /// Whether something waits until there is time for it (summaries, putting events with those of their games): a commit
  /// of nothing does it.
  [[nodiscard]] virtual bool is_behind() const = 0;
};

}  // namespace storage
