#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/protocol/lobby.hpp"

/// What the server says in the lobby, as JSON text. `n` numbers the changes of the lists, without gaps.
namespace server {

/// The whole lists, after change `n`.
std::string encode_lobby(std::int64_t n, std::span<const LobbyGame> games, std::span<const SeekCount> seeks);
/// Change `n`: games that came or are different now, the ids of those that are gone, and all seeks.
std::string encode_lobby_changed(std::int64_t n, std::span<const LobbyGame> games, std::span<const std::string> gone,
                                 std::span<const SeekCount> seeks);
/// The body of `GET /api/live`.
std::string encode_live(std::span<const LobbyGame> games);
/// What a person is looking for now, if anything.
std::string encode_seeking(const std::optional<Seek>& seek);
/// The game that was found for him.
std::string encode_sought(std::string_view game);

}  // namespace server
