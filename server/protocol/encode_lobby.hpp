#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/protocol/messages/lobby.hpp"

/// Encoders of lobby messages as JSON text. `n` is the sequence number of the lists' changes,
/// without gaps.
namespace server {

/// Encodes the complete lists after change `n`.
std::string encode_lobby(std::int64_t n, std::span<const LobbyGame> games, std::span<const SeekCount> seeks);
/// Encodes change `n`: new and changed games, the ids of removed games, and all seeks.
std::string encode_lobby_changed(std::int64_t n, std::span<const LobbyGame> games, std::span<const std::string> gone,
                                 std::span<const SeekCount> seeks);
/// Encodes the body of `GET /api/live`.
std::string encode_live(std::span<const LobbyGame> games);
/// Encodes the user's current seek, if any.
std::string encode_seeking(const std::optional<Seek>& seek);
/// Encodes the id of the game that a seek led to.
std::string encode_sought(std::string_view game);

}  // namespace server
