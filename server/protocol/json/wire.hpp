#pragma once

#include <span>

#include "server/protocol/json/ids.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/json/json_text.hpp"

/// Parts of messages that several encoders share.
namespace server::protocol {

/// Whether the ids of former players are written.
enum class FormerIds { kWritten, kLeftOut };
/// Writes the member `former` of a player, unless there are none.
void write_former(JsonText& out, const PublicUser& user, FormerIds ids);
void write_players(JsonText& out, const rules::Ruleset& ruleset, std::span<const PublicUser> players);
void write_outcome(JsonText& out, const rules::Ruleset& ruleset, const std::optional<rules::Outcome>& outcome);
void write_now(JsonText& out, const rules::Ruleset& ruleset, const Now& now);
void write_step(JsonText& out, const rules::Ruleset& ruleset, const LoggedStep& step);
/// Encodes the origin of an imported game for lists.
Json imported_json(const Imported& imported);
Json options_json(const rules::Options& options);
void write_options(JsonText& out, const rules::Options& options);
/// Returns the id of the named variant with exactly these options; none if there is no such
/// variant.
std::optional<std::string_view> variant_id(const rules::Ruleset& ruleset, const rules::Options& options);
/// Parses a summary from the database. Fills in fields that older versions did not store, such as
/// the time control.
Json stored_summary(std::string_view text);
const char* seating_name(Seating seating);
const char* table_chat_name(bool open);
const char* phase_name(RoomPhase phase);

}  // namespace server::protocol
