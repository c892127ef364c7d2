#pragma once

#include "server/protocol/json.hpp"

/// Time controls and clocks as JSON (docs/PROTOCOL.md, "Time"): on the wire and in the log alike.
namespace server {

Json time_control_json(const TimeControl& control);
/// What is missing or null is Untimed: tables were made before there were clocks.
std::variant<TimeControl, Problem> read_time_control(const Json& json);

Json time_left_json(const TimeLeft& left);
Json clock_json(const rules::Ruleset& ruleset, const ClockState& clock);

}  // namespace server
