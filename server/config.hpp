#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// What the protocol and the data fix; what an operator may turn is in server/limits.hpp.
namespace server::fixed {

using namespace std::chrono_literals;

/// Longest id of a command, a game, a person or a seat, in bytes.
inline constexpr std::size_t kCommandId = 40;
/// Longest move, in bytes: an illumination of twelve cells.
inline constexpr std::size_t kMoveBytes = 200;
/// How deep JSON may be nested: the library copies it by recursion.
inline constexpr int kJsonDepth = 16;
/// Characters of an account's name and of a password.
inline constexpr std::size_t kLeastAccountName = 2;
inline constexpr std::size_t kMostAccountName = 24;
inline constexpr std::size_t kLeastPassword = 8;
inline constexpr std::size_t kMostPassword = 200;
/// How much later than the players those who watch may be told, at most: stored games say how much.
inline constexpr auto kMaxWatchersDelay = 3600s;
/// Argon2id: memory in bytes and passes for one password.
inline constexpr std::size_t kPasswordMemory = 19 * 1024 * 1024;
inline constexpr unsigned kPasswordPasses = 2;
/// Largest message that /echo sends back, in bytes.
inline constexpr std::size_t kEchoBytes = 32 * 1024 * 1024;
/// The narrowest picture of a board, in pixels.
inline constexpr int kLeastPicture = 64;
/// How often rooms that nobody is in are looked for and forgotten.
inline constexpr auto kRoomSweep = 5s;
/// Changes of presence, and of the lobby, are told together, at most this often.
inline constexpr auto kPresenceDelay = 100ms;
inline constexpr auto kLobbyDelay = 250ms;
/// After how long each player alone may end a pause.
inline constexpr std::chrono::milliseconds kLongPause = 24h;
/// How often a socket's round trip is measured.
inline constexpr auto kRoundTripInterval = 5s;
/// When a room whose clock is running asks a storage again that failed.
inline constexpr auto kStorageRetry = 1s;
/// How often the server looks whether it was running all the time, and after how much silence it was not.
inline constexpr auto kBeat = 250ms;
inline constexpr auto kMissedBeats = 1s;

}  // namespace server::fixed
