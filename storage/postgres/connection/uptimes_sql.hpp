#pragma once

#include <string_view>

namespace storage::postgres {

/// Fifth migration: when servers ran. The gaps between their runs are outages.
constexpr std::string_view kUptimesSql = R"sql(
-- Each server ran from began until alive at least.
CREATE TABLE uptimes (
  began bigint PRIMARY KEY,
  alive bigint NOT NULL
);
-- A server ran when the last event was written.
INSERT INTO uptimes (began, alive)
SELECT last, last FROM (SELECT max(updated) AS last FROM games) AS newest WHERE last IS NOT NULL;
)sql";

}  // namespace storage::postgres
