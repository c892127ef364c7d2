#include "storage/sqlite/connection/migrations.hpp"

#include <SQLiteCpp/Transaction.h>

#include <array>
#include <string>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/sqlite/connection/names_sql.hpp"
#include "storage/vocabulary_sql.hpp"

namespace storage::sqlite {
namespace {

constexpr std::array<std::string_view, 13> kEarlierMigrations = {R"sql(
CREATE TABLE games (
  id      TEXT PRIMARY KEY,
  ruleset TEXT NOT NULL,
  state   INTEGER NOT NULL,  -- 0 open, 1 running, 2 finished
  listed  INTEGER NOT NULL,
  created INTEGER NOT NULL,  -- Unix milliseconds
  updated INTEGER NOT NULL,
  data    TEXT NOT NULL      -- what lists show, JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX games_by_state ON games (listed, state, updated DESC, id DESC);

CREATE TABLE events (
  game    TEXT NOT NULL REFERENCES games (id),
  seq     INTEGER NOT NULL CHECK (seq > 0),
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  author  TEXT NOT NULL,
  command TEXT NOT NULL,
  data    TEXT NOT NULL,     -- JSON
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE visitors (
  id         TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name       TEXT NOT NULL,
  created    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql",
                                                                 R"sql(
ALTER TABLE games ADD COLUMN deadline INTEGER;  -- when a running clock is used up, Unix milliseconds
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;
)sql",
                                                                 R"sql(
CREATE TABLE chat (
  game    TEXT NOT NULL REFERENCES games (id),
  line    INTEGER NOT NULL CHECK (line > 0),
  at      INTEGER NOT NULL,  -- Unix milliseconds
  channel TEXT NOT NULL,
  open    INTEGER NOT NULL,  -- whether everybody may read it
  allies  TEXT NOT NULL,     -- the visitors for whom alone it is, joined by spaces
  author  TEXT NOT NULL,     -- a visitor, and what they were called then
  name    TEXT NOT NULL,
  seat    INTEGER,
  command TEXT NOT NULL,
  text    TEXT NOT NULL,
  PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chat_by_author ON chat (author, game, command);
)sql",
                                                                 R"sql(
CREATE TABLE people (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
  hash    TEXT PRIMARY KEY,
  id      TEXT NOT NULL UNIQUE,
  visitor TEXT NOT NULL REFERENCES people (id),
  kind    INTEGER NOT NULL,  -- 0 cookie, 1 personal
  label   TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_visitor ON tokens (visitor, created);

CREATE TABLE accounts (
  visitor  TEXT PRIMARY KEY REFERENCES people (id),
  name     TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,    -- its Argon2id hash
  created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  visitor TEXT PRIMARY KEY REFERENCES people (id),
  data    TEXT NOT NULL      -- JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
  visitor TEXT NOT NULL,
  game    TEXT NOT NULL REFERENCES games (id),
  held    INTEGER NOT NULL,  -- 0: they have given it back
  PRIMARY KEY (visitor, game)
) STRICT, WITHOUT ROWID;

INSERT INTO people SELECT id, name, created FROM visitors;
INSERT INTO tokens SELECT token_hash, id, id, 0, '', created FROM visitors;
DROP TABLE visitors;
ALTER TABLE people RENAME TO visitors;

-- The last event of each visitor in a game tells whether they have their seat.
INSERT INTO seats
SELECT json_extract(data, '$.person'), game, max(2 * seq + (kind = 'sat')) % 2
FROM events
WHERE kind IN ('sat', 'stood') AND json_valid(data) AND json_extract(data, '$.person') IS NOT NULL
GROUP BY 1, 2;
)sql",
                                                                 R"sql(
-- One row for each finished game that was looked at for the index.
CREATE TABLE facts (
  number  INTEGER PRIMARY KEY,
  game    TEXT NOT NULL UNIQUE REFERENCES games (id),
  played  INTEGER NOT NULL,  -- Unix milliseconds
  found   INTEGER NOT NULL,  -- whether searches find it
  diagram TEXT NOT NULL,
  names   BLOB NOT NULL      -- the terms of its names, 8 bytes each
) STRICT;
CREATE INDEX facts_by_time ON facts (played DESC, number DESC) WHERE found = 1;

-- Which games a term fits, in the order of search results.
CREATE TABLE terms (
  term   INTEGER NOT NULL,
  played INTEGER NOT NULL,
  game   INTEGER NOT NULL,   -- facts.number
  ply    INTEGER NOT NULL,
  PRIMARY KEY (term, played, game)
) STRICT, WITHOUT ROWID;
)sql",
                                                                 R"sql(
CREATE TABLE reviews (
  id      TEXT PRIMARY KEY,
  ruleset TEXT NOT NULL,
  creator TEXT NOT NULL,     -- a visitor
  title   TEXT NOT NULL,
  updated INTEGER NOT NULL   -- Unix milliseconds
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_by_creator ON reviews (creator, updated DESC);

CREATE TABLE review_events (
  review  TEXT NOT NULL REFERENCES reviews (id),
  seq     INTEGER NOT NULL CHECK (seq > 0),
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  author  TEXT NOT NULL,     -- a visitor; empty once they are forgotten
  command TEXT NOT NULL,
  data    TEXT NOT NULL,     -- JSON
  PRIMARY KEY (review, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_events_by_author ON review_events (author);
)sql",
                                                                 R"sql(
-- Events that came while there was much to write, in the order in which they came, until they are put with the others.
CREATE TABLE recent_events (
  number  INTEGER PRIMARY KEY,
  game    TEXT NOT NULL,     -- one that is there: the writer knows
  seq     INTEGER NOT NULL CHECK (seq > 0),
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  author  TEXT NOT NULL,
  command TEXT NOT NULL,
  data    TEXT NOT NULL      -- JSON
) STRICT;
CREATE VIEW all_events AS
SELECT game, seq, at, kind, author, command, data FROM events
UNION ALL
SELECT game, seq, at, kind, author, command, data FROM recent_events;
)sql",
                                                                 R"sql(
-- Games that may be of a named variant are entered into the index again, to be found by it.
DELETE FROM terms WHERE game IN (
  SELECT facts.number FROM facts JOIN games ON games.id = facts.game
  WHERE games.ruleset IN ('hasami', 'daihasami', 'makyek'));
DELETE FROM facts WHERE game IN (SELECT id FROM games WHERE ruleset IN ('hasami', 'daihasami', 'makyek'));
)sql",
                                                                 R"sql(
-- All events are in one table. A row of recent_events stays if its game is missing or if it contradicts the event with
-- the same key, which happens only in a damaged database.
DROP VIEW all_events;
INSERT INTO events (game, seq, at, kind, author, command, data)
SELECT game, seq, at, kind, author, command, data FROM recent_events
WHERE game IN (SELECT id FROM games) ORDER BY game, seq, number ON CONFLICT DO NOTHING;
DELETE FROM recent_events AS r WHERE EXISTS (
  SELECT 1 FROM events AS e WHERE e.game = r.game AND e.seq = r.seq
  AND (e.at, e.kind, e.author, e.command, e.data) = (r.at, r.kind, r.author, r.command, r.data));
)sql",
                                                                 R"sql(
-- The term of games without computer players, which there were not before.
INSERT INTO terms (term, played, game, ply)
SELECT -4258498015853733232, played, number, 0 FROM facts WHERE found = 1;
)sql",
                                                                 R"sql(
-- Null in games that are not running or paused. A game that runs already gets its turn once it is loaded.
ALTER TABLE games ADD COLUMN turn_seat TEXT;
ALTER TABLE games ADD COLUMN turn_user TEXT;  -- empty for a computer player
)sql",
                                                                 R"sql(
-- Games that wait for a computer player, so that they need not be in memory.
CREATE INDEX games_by_computer_turn ON games (updated, id) WHERE turn_user = '' AND deadline IS NOT NULL;

-- Users whose deletion has begun: they have no tokens any more, but data of theirs may be left.
CREATE TABLE deletions (
  visitor TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What lists of a user's games read in the order of an index, whatever the number of games. touched: games.updated,
-- of a game that is not over up to an hour older, so that most moves do not write here.
ALTER TABLE seats ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
-- A host without a seat has a row too, so that the deletion of the user finds the table.
INSERT INTO seats (visitor, game, held)
SELECT author, id, 0 FROM games JOIN events ON game = id AND seq = 1 WHERE state = 0 AND author <> ''
ON CONFLICT DO NOTHING;
UPDATE seats SET over = games.state = 2, touched = games.updated FROM games WHERE games.id = seats.game;
CREATE INDEX seats_by_time ON seats (visitor, held, over, touched DESC, game DESC);
CREATE INDEX seats_by_game ON seats (game);
CREATE TRIGGER games_touched AFTER UPDATE ON games
WHEN NEW.state = 2 OR NEW.updated / 3600000 <> OLD.updated / 3600000 BEGIN
  UPDATE seats SET over = NEW.state = 2, touched = NEW.updated WHERE game = NEW.id;
END;
)sql",
                                                                 R"sql(
-- Runs of servers: each ran from began until alive at least, in Unix milliseconds. The gaps between them are outages.
CREATE TABLE uptimes (
  began INTEGER PRIMARY KEY,
  alive INTEGER NOT NULL
) STRICT;
-- A server ran when the last event was written.
INSERT INTO uptimes (began, alive)
SELECT last, last FROM (SELECT max(updated) AS last FROM games) WHERE last IS NOT NULL;
)sql"};

