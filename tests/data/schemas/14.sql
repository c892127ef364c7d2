PRAGMA user_version = 14;
BEGIN TRANSACTION;
CREATE TABLE games (
  id      TEXT PRIMARY KEY,
  ruleset TEXT NOT NULL,
  state   INTEGER NOT NULL,  -- 0 open, 1 running, 2 finished
  listed  INTEGER NOT NULL,
  created INTEGER NOT NULL,  -- Unix milliseconds
  updated INTEGER NOT NULL,
  data    TEXT NOT NULL      -- what lists show, JSON
, deadline INTEGER, turn_seat TEXT, turn_user TEXT) STRICT, WITHOUT ROWID;
INSERT INTO games VALUES('g','sannin',2,1,1,9,'{"moves":1}',77,NULL,NULL);
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
INSERT INTO events VALUES('g',1,1,'created','','','{}');
INSERT INTO events VALUES('g',2,1,'seat_taken','p1','c1','{"user":"p1","name":"Hana","seat":"first"}');
INSERT INTO events VALUES('g',3,2,'moved','p1','c2','{"move":"P-4e"}');
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
INSERT INTO chat VALUES('g',1,5,'table',1,'','p1','Hana',0,'s1','a line');
CREATE TABLE "users" (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO users VALUES('p1','Hana',1);
CREATE TABLE tokens (
  hash    TEXT PRIMARY KEY,
  id      TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES "users" (id),
  kind    INTEGER NOT NULL,  -- 0 cookie, 1 personal
  label   TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO tokens VALUES('hash1','p1','p1',0,'',1);
INSERT INTO tokens VALUES('hash2','t2','p1',1,'my bot',2);
CREATE TABLE accounts (
  user_id  TEXT PRIMARY KEY REFERENCES "users" (id),
  name     TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,    -- its Argon2id hash
  created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accounts VALUES('p1','Hana','hana','argon',3);
CREATE TABLE settings (
  user_id TEXT PRIMARY KEY REFERENCES "users" (id),
  data    TEXT NOT NULL      -- JSON
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('p1','{"sound":true}');
CREATE TABLE seats (
  user_id TEXT NOT NULL,
  game    TEXT NOT NULL REFERENCES games (id),
  held    INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL DEFAULT 0,  -- 0: they have given it back
  PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES('p1','g',1,1,9);
CREATE TABLE facts (
  number  INTEGER PRIMARY KEY,
  game    TEXT NOT NULL UNIQUE REFERENCES games (id),
  played  INTEGER NOT NULL,  -- Unix milliseconds
  found   INTEGER NOT NULL,  -- whether searches find it
  diagram TEXT NOT NULL,
  names   BLOB NOT NULL      -- the terms of its names, 8 bytes each
) STRICT;
INSERT INTO facts VALUES(1,'g',1,1,'diagram',X'0102030405060708');
CREATE TABLE terms (
  term   INTEGER NOT NULL,
  played INTEGER NOT NULL,
  game   INTEGER NOT NULL,   -- facts.number
  ply    INTEGER NOT NULL,
  PRIMARY KEY (term, played, game)
) STRICT, WITHOUT ROWID;
INSERT INTO terms VALUES(-4258498015853733232,1,1,0);
INSERT INTO terms VALUES(7,1,1,0);
CREATE TABLE reviews (
  id      TEXT PRIMARY KEY,
  ruleset TEXT NOT NULL,
  host TEXT NOT NULL,     -- a visitor
  title   TEXT NOT NULL,
  updated INTEGER NOT NULL   -- Unix milliseconds
) STRICT, WITHOUT ROWID;
INSERT INTO reviews VALUES('r','sannin','p1','title',1);
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
INSERT INTO review_events VALUES('r',1,1,'opened','p1','c1','{}');
CREATE TABLE deletions (
  user_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT INTO deletions VALUES('p9');
CREATE TABLE uptimes (
  began INTEGER PRIMARY KEY,
  alive INTEGER NOT NULL
) STRICT;
INSERT INTO uptimes VALUES(1,9);
CREATE INDEX games_by_state ON games (listed, state, updated DESC, id DESC);
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;
CREATE UNIQUE INDEX chat_by_author ON chat (author, game, command);
CREATE INDEX facts_by_time ON facts (played DESC, number DESC) WHERE found = 1;
CREATE INDEX review_events_by_author ON review_events (author);
CREATE INDEX games_by_computer_turn ON games (updated, id) WHERE turn_user = '' AND deadline IS NOT NULL;
CREATE INDEX seats_by_time ON seats (user_id, held, over, touched DESC, game DESC);
CREATE INDEX seats_by_game ON seats (game);
CREATE TRIGGER games_touched AFTER UPDATE ON games
WHEN NEW.state = 2 OR NEW.updated / 3600000 <> OLD.updated / 3600000 BEGIN
  UPDATE seats SET over = NEW.state = 2, touched = NEW.updated WHERE game = NEW.id;
END;
CREATE INDEX tokens_by_user ON tokens (user_id, created);
CREATE INDEX reviews_by_host ON reviews (host, updated DESC);
COMMIT;
