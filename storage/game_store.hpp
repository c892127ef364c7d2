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

/// Games as append-only logs of events, and the visitors who play them. Knows nothing of rules or messages: an event's
/// data is text that others read.
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

/// Events to add to one game, with its summary after them. The first event of a new game has seq 1.
struct Append {
  GameSummary summary;
  std::vector<Event> events;
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

/// Somebody with a browser. `token_hash` is what a secret token hashes to; the token itself is never stored.
struct Visitor {
  std::string id;
  std::string token_hash;
  std::string name;
  std::int64_t created = 0;
};

/// Adds the visitor, or gives the one with this id a new name.
struct PutVisitor {
  Visitor visitor;
};

using Write = std::variant<Append, PutVisitor, AddChatLine, PutFacts>;

struct StoredGame {
  GameSummary summary;
  std::vector<Event> events;
};

/// Which games a list shows: newest `updated` first, at most `limit`, older than `before` (a cursor: updated and id).
struct GameQuery {
  GameState state = GameState::kOpen;
  int limit = 50;
  std::optional<std::pair<std::int64_t, std::string>> before;
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
  virtual std::optional<Visitor> visitor_by_token(std::string_view token_hash) = 0;
  virtual int schema_version() = 0;
};

/// Writes. Exactly one exists for a database, used by one thread at a time.
class GameWriter {
 public:
  virtual ~GameWriter() = default;
  /// Commits all writes in one durable transaction. A write that contradicts the log (its `(game, seq)` stands already)
  /// fails alone, with its reason in its outcome; a fault of the engine throws Error and nothing of the call is kept.
  virtual std::vector<WriteOutcome> commit(std::span<const Write> writes) = 0;
};

}  // namespace storage
