#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Every limit of the server in one place.
namespace server::limits {

using namespace std::chrono_literals;

/// Largest text frame from a client, in bytes (docs/PROTOCOL.md).
inline constexpr std::size_t kMessageBytes = 4096;
/// Largest HTTP header and body, in bytes.
inline constexpr std::size_t kHeaderBytes = 8 * 1024;
inline constexpr std::size_t kBodyBytes = 16 * 1024;
/// Largest body with a record to import.
inline constexpr std::size_t kImportBytes = 256 * 1024;
/// Records that may be imported in a row, how many a second more, and how many may wait. So many reviews may be made
/// from an address too.
inline constexpr double kImportBurst = 20;
inline constexpr double kImportsPerSecond = 0.5;
inline constexpr std::size_t kWaitingImports = 8;
/// Games on a page of search results.
inline constexpr int kSearchPage = 50;
/// Exports that may be under way at a time.
inline constexpr int kExports = 2;
/// What may wait for a slow reader before he is cut off. A single message may be larger: a long game's snapshot.
inline constexpr std::size_t kOutboxMessages = 64;
inline constexpr std::size_t kOutboxBytes = 256 * 1024;
/// Longest id of a command, a game, a person or a seat, in bytes.
inline constexpr std::size_t kCommandId = 40;
/// Longest line of chat, in characters; how many of each channel a room keeps, and how many somebody may say in a
/// while.
inline constexpr std::size_t kChatCharacters = 300;
inline constexpr std::size_t kChatLines = 100;
inline constexpr std::size_t kChatBurst = 5;
inline constexpr auto kChatTime = 10s;
/// How much later than the players those who watch may be told, at most.
inline constexpr auto kMaxWatchersDelay = 3600s;
/// How many watchers may be removed from a table.
inline constexpr std::size_t kRemovedWatchers = 500;
/// Messages a client may send in a row, and how many a second it earns back.
inline constexpr double kMessageBurst = 40;
inline constexpr double kMessagesPerSecond = 10;
/// Commands that may wait in a room, and writes that may wait for the disk.
inline constexpr std::size_t kRoomInbox = 1024;
/// Events that a room keeps for those who come back after a moment; who missed more gets the whole state.
inline constexpr std::size_t kRecentEvents = 48;
/// Argon2id: memory in bytes and passes for one password; how many are hashed at once, and how many may wait.
inline constexpr std::size_t kPasswordMemory = 19 * 1024 * 1024;
inline constexpr unsigned kPasswordPasses = 2;
inline constexpr int kPasswordThreads = 2;
inline constexpr std::size_t kPasswordsWaiting = 32;
/// How often passwords may be tried: in a row, and how many a second are earned back, for one account and one address.
inline constexpr double kAccountTries = 10;
inline constexpr double kAccountTriesPerSecond = 0.1;
inline constexpr double kAddressTries = 40;
inline constexpr double kAddressTriesPerSecond = 0.5;
/// Accounts and addresses whose tries are counted at one time.
inline constexpr std::size_t kThrottledKeys = 10'000;
/// A visitor's personal tokens, and the settings that a client keeps for him, in bytes.
inline constexpr std::size_t kPersonalTokens = 20;
inline constexpr std::size_t kSettingsBytes = 4096;
/// Connections that may be open, in all and from one address, unless the server is told otherwise.
inline constexpr std::size_t kConnections = 10'000;
inline constexpr std::size_t kConnectionsOfAnAddress = 512;
/// Largest message that /echo sends back, in bytes.
inline constexpr std::size_t kEchoBytes = 32 * 1024 * 1024;
/// A review: nodes, how deep they stand, events since it was made, characters of a comment and of the title, marks on a
/// node; the longest move; how many reviews a person may have made.
inline constexpr std::size_t kReviewNodes = 5000;
inline constexpr std::size_t kReviewDepth = 1000;
inline constexpr std::int64_t kReviewEvents = 20'000;
inline constexpr std::size_t kReviewComment = 1000;
inline constexpr std::size_t kReviewTitle = 80;
inline constexpr std::size_t kReviewMarks = 40;
/// Bytes of all comments and marks of a review together, and of all that were ever written in it.
inline constexpr std::size_t kReviewText = 256 * 1024;
inline constexpr std::size_t kReviewWritten = 2 * 1024 * 1024;
inline constexpr std::size_t kMoveBytes = 200;
inline constexpr std::size_t kReviewsOfPerson = 200;
/// How long a socket may take to finish a request, and how long it may be idle between two.
inline constexpr auto kRequestTime = 10s;
inline constexpr auto kIdleTime = 20s;
/// When a silent WebSocket is pinged, and given up.
inline constexpr auto kSocketIdle = 30s;
/// How long a piece of a streamed answer may take to be written.
inline constexpr auto kStreamWriteTime = 60s;
/// After how much silence a stream of lines says that it is still there: proxies close what is silent for a minute.
inline constexpr auto kStreamSilence = 20s;
/// How long a goodbye may take before the connection is cut.
inline constexpr auto kCloseTime = 3s;
/// How wide a picture of a board may be asked for, in pixels.
inline constexpr int kLeastPicture = 64;
inline constexpr int kLargestPicture = 4096;
/// How often rooms that nobody is in are looked for and forgotten.
inline constexpr auto kRoomSweep = 30s;
/// Changes of presence are told together, at most this often.
inline constexpr auto kPresenceDelay = 100ms;
/// After how long each player alone may end a pause.
inline constexpr std::chrono::milliseconds kLongPause = 24h;
/// How many watchers are told by name.
inline constexpr std::size_t kNamedWatchers = 50;
/// How often a socket's round trip is measured.
inline constexpr auto kRoundTripInterval = 5s;
/// When a room whose clock is running asks a storage again that failed.
inline constexpr auto kStorageRetry = 1s;
/// Games of each list of the lobby, and kinds of seeks, that are shown.
inline constexpr std::size_t kLobbyGames = 100;
inline constexpr std::size_t kLobbySeeks = 40;
/// People who may look for a game at the same time.
inline constexpr std::size_t kSeekers = 2000;
/// Changes of the lobby are told together, at most this often.
inline constexpr auto kLobbyDelay = 250ms;
/// How long somebody whose connection was lost keeps his place among those who look for a game, and can still be told
/// which one was found for him.
inline constexpr auto kSeekGrace = 60s;
/// How often the server looks whether it was running all the time, and after how much silence it was not.
inline constexpr auto kBeat = 250ms;
inline constexpr auto kMissedBeats = 1s;
/// How long an ordered stop may take.
inline constexpr auto kStopTime = 5s;

}  // namespace server::limits
