#pragma once

#include <string_view>

namespace storage {

/// Part of a migration of either database: rewrites the kinds, keys and words of stored events,
/// summaries and chat lines to those of version 1.0.
///
/// It replaces texts and does not parse them, so that a damaged row does not stop it. This is
/// exact: the stored JSON has no blanks, and a quote inside of a JSON string is escaped, so
/// `"person":` can only be a key. A key with two meanings is replaced only where it is the first
/// key of the object: keys were stored in alphabetical order.
constexpr std::string_view kVocabularySql = R"sql(
UPDATE events SET
  kind = CASE kind
    WHEN 'sat' THEN 'seat_taken'
    WHEN 'stood' THEN 'seat_left'
    WHEN 'pact_offered' THEN 'opening_alliance_offered'
    WHEN 'pact_withdrawn' THEN 'opening_alliance_withdrawn'
    WHEN 'pact_agreed' THEN 'opening_alliance_agreed'
    WHEN 'left' THEN 'player_out'
    WHEN 'draw_wanted' THEN 'draw_offered'
    WHEN 'takeback_wanted' THEN 'takeback_offered'
    WHEN 'pause_wanted' THEN 'pause_offered'
    WHEN 'unpause_wanted' THEN 'unpause_offered'
    WHEN 'rematch_wanted' THEN 'rematch_offered'
    WHEN 'takeover_wanted' THEN 'takeover_offered'
    WHEN 'return_wanted' THEN 'return_offered'
    WHEN 'rematched' THEN 'rematch_created'
    WHEN 'watcher_removed' THEN 'spectator_removed'
    WHEN 'watcher_restored' THEN 'spectator_restored'
    ELSE kind
  END,
  data = CASE kind
    WHEN 'created' THEN replace(replace(
      CASE WHEN data LIKE '{"delay":%' THEN '{"spectator_delay":' || substr(data, 10) ELSE data END,
      '"grace":', '"claim_after":'), '"pact":', '"opening_alliance":')
    WHEN 'ready' THEN replace(replace(data, '"person":', '"user":'), '"want":', '"ready":')
    WHEN 'moved' THEN replace(data, '"left":', '"remaining":')
    WHEN 'left' THEN replace(replace(data, '"reason":"time"', '"reason":"flag"'), '"reason":"resign"',
      CASE WHEN data LIKE '{"claimed_by":"%' THEN '"reason":"removed"' ELSE '"reason":"resigned"' END)
    WHEN 'resumed' THEN replace(data, '"away":', '"outage":')
    ELSE replace(replace(data, '"person":', '"user":'), '"want":', '"offer":')
  END
WHERE kind IN (
    'created', 'sat', 'stood', 'pact_offered', 'pact_withdrawn', 'pact_agreed', 'ready', 'started', 'left',
    'draw_wanted', 'takeback_wanted', 'pause_wanted', 'unpause_wanted', 'rematch_wanted', 'takeover_wanted',
    'taken_over', 'return_wanted', 'seat_returned', 'rematched', 'watcher_removed', 'watcher_restored', 'renamed')
  OR kind = 'moved' AND data LIKE '%"left":%'
  OR kind = 'resumed' AND data LIKE '%"away":%';

UPDATE games SET data = replace(replace(replace(data,
  '"grace":', '"claim_after":'), '"pact":', '"opening_alliance":'), '"people":', '"players":')
WHERE data LIKE '%"grace":%' OR data LIKE '%"pact":%' OR data LIKE '%"people":%';

UPDATE chat SET channel = 'spectators' WHERE channel = 'watchers';
)sql";

}  // namespace storage
