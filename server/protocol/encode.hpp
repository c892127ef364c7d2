#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/protocol/messages.hpp"

/// What the server says, as JSON text (docs/PROTOCOL.md).
namespace server {

std::string encode_hello(const std::optional<Identity>& me, std::int64_t at);
/// `you` is empty for a stranger; `at` is the time now.
std::string encode_room(const RoomSnapshot& room, std::string_view you, std::int64_t at);
std::string encode_event(std::string_view game, const rules::Ruleset& ruleset, const Notice& notice);
std::string encode_legal(std::string_view game, std::int64_t seq, int number, std::span<const std::string> moves);
std::string encode_presence(std::string_view game, const Presence& presence);
std::string encode_done(std::string_view command, std::int64_t seq);
std::string encode_refused(std::string_view command, const Problem& problem);
/// Whether a message is an answer of encode_done.
bool is_done(std::string_view message);
std::string encode_error(const Problem& problem);
std::string encode_pong(double t);
std::string encode_bye(const Problem& problem);

// Bodies of HTTP answers.

std::string encode_http_problem(const Problem& problem);
std::string encode_rulesets(Rulesets rulesets);
std::string encode_created(std::string_view game);
std::string encode_health(int schema);
/// A game's line in lists; kept in the database with the game.
std::string encode_summary(const Outline& game);
/// `summaries` are texts of encode_summary.
std::string encode_list(std::span<const std::string> summaries, const std::optional<std::string>& next);
std::string encode_game(std::string_view summary);
/// What an offline replay shows: the game as a stranger is told of it, and its rules. It may stand in a page's script
/// element, whatever names it holds.
std::string encode_replay(const RoomSnapshot& room);
/// A game that was found: its encode_summary, its last board, and after how many steps the position searched for stood.
struct FoundSummary {
  std::string summary;
  std::string diagram;
  std::optional<int> ply;
};
std::string encode_found(std::span<const FoundSummary> games, const std::optional<std::string>& next);
/// For people to read, or on one line.
enum class RecordLayout { kIndented, kOneLine };
/// The record as JSON: `nows` holds where the game stood after each of the room's steps.
std::string encode_record(const RoomSnapshot& room, std::span<const Now> nows,
                          RecordLayout layout = RecordLayout::kIndented);
/// A record that was refused, and where it is wrong.
std::string encode_bad_record(const rules::RecordFault& fault);

}  // namespace server
