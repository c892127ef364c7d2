#pragma once

#include <string_view>

namespace storage::postgres {

/// Third migration: the nodes of a cluster and their slots. Only the clock of the database decides
/// whether a lease has ended. Every transaction locks the row of a node before rows of slots, which
/// prevents deadlocks.
constexpr std::string_view kClusterSql = R"sql(
-- At most one row: the id of the cluster.
CREATE TABLE cluster (id text NOT NULL);
CREATE UNIQUE INDEX cluster_has_one_row ON cluster ((true));

CREATE TABLE nodes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,         -- for people
  build       text NOT NULL,
  has_bus     boolean NOT NULL,
  alive_until timestamptz NOT NULL   -- end of the lease
) WITH (fillfactor = 50);

-- The free half of each page keeps updates off the index.
CREATE TABLE slots (
  slot    smallint PRIMARY KEY,
  owner   bigint REFERENCES nodes (id) ON DELETE SET NULL,
  epoch   bigint NOT NULL DEFAULT 0, -- number of claims
  left_at timestamptz                -- when a free slot had an owner last; null if it is unknown
) WITH (fillfactor = 50);
INSERT INTO slots (slot) SELECT generate_series(0, 1023);

-- Lets the transaction write for a node, and delays the removal of the node until its end.
CREATE FUNCTION fence(node bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM nodes AS n WHERE n.id = node FOR KEY SHARE;
  IF NOT FOUND THEN RAISE 'node % is no longer a member of the cluster', node USING ERRCODE = 'SN001'; END IF;
END
$$;

-- Removes a node if its lease, which lasts `lease` ms, has ended. Returns whether it did. Its slots
-- were left at its last renewal.
CREATE FUNCTION bury_node(dead bigint, lease bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  ended timestamptz;
BEGIN
  -- Waits for writes of the node that are in flight.
  SELECT n.alive_until INTO ended FROM nodes AS n WHERE n.id = dead AND n.alive_until < clock_timestamp() FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE slots SET owner = NULL, left_at = ended - lease * interval '1 ms' WHERE owner = dead;
  DELETE FROM nodes WHERE id = dead;
  RETURN true;
END
$$;
)sql";

}  // namespace storage::postgres
