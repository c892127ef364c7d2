PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE chat (
  game    TEXT NOT NULL REFERENCES games (id),
  line    INTEGER NOT NULL CHECK (line > 0),
  at      INTEGER NOT NULL,  -- Unix milliseconds
  channel TEXT NOT NULL,
  open    INTEGER NOT NULL,  -- whether everybody may read it
  allies  TEXT NOT NULL,     -- the visitors for whom alone it is, joined by spaces
  author  TEXT NOT NULL,     -- a visitor, and what he was called then
  name    TEXT NOT NULL,
  seat    INTEGER,
  command TEXT NOT NULL,
  text    TEXT NOT NULL,
  PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('g',1,5,'table',1,'','p1','Hana',0,'s1','a line');
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
INSERT INTO "events" VALUES('g',1,1,'created','','','{}');
INSERT INTO "events" VALUES('g',2,1,'sat','p1','c1','{"person":"p1","name":"Hana","seat":"first"}');
CREATE TABLE games (
  id      TEXT PRIMARY KEY,
  ruleset TEXT NOT NULL,
  state   INTEGER NOT NULL,  -- 0 open, 1 running, 2 finished
  listed  INTEGER NOT NULL,
  created INTEGER NOT NULL,  -- Unix milliseconds
  updated INTEGER NOT NULL,
  data    TEXT NOT NULL      -- what lists show, JSON
, deadline INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO "games" VALUES('g','sannin',2,1,1,9,'{"moves":1}',77);
CREATE TABLE visitors (
  id         TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name       TEXT NOT NULL,
  created    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "visitors" VALUES('p1','hash1','Hana',1);
CREATE INDEX games_by_state ON games (listed, state, updated DESC, id DESC);
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;
CREATE UNIQUE INDEX chat_by_author ON chat (author, game, command);
COMMIT;
