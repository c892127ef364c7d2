#pragma once

#include "server/protocol/json.hpp"
#include "server/protocol/json_text.hpp"

/// Time controls and clocks as JSON (docs/PROTOCOL.md, "Time"): on the wire and in the log alike.
namespace server {

Json time_control_json(const TimeControl& control);
void write_time_control(JsonText& out, const TimeControl& control);
/// What is missing or null is Untimed: tables were made before there were clocks.
std::variant<TimeControl, Problem> read_time_control(const Json& json);

void write_time_left(JsonText& out, const TimeLeft& left);
void write_clock(JsonText& out, const rules::Ruleset& ruleset, const ClockState& clock);

}  // namespace server
