#pragma once

#include <string_view>

namespace storage::postgres {

/// Fourth migration: what the search for due games, the deletion of users and the lists of a user's
/// games need. Triggers
/// keep `over` and `touched`, so that nodes of the version before write them too.
constexpr std::string_view kListsSql = R"sql(
-- Games that wait for a computer player, so that they need not be in memory.
CREATE INDEX games_by_computer_turn ON games (updated, id) WHERE turn_user = '' AND deadline IS NOT NULL;

-- Users whose deletion has begun: they have no tokens any more, but data of theirs may be left.
CREATE TABLE deletions (
  user_id text COLLATE "C" PRIMARY KEY
);

-- What lists of a user's games read in the order of an index, whatever the number of games. touched: games.updated,
-- of a game that is not over up to an hour older, so that most moves do not write here.
ALTER TABLE seats ADD COLUMN over boolean NOT NULL DEFAULT false;
ALTER TABLE seats ADD COLUMN touched bigint NOT NULL DEFAULT 0;
-- A host without a seat has a row too, so that the deletion of the user finds the table.
INSERT INTO seats (user_id, game, held)
SELECT e.author, g.id, false FROM games AS g JOIN events AS e ON e.game = g.id AND e.seq = 1
WHERE g.state = 0 AND e.author <> '' ON CONFLICT DO NOTHING;
UPDATE seats SET over = games.state = 2, touched = games.updated FROM games WHERE games.id = seats.game;
CREATE INDEX seats_by_time ON seats (user_id, held, over, touched DESC, game DESC);
CREATE INDEX seats_by_game ON seats (game);

CREATE FUNCTION touch_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seats SET over = NEW.state = 2, touched = NEW.updated WHERE game = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER games_touched AFTER UPDATE ON games FOR EACH ROW
WHEN (NEW.state = 2 OR NEW.updated / 3600000 <> OLD.updated / 3600000) EXECUTE FUNCTION touch_seats();

CREATE FUNCTION touch_new_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT g.updated INTO NEW.touched FROM games AS g WHERE g.id = NEW.game;
  RETURN NEW;
END
$$;
CREATE TRIGGER seats_touched BEFORE INSERT ON seats FOR EACH ROW
WHEN (NEW.touched = 0) EXECUTE FUNCTION touch_new_seat();
)sql";

}  // namespace storage::postgres
