#pragma once

#include <span>

#include "server/protocol/json.hpp"

/// Pieces of messages that several encoders share.
namespace server {

Json seat_json(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat);
Json people_json(const rules::Ruleset& ruleset, std::span<const Person> people);
Json outcome_json(const rules::Ruleset& ruleset, const std::optional<rules::Outcome>& outcome);
Json now_json(const rules::Ruleset& ruleset, const Now& now);
/// A step without its changes.
Json step_json(const rules::Ruleset& ruleset, const LoggedStep& step);
Json changes_json(const DiagramChange& changes);
/// Where an imported game comes from, as lists tell it.
Json imported_json(const Imported& imported);
Json options_json(const rules::Options& options);
/// A summary as it was stored; those of tables made before there were clocks say nothing of time.
Json stored_summary(std::string_view text);
const char* seating_name(Seating seating);
const char* table_chat_name(bool open);
const char* phase_name(RoomPhase phase);

}  // namespace server
