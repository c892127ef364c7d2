#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Limits that the protocol and the stored data fix. Limits that an operator can change are in
/// server/limits.hpp.
namespace server::fixed {

using namespace std::chrono_literals;

/// Longest id of a command, a game, a user or a seat, in bytes.
inline constexpr std::size_t kCommandId = 40;
/// Longest move as text, in bytes. The longest one is an illumination of twelve cells.
inline constexpr std::size_t kMoveBytes = 200;
/// Largest sequence number (seq) that a client may send. JavaScript numbers are exact up to this
/// value.
inline constexpr std::int64_t kLargestSeq = std::int64_t{1} << 53;
/// Maximum nesting depth of JSON. The JSON library copies values recursively, so the depth bounds
/// the stack.
inline constexpr int kJsonDepth = 16;
/// Maximum number of values in a message or a request. Parsing more would occupy a thread for more
/// than 1 ms.
inline constexpr std::size_t kJsonValues = 1000;
/// Lengths of account names and passwords, in characters.
inline constexpr std::size_t kLeastAccountName = 2;
inline constexpr std::size_t kMostAccountName = 24;
inline constexpr std::size_t kLeastPassword = 8;
inline constexpr std::size_t kMostPassword = 200;
/// Longest spectator delay. Fixed here because the event logs of stored games contain delays up to
/// this value.
inline constexpr auto kMaxSpectatorDelay = 3600s;
/// Cost of one Argon2id password hash: memory in bytes, and number of passes.
inline constexpr std::size_t kPasswordMemory = 19 * 1024 * 1024;
inline constexpr unsigned kPasswordPasses = 2;
/// Largest message that /echo sends back, in bytes.
inline constexpr std::size_t kEchoBytes = 32 * 1024 * 1024;
/// Smallest width of a board picture, in pixels.
inline constexpr int kLeastPicture = 64;
/// Interval of the sweep that removes unused rooms from memory.
inline constexpr auto kRoomSweep = 5s;
/// Batching intervals. Changes of presence, and of the lobby, are collected and broadcast at most
/// once per interval.
inline constexpr auto kPresenceDelay = 100ms;
inline constexpr auto kLobbyDelay = 250ms;
/// Length of a pause after which any single player may end it.
inline constexpr std::chrono::milliseconds kLongPause = 24h;
/// Interval between two round-trip measurements of a WebSocket.
inline constexpr auto kRoundTripInterval = 5s;
/// Delay after which a room with a running clock retries after a storage failure.
inline constexpr auto kStorageRetry = 1s;
/// Suspend detection: interval of the watchdog thread's heartbeat, and the silence after which the
/// process may have been suspended.
inline constexpr auto kBeat = 100ms;
inline constexpr auto kMissedBeats = 1s;
/// Longest slice of a room. After this many tasks or this much time the room yields its thread to
/// the other rooms.
inline constexpr std::size_t kTasksAtOnce = 16;
inline constexpr std::chrono::microseconds kTimeAtOnce = 500us;

}  // namespace server::fixed