/// Version after which the table recent_events holds at most rows of a damaged database.
constexpr int kEmptiesRecentEvents = 9;

/// Drops the table recent_events. If it has rows left, renames it to damaged_events instead: they
/// may have been acknowledged. Nothing but the inspection reads them.
void retire_recent_events(SQLite::Database& database) {
  const bool is_empty = database.execAndGet("SELECT count(*) FROM recent_events").getInt64() == 0;
  database.exec(is_empty ? "DROP TABLE recent_events" : "ALTER TABLE recent_events RENAME TO damaged_events");
}

}  // namespace

std::span<const std::string_view> migrations() {
  static const std::string names = std::string(kDropTriggerSql) + std::string(kVocabularySql) + std::string(kNamesSql);
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> list(kEarlierMigrations.begin(), kEarlierMigrations.end());
    list.emplace_back(names);
    return list;
  }();
  return all;
}

int schema_version(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

void migrate(SQLite::Database& database) {
  const int newest = static_cast<int>(migrations().size());
  int version = schema_version(database);
  if (version > newest) {
    throw Error("the database has schema version " + std::to_string(version) + ", but this program knows only up to " +
                std::to_string(newest) + "; use the newer program");
  }
  for (; version < newest; ++version) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(std::string(migrations()[static_cast<std::size_t>(version)]));
    if (version + 1 == kEmptiesRecentEvents) retire_recent_events(database);
    database.exec("PRAGMA user_version = " + std::to_string(version + 1));
    transaction.commit();
  }
}

void expect_newest_schema(SQLite::Database& database) {
  const int version = schema_version(database);
  const auto known = static_cast<int>(migrations().size());
  if (version == known) return;
  throw Error("the database has schema version " + std::to_string(version) + ", but this program needs version " +
              std::to_string(known) + (version < known ? "; start the server once to migrate it" : ""));
}

}  // namespace storage::sqlite
