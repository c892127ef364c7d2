#pragma once

#include <string_view>

namespace storage::postgres {

/// Parts of the sixth migration, to the names of version 1.0, before and after kVocabularySql.
///
/// A node of an earlier version would continue to append events with the old names. So the
/// migration fails while one is a member of the cluster. It removes nodes whose lease has ended,
/// which lasts 3,000 ms, so that a process that was suspended is fenced.
constexpr std::string_view kStopNodesSql = R"sql(
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM nodes WHERE alive_until >= clock_timestamp()) THEN
    RAISE USING MESSAGE = 'nodes of an earlier version use this database; '
      'stop all nodes of the cluster, then start them with this version';
  END IF;
  PERFORM bury_node(id, 3000) FROM nodes;
END
$$;

-- Each rewritten summary would write the seats of its game too.
ALTER TABLE games DISABLE TRIGGER games_touched;
)sql";

constexpr std::string_view kNamesSql = R"sql(
ALTER TABLE games ENABLE TRIGGER games_touched;

ALTER TABLE reviews RENAME COLUMN creator TO host;
ALTER INDEX reviews_by_creator RENAME TO reviews_by_host;

DROP FUNCTION append_review(text, text, text, text, bigint, bigint, bigint, text, text, text, text);
-- Appends an event to a review and returns 0, or returns the seq that it expected.
CREATE FUNCTION append_review(
  new_id text, new_ruleset text, new_host text, new_title text, new_updated bigint,
  new_seq bigint, new_at bigint, new_kind text, new_author text, new_command text, new_data text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  expected bigint;
BEGIN
  SELECT coalesce(max(e.seq), 0) + 1 INTO expected FROM review_events AS e WHERE e.review = new_id;
  IF new_seq <> expected THEN RETURN expected; END IF;
  INSERT INTO reviews (id, ruleset, host, title, updated)
  VALUES (new_id, new_ruleset, new_host, new_title, new_updated)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, updated = excluded.updated;
  INSERT INTO review_events (review, seq, at, kind, author, command, data)
  VALUES (new_id, new_seq, new_at, new_kind, new_author, new_command, new_data);
  RETURN 0;
END
$$;
)sql";

}  // namespace storage::postgres
