PRAGMA user_version = 1;
BEGIN TRANSACTION;
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
) STRICT, WITHOUT ROWID;
INSERT INTO "games" VALUES('g','sannin',2,1,1,9,'{"moves":1}');
CREATE TABLE visitors (
  id         TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name       TEXT NOT NULL,
  created    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "visitors" VALUES('p1','hash1','Hana',1);
CREATE INDEX games_by_state ON games (listed, state, updated DESC, id DESC);
COMMIT;
