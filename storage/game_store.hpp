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
#include "storage/reviews.hpp"
#include "storage/users.hpp"

/// Games as append-only event logs. Storage depends neither on rules nor on messages: the data of
/// an event is text for its callers.
namespace storage {

/// Event of a game. `seq` counts from 1 without gaps; `(game, seq)` is unique.
struct Event {
  std::int64_t seq = 0;
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  std::string kind;     ///< "created", "moved" …
  std::string author;   ///< Public id of the user; empty if no user caused the event.
  std::string command;  ///< Id that the client gave the command; empty if there was none.
  std::string data;     ///< JSON text.
};

enum class GameState { kOpen, kRunning, kFinished };

/// Seat that is on turn, and its user: empty for a computer player.
struct Turn {
  std::string seat;
  std::string user;
  bool operator==(const Turn&) const = default;
};

/// What lists show of a game. Derived from its events and written in the same transaction.
struct GameSummary {
  std::string id;
  std::string ruleset;
  GameState state = GameState::kOpen;
  bool listed = true;        ///< Whether public lists show it.
  std::int64_t created = 0;  ///< Unix time in milliseconds.
  std::int64_t updated = 0;  ///< Unix time in milliseconds.
  std::string data;          ///< JSON text: names, number of moves, result.
  /// Flag time of the player to move, in Unix milliseconds; none while no clock is running.
  std::optional<std::int64_t> deadline = std::nullopt;
  /// None unless the game is running and not paused. It is never delayed, so it is shown to the
  /// game's players only.
  std::optional<Turn> turn = std::nullopt;
};

/// Change of a user's games by an append. The user took a seat; or left it, or created the table
/// without taking one; or the game is no longer among the user's games.
struct SeatChange {
  enum class Kind { kTaken, kGiven, kForgotten };
  std::string user;
  Kind kind = Kind::kTaken;
};

/// New data for an event in the log. Only for anonymising names: otherwise the log is append-only.
struct Revision {
  std::int64_t seq = 0;
  std::string data;
};

/// Events to append to one game, with its summary after them. The first event of a new game has seq
/// 1.
struct Append {
  GameSummary summary;
  std::vector<Event> events;
  std::vector<SeatChange> seats = {};
  std::vector<Revision> revisions = {};
};

/// Line of a game's chat. Chat is neither in the event log nor in records. `(game, line)` is
/// unique, and so is `(game, author, command)`.
struct ChatLine {
  std::string game;
  std::int64_t line = 0;  ///< From 1, across all channels.
  std::int64_t at = 0;    ///< Unix time in milliseconds.
  std::string channel;
  bool open = false;  ///< Whether everybody can read it, in a restricted channel.
  /// Public ids of the only users who can read the line, separated by spaces; empty: no such limit.
  std::string allies;
  std::string author;  ///< Public id of the user.
  std::string name;    ///< Name of the author at that time.
  std::optional<int> seat;
  std::string command;  ///< Id that the client gave the line.
  std::string text;
};

/// Adds a line to the chat of an existing game.
struct AddChatLine {
  ChatLine line;
};

/// Deletes chat lines of a user in a game, at most `most`.
struct DeleteLines {
  std::string game;
  std::string author;
  int most = 0;
};

/// Run of a server: it ran from `began` until `alive` at least, in Unix milliseconds.
struct Uptime {
  std::int64_t began = 0;
  std::int64_t alive = 0;
  bool operator==(const Uptime&) const = default;
};

/// Number of runs that a database keeps: the newest.
inline constexpr int kKeptUptimes = 10'000;

/// Notes that the server whose run began at `began` still ran at `at`. An earlier time changes
/// nothing.
struct KeepAlive {
  std::int64_t began = 0;
  std::int64_t at = 0;
};

using Write = std::variant<Append, AddChatLine, UserWrite, PutFacts, ReviewWrite, DeleteLines, KeepAlive>;

/// Place in a list of games in the order of time: Unix milliseconds, and the game's id.
using TimePlace = std::pair<std::int64_t, std::string>;

/// Games that need attention although no user may be connected.
enum class DueKind {
  kDeadline,  ///< A clock is running. Ordered by GameSummary::deadline.
  kComputer,  ///< A computer player is on turn, and its clock is running. Ordered by `updated`.
};

/// One batch of the games that are due: those up to the time `until`, behind the place `after`.
struct DueQuery {
  DueKind kind = DueKind::kDeadline;
  std::int64_t until = 0;
  std::optional<TimePlace> after = std::nullopt;
  int limit = 100;
};

struct StoredGame {
  GameSummary summary;
  std::vector<Event> events;
};

/// Games for a list: newest `updated` first, at most `limit`, older than `before` (a cursor:
/// `updated` and id).
struct GameQuery {
  GameState state = GameState::kOpen;
  int limit = 50;
  std::optional<std::pair<std::int64_t, std::string>> before;
  /// Only games in which this user has a seat, in any state, listed or not.
  std::optional<std::string> user = std::nullopt;
  /// Only the user's running games: first those in which it is the user's turn, then by deadline.
  /// There is no cursor for them.
  bool running = false;
};

/// Fault of the database: what failed and why, for logs and refusals.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The write is durable.
struct Committed {
  bool operator==(const Committed&) const = default;
};
/// The write contradicts the data and changed nothing: its `seq` exists already or leaves a gap,
/// because another writer has appended, or a unique value is taken.
struct Conflict {
  std::string reason;
  bool operator==(const Conflict&) const = default;
};
/// The write would exceed the limit that it names, and changed nothing.
struct LimitReached {
  bool operator==(const LimitReached&) const = default;
};
/// The write failed.
struct Fault {
  std::string reason;
  bool operator==(const Fault&) const = default;
};
/// Outcome of one write.
using WriteOutcome = std::variant<Committed, Conflict, LimitReached, Fault>;

/// Returns why a write failed; nullptr if it is durable.
inline const std::string* failure_of(const WriteOutcome& outcome) {
  static const std::string limit = "a limit of the database is reached";
  if (std::holds_alternative<LimitReached>(outcome)) return &limit;
  if (const auto* conflict = std::get_if<Conflict>(&outcome)) return &conflict->reason;
  if (const auto* fault = std::get_if<Fault>(&outcome)) return &fault->reason;
  return nullptr;
}

/// Reads games. One object serves one thread at a time. Throws Error.
class GameReader {
 public:
  virtual ~GameReader() = default;
  /// Returns the game with all its events in order, or none.
  virtual std::optional<StoredGame> load(std::string_view game) = 0;
  /// Returns the summary of the game, or none.
  virtual std::optional<GameSummary> summary(std::string_view game) = 0;
  /// Returns the game's events of one kind, in order.
  virtual std::vector<Event> events(std::string_view game, std::string_view kind) = 0;
  /// Returns the last `limit` lines of each channel of a game's chat, in order.
  virtual std::vector<ChatLine> chat(std::string_view game, int limit) = 0;
  virtual std::vector<GameSummary> list(const GameQuery& query) = 0;
  /// Returns a batch of due games in the order of time. Costs the same however many games there
  /// are.
  virtual std::vector<TimePlace> due_games(const DueQuery& query) = 0;
  /// Returns the known runs of servers in the order of their begin. Of a cluster, runs overlap.
  virtual std::vector<Uptime> uptimes() { return {}; }
  virtual int schema_version() = 0;
};

/// Writes games. A database has exactly one writer, which one thread at a time uses.
class GameWriter {
 public:
  virtual ~GameWriter() = default;
  /// Commits all writes in one durable transaction (group commit) and returns their outcomes, in
  /// order. A write with a conflict, or one that the database refuses, fails alone. After a fault
  /// of the database, throws Error: all writes or none are then durable, and only a read shows
  /// which.
  virtual std::vector<WriteOutcome> commit(std::span<const Write> writes) = 0;
  /// Erases what committed deletions of users have left in the files of the database. It costs as
  /// much as a checkpoint. Returns whether nothing is left; a reader can prevent it for a moment.
  virtual bool erase_deleted() = 0;
  /// Commits a write that changes nothing, to find out whether the database can be written to.
  /// Throws Error if not. Returns false if the database cannot tell.
  virtual bool probe() { return false; }
};

}  // namespace storage
