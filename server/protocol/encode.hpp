#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/protocol/messages/messages.hpp"
#include "server/protocol/messages/server_messages.hpp"

/// Encoders of JSON text (docs/PROTOCOL.md): parts of messages, whose encode() is declared in
/// server_messages.hpp, and bodies of HTTP responses.
namespace server::protocol {

/// Encodes a RoomMessage with the steps of the room itself.
std::string encode_room(const RoomSnapshot& room, std::string_view self, std::int64_t at);
/// Encodes a step as in RoomMessage.
std::string encode_step(const rules::Ruleset& ruleset, const LoggedStep& step);
/// Encodes a chat line as in ChatMessage and LineAdded.
std::string encode_line(const rules::Ruleset& ruleset, const ChatLine& line);

// Bodies of HTTP responses:

std::string encode_http_problem(const Problem& problem);
/// `has_computers`: whether the server has computer players.
std::string encode_rulesets(Rulesets rulesets, bool has_computers = false);
std::string encode_created(std::string_view game);
std::string encode_health(int schema);
/// Encodes a game's line in lists. The database stores this text with the game.
std::string encode_summary(const Outline& game);
/// `summaries` are outputs of encode_summary().
std::string encode_list(std::span<const std::string> summaries, const std::optional<std::string>& next);
std::string encode_game(std::string_view summary);
/// Running game of a user; `summary` is the output of encode_summary().
struct OwnRunningGame {
  std::string summary;
  std::optional<std::string> turn;  ///< Id of the seat on turn; none in a paused game.
  bool is_own_turn = false;
  std::optional<std::int64_t> deadline;  ///< Unix time in milliseconds.
};
/// `at`: the server's time in Unix milliseconds.
std::string encode_turns(std::span<const OwnRunningGame> games, std::int64_t at);
/// Encodes the running games.
std::string encode_live(std::span<const LobbyGame> games);
/// Encodes a game and its ruleset for the offline replay page. Contains only what an anonymous
/// spectator may see. Safe inside a script element, whatever names it contains.
std::string encode_replay(const RoomSnapshot& room);
/// Search result: the output of encode_summary(), the final diagram, and the number of steps before
/// the position that was searched for.
struct FoundSummary {
  std::string summary;
  std::string diagram;
  std::optional<int> ply;
};
std::string encode_found(std::span<const FoundSummary> games, const std::optional<std::string>& next);
/// Layout of a record in JSON: indented for human readers, or on one line.
enum class RecordLayout { kIndented, kOneLine };
/// Encodes the record as JSON. `nows[i]` is the state of the game after the room's step `i`.
std::string encode_record(const RoomSnapshot& room, std::span<const Now> nows,
                          RecordLayout layout = RecordLayout::kIndented);
/// Encodes the refusal of a record, with the place of the fault.
std::string encode_bad_record(const rules::RecordFault& fault);

}  // namespace server::protocol
