#pragma once

#include "server/protocol/json/json.hpp"
#include "server/protocol/json/json_text.hpp"

/// Codec of time controls and clocks as JSON (docs/PROTOCOL.md, "Time"), for messages and for the
/// log.
namespace server::protocol {

Json time_control_json(const TimeControl& control);
void write_time_control(JsonText& out, const TimeControl& control);
/// Reads a time control. A missing or null value is Untimed, as in tables older than the clocks.
Result<TimeControl> read_time_control(const Json& json);

void write_time_left(JsonText& out, const TimeLeft& left);
void write_clock(JsonText& out, const rules::Ruleset& ruleset, const ClockState& clock);

}  // namespace server::protocol
