#pragma once

#include <string_view>

namespace storage::postgres {

/// Second migration: the functions of the writer. Each write that reads before it writes is one
/// call, so that a commit is one round trip.
///
/// append_events() fences the node that calls it; 0 is a single server. It has an array for each
/// column of appends, their events, seats and revisions. `*_append` is the number of the append of
/// a row, from 1. `previous` is the number of the last append to the same game in this call, 0 if
/// there is none. `first_seq` is 0 in an append without events. `sound` says whether its events are
/// consecutive. The function returns 0 for each append that it has written. For the others it
/// returns the seq that it expected.
///
/// The primary key of `events` is a compare-and-swap: if another writer appends to the same game
/// after the check of `seq`, the insert fails, and the caller calls the function again.
constexpr std::string_view kFunctionsSql = R"sql(
CREATE FUNCTION append_events(
  node bigint,
  ids text[], rulesets text[], states bigint[], listed boolean[], created bigint[], updated bigint[], data text[],
  deadlines bigint[], turn_seats text[], turn_users text[],
  previous bigint[], first_seq bigint[], event_count bigint[], sound boolean[],
  event_append bigint[], event_game text[], event_seq bigint[], event_at bigint[], event_kind text[],
  event_author text[], event_command text[], event_data text[],
  seat_append bigint[], seat_user text[], seat_game text[], seat_held boolean[],
  revision_append bigint[], revision_game text[], revision_seq bigint[], revision_data text[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  expected bigint[] := array_fill(0::bigint, ARRAY[cardinality(ids)]);
  last bigint[];  -- seq of the last event of the game of each append
BEGIN
  -- Like fence(), which would cost a call more. Before the first read.
  IF node <> 0 THEN
    PERFORM 1 FROM nodes AS n WHERE n.id = node FOR KEY SHARE;
    IF NOT FOUND THEN RAISE 'node % is no longer a member of the cluster', node USING ERRCODE = 'SN001'; END IF;
  END IF;
  SELECT array_agg(coalesce((SELECT max(e.seq) FROM events AS e WHERE e.game = a.id), 0) ORDER BY a.number)
  INTO last FROM unnest(ids) WITH ORDINALITY AS a (id, number);
  FOR i IN 1 .. cardinality(ids) LOOP
    IF previous[i] > 0 THEN last[i] := last[previous[i]]; END IF;
    CONTINUE WHEN first_seq[i] = 0;
    IF sound[i] AND first_seq[i] = last[i] + 1 THEN
      last[i] := last[i] + event_count[i];
    ELSE
      expected[i] := last[i] + 1;
    END IF;
  END LOOP;

  -- Only the last summary of each game. The order prevents deadlocks between writers.
  INSERT INTO games AS g
    (id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user)
  SELECT DISTINCT ON (a.id COLLATE "C")
    a.id, a.ruleset, a.state, a.listed, a.created, a.updated, a.data, a.deadline, a.turn_seat, a.turn_user
  FROM unnest(ids, rulesets, states, listed, created, updated, data, deadlines, turn_seats, turn_users, expected)
    WITH ORDINALITY AS a
    (id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user, expected, number)
  WHERE a.expected = 0
  ORDER BY a.id COLLATE "C", a.number DESC
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, listed = excluded.listed, updated = excluded.updated,
    data = excluded.data, deadline = excluded.deadline, turn_seat = excluded.turn_seat,
    turn_user = excluded.turn_user;

  INSERT INTO events (game, seq, at, kind, author, command, data)
  SELECT e.game, e.seq, e.at, e.kind, e.author, e.command, e.data
  FROM unnest(event_append, event_game, event_seq, event_at, event_kind, event_author, event_command, event_data)
    AS e (append, game, seq, at, kind, author, command, data)
  WHERE expected[e.append] = 0;

  IF cardinality(seat_append) > 0 THEN
    -- Only the last change of each seat. It is not held (null) once the user is forgotten.
    WITH changes AS (
      SELECT DISTINCT ON (s.user_id COLLATE "C", s.game COLLATE "C") s.user_id, s.game, s.held
      FROM unnest(seat_append, seat_user, seat_game, seat_held) WITH ORDINALITY AS s
        (append, user_id, game, held, number)
      WHERE expected[s.append] = 0
      ORDER BY s.user_id COLLATE "C", s.game COLLATE "C", s.number DESC
    ), deleted AS (
      DELETE FROM seats USING changes
      WHERE seats.user_id = changes.user_id AND seats.game = changes.game AND changes.held IS NULL
    )
    INSERT INTO seats (user_id, game, held) SELECT c.user_id, c.game, c.held FROM changes AS c WHERE c.held IS NOT NULL
    ON CONFLICT (user_id, game) DO UPDATE SET held = excluded.held;
  END IF;

  IF cardinality(revision_append) > 0 THEN
    UPDATE events SET data = r.data
    FROM (
      SELECT DISTINCT ON (c.game COLLATE "C", c.seq) c.game, c.seq, c.data
      FROM unnest(revision_append, revision_game, revision_seq, revision_data) WITH ORDINALITY AS c
        (append, game, seq, data, number)
      WHERE expected[c.append] = 0
      ORDER BY c.game COLLATE "C", c.seq, c.number DESC
    ) AS r
    WHERE events.game = r.game AND events.seq = r.seq;
  END IF;
  RETURN expected;
END
$$;

-- Appends an event to a review and returns 0, or returns the seq that it expected.
CREATE FUNCTION append_review(
  new_id text, new_ruleset text, new_creator text, new_title text, new_updated bigint,
  new_seq bigint, new_at bigint, new_kind text, new_author text, new_command text, new_data text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  expected bigint;
BEGIN
  SELECT coalesce(max(e.seq), 0) + 1 INTO expected FROM review_events AS e WHERE e.review = new_id;
  IF new_seq <> expected THEN RETURN expected; END IF;
  INSERT INTO reviews (id, ruleset, creator, title, updated)
  VALUES (new_id, new_ruleset, new_creator, new_title, new_updated)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, updated = excluded.updated;
  INSERT INTO review_events (review, seq, at, kind, author, command, data)
  VALUES (new_id, new_seq, new_at, new_kind, new_author, new_command, new_data);
  RETURN 0;
END
$$;

-- Adds a game to the index of archive search, or replaces its names and its diagram. If a term
-- matches twice, the first ply is kept.
CREATE FUNCTION put_facts(
  of_game text, when_played bigint, is_found boolean, new_diagram text, new_names bigint[],
  new_terms bigint[], new_plies bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old facts%ROWTYPE;
BEGIN
  SELECT * INTO old FROM facts AS f WHERE f.game = of_game FOR UPDATE;
  IF FOUND THEN
    DELETE FROM terms AS t WHERE t.term = ANY (old.names) AND t.played = old.played AND t.number = old.number;
    UPDATE facts AS f SET diagram = new_diagram, names = new_names WHERE f.number = old.number;
    new_terms := '{}';
    new_plies := '{}';
  ELSE
    INSERT INTO facts (game, played, found, diagram, names)
    VALUES (of_game, when_played, is_found, new_diagram, new_names) RETURNING * INTO old;
  END IF;
  INSERT INTO terms (term, played, number, ply)
  SELECT n.term, old.played, old.number, 0 FROM unnest(new_names) AS n (term) ON CONFLICT DO NOTHING;
  INSERT INTO terms (term, played, number, ply)
  SELECT t.term, old.played, old.number, t.ply
  FROM unnest(new_terms, new_plies) WITH ORDINALITY AS t (term, ply, place) ORDER BY t.place
  ON CONFLICT DO NOTHING;
END
$$;
)sql";

}  // namespace storage::postgres
