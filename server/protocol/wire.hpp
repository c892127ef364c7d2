#pragma once

#include <span>

#include "server/protocol/json.hpp"
#include "server/protocol/json_text.hpp"

/// Pieces of messages that several encoders share.
namespace server {

Json seat_json(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat);
/// A seat's id, if there is one.
std::optional<std::string_view> seat_id(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat);
void write_people(JsonText& out, const rules::Ruleset& ruleset, std::span<const Person> people);
void write_outcome(JsonText& out, const rules::Ruleset& ruleset, const std::optional<rules::Outcome>& outcome);
void write_now(JsonText& out, const rules::Ruleset& ruleset, const Now& now);
void write_step(JsonText& out, const rules::Ruleset& ruleset, const LoggedStep& step);
/// Where an imported game comes from, as lists tell it.
Json imported_json(const Imported& imported);
Json options_json(const rules::Options& options);
void write_options(JsonText& out, const rules::Options& options);
/// A summary as it was stored; those of tables made before there were clocks say nothing of time.
Json stored_summary(std::string_view text);
const char* seating_name(Seating seating);
const char* table_chat_name(bool open);
const char* phase_name(RoomPhase phase);

}  // namespace server
