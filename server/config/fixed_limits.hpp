#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Fixed limits and intervals. The protocol and the stored data need some of them; the others suit
/// every server. Limits that an operator or a test can change are in server/config/limits.hpp.
/// docs/OPERATIONS.md describes both.
namespace server::fixed {

using namespace std::chrono_literals;

/// Longest id of a command, a game, a user or a seat, in bytes.
inline constexpr std::size_t kCommandId = 40;
/// Highest level of computer players; level 0 plays random moves.
inline constexpr int kComputerLevels = 8;
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
/// Smallest and largest width of a board picture, in pixels.
inline constexpr int kLeastPicture = 64;
inline constexpr int kMostPicture = 4096;
/// Games without members are not in memory. Time before flag fall from which their room is kept,
/// and before which it is loaded; interval at which the database is asked for such games, and for
/// those that wait for a computer player; the same while a batch was full; size of a batch; time
/// after which a room that was asked for a computer's move has left it undone; questions that wait
/// for computer players at which no more such rooms are loaded.
inline constexpr std::chrono::milliseconds kHeldFlag = 30s;
inline constexpr std::chrono::milliseconds kWakeAhead = 10s;
inline constexpr std::chrono::milliseconds kWakeInterval = 2s;
inline constexpr std::chrono::milliseconds kWakeBatchInterval = 50ms;
inline constexpr int kWakeBatch = 32;
inline constexpr std::chrono::milliseconds kComputerOverdue = 3s;
inline constexpr std::size_t kComputersWoken = 64;
/// Intervals of the sweeps that remove unused rooms and unused reviews from memory.
inline constexpr auto kRoomSweep = 5s;
inline constexpr auto kReviewSweep = 1s;
/// Batching intervals. Changes of presence, of the presented node, and of the lobby are collected
/// and broadcast at most once per interval.
inline constexpr auto kPresenceDelay = 100ms;
inline constexpr auto kPresentedNodeDelay = 100ms;
inline constexpr auto kLobbyDelay = 250ms;
/// Length of a pause after which any single player may end it.
inline constexpr std::chrono::milliseconds kLongPause = 24h;
/// Interval between two round-trip measurements of a WebSocket.
inline constexpr auto kRoundTripInterval = 5s;
/// Difference between the clock of a node and the database's that is reported at start.
inline constexpr std::chrono::milliseconds kClockDifference = 1s;
/// Difference at which a node that runs asks not to be used: it must start anew.
inline constexpr std::chrono::milliseconds kClockFault = 5s;
/// Interval at which a server notes in the database that it runs; the shortest outage of a cluster
/// that these notes prove, because another node may have run since its last note.
inline constexpr std::chrono::milliseconds kKeepAlive = 10s;
inline constexpr std::chrono::milliseconds kClusterOutage = 30s;
/// Time given back to the clock of a game whose slot no node held for an unknown time.
inline constexpr std::chrono::milliseconds kUnknownVacancy = 1min;
/// Outages that are given back to games by days: from this length in all since the last event.
/// Shorter ones would add an event to each of these games at each restart.
inline constexpr std::chrono::milliseconds kOutageOfDays = 1h;
/// How far the clock of the machine may be ahead of the last time that a server ran before the
/// start warns that it may be wrong.
inline constexpr std::chrono::milliseconds kClockJump = 7 * 24h;
/// How long a flag waits at least while the player on turn cannot be reached.
inline constexpr std::chrono::milliseconds kInterruptedFlag = 500ms;
/// A commit that takes this long is given back to the player on turn: they see the move only
/// afterwards.
inline constexpr std::chrono::milliseconds kSlowCommit = 1s;
/// Delay after which a room with a running clock retries after a storage failure.
inline constexpr auto kStorageRetry = 1s;
/// How long the answer to the deletion of a user waits for all of the user's data; the rest of it
/// is deleted later.
inline constexpr auto kDeletionAnswer = 2s;
/// When a deletion of a user's data that has failed is tried again, and how often a server looks
/// for deletions that another node has left.
inline constexpr auto kDeletionRetry = 10s;
inline constexpr auto kDeletionSearch = 60s;
/// Suspend detection: interval of the watchdog thread's heartbeat; the silence after which the
/// process may have been suspended, of which each is counted, because many short ones add up; and
/// the suspended time after which all rooms correct their clocks at once, and not only when they
/// are next used.
inline constexpr std::chrono::milliseconds kBeat = 40ms;
inline constexpr std::chrono::milliseconds kMissedBeats = 400ms;
inline constexpr std::chrono::milliseconds kReportedSuspend = 1s;
/// Longest slice of a room. After this many tasks or this much time the room yields its thread to
/// the other rooms.
inline constexpr std::size_t kTasksAtOnce = 16;
inline constexpr std::chrono::microseconds kTimeAtOnce = 500us;
/// Rooms with more members than this send their broadcasts in turn (FlushQueue): this many sockets
/// at once, or kTimeAtOnce.
inline constexpr std::size_t kMembersAtOnce = 32;
inline constexpr std::size_t kFlushesAtOnce = 16;

/// Connections: bytes of a request header; time for the closing handshake; time in which the client
/// of a streamed answer must read some of the waiting data; silence after which the stream of a
/// game sends a blank line; messages that wait for a slow consumer.
inline constexpr std::size_t kHeaderBytes = 8 * 1024;
inline constexpr auto kCloseTime = 3s;
inline constexpr auto kStreamWriteTime = 20s;
/// Of a game's stream, before a blank line. Clients may count a stream as dead after 12 seconds.
inline constexpr auto kStreamSilence = 5s;
inline constexpr std::size_t kOutboxMessages = 64;

/// Different games and reviews that the connections of one address may have entered. A room that
/// they have left counts until the next sweep. A large game takes about 1 MB, a large review up to
/// 5 MB (docs/OPERATIONS.md).
inline constexpr std::size_t kEnteredGamesOfAnAddress = 256;
inline constexpr std::size_t kEnteredReviewsOfAnAddress = 14;
/// A message to a room costs one more message of its address for this many members of the room, at
/// most kMostTokensOfABroadcast.
inline constexpr std::size_t kDeliveriesOfAToken = 5;
inline constexpr std::size_t kMostTokensOfABroadcast = 100;
/// A seek is charged like a message to a room of this size: all lobby sockets of the user get the
/// state of the seek, and the lobby gets the change.
inline constexpr std::size_t kDeliveriesOfASeek = 50;
/// Queued commands of a room, and of one user in it.
inline constexpr std::size_t kRoomInbox = 1024;
inline constexpr std::size_t kRoomInboxOfAUser = 32;
/// Backlog of a room: events that it keeps for clients that reconnect.
inline constexpr std::size_t kRecentEvents = 48;
/// Spectators of a room who are listed by name, and who can be removed from it; games for which the
/// addresses of removed spectators are remembered.
inline constexpr std::size_t kNamedSpectators = 50;
inline constexpr std::size_t kRemovedSpectators = 500;
inline constexpr std::size_t kTablesWithRemovals = 10'000;
/// How long a removal keeps new guests from the same address out, and how often a host can remove
/// spectators of a game.
inline constexpr std::chrono::milliseconds kRemovalOfAnAddress = 10min;
inline constexpr std::size_t kRemovalsOfAGame = 2000;
/// Time after which a disconnected player loses the seat at a table that has not started.
inline constexpr std::chrono::milliseconds kAbsentSeat = 3min;
/// Events of a game before its start, and those of one user among them.
inline constexpr std::size_t kOpeningEvents = 500;
inline constexpr std::size_t kOpeningEventsOfAUser = 100;

/// Characters of a display name and of a chat line.
inline constexpr std::size_t kNameCharacters = 24;
inline constexpr std::size_t kChatCharacters = 300;
/// Lines of each channel that a room shows; lines of a user within a time.
inline constexpr std::size_t kChatLines = 100;
inline constexpr std::size_t kChatBurst = 5;
inline constexpr auto kChatTime = 10s;

/// Computer players: questions that wait for the engine, in all, for one user and for one address;
/// moves in a row and per second of the computers of one user and of one address. A user cannot
/// answer faster, and computers that play on alone cannot write more than people do.
inline constexpr std::size_t kComputerQuestions = 1000;
inline constexpr std::size_t kComputerQuestionsOfAUser = 64;
inline constexpr std::size_t kComputerQuestionsOfAnAddress = 256;
inline constexpr std::size_t kComputerMoveBurst = 60;
inline constexpr std::size_t kComputerMoves = 10;
inline constexpr std::size_t kComputerMoveBurstOfAnAddress = 300;
inline constexpr std::size_t kComputerMovesOfAnAddress = 40;

/// Lobby: games of each list, how long it shows an open game without connected users, kinds of
/// seeks that it shows, users who seek at the same time, and how long a disconnected user keeps the
/// place in the queue.
inline constexpr std::size_t kLobbyGames = 100;
inline constexpr std::chrono::milliseconds kEmptyTableShown = 1h;
inline constexpr std::size_t kLobbySeeks = 40;
inline constexpr std::size_t kSeekers = 2000;
inline constexpr auto kSeekKept = 60s;

/// Password attempts for one account: in a row, and per minute after that. Attempts in a row from
/// one address. Passwords that wait to be checked, in all and from one address.
inline constexpr std::size_t kAccountTries = 10;
inline constexpr std::size_t kAccountTriesPerMinute = 6;
inline constexpr std::size_t kAddressTries = 40;
inline constexpr std::size_t kWaitingPasswords = 256;
inline constexpr std::size_t kWaitingPasswordsOfAnAddress = 8;
/// Personal tokens and bytes of settings of a user.
inline constexpr std::size_t kPersonalTokens = 20;
inline constexpr std::size_t kSettingsBytes = 4096;

/// Bytes that count for the budget of storage besides texts: of an event or a line of chat, of a
/// user or an account, of a game with its entries in lists and the archive.
inline constexpr std::size_t kEventBytes = 256;
inline constexpr std::size_t kUserBytes = 512;
inline constexpr std::size_t kGameBytes = 4096;

/// Imports in a row of a user or from an address; queued imports, in all and from one address.
inline constexpr std::size_t kImportBurst = 20;
inline constexpr std::size_t kWaitingImports = 64;
inline constexpr std::size_t kWaitingImportsOfAnAddress = 8;
/// Queued reads of each group of reader threads.
inline constexpr std::size_t kWaitingReads = 4096;
/// Exports of games that run at once, in all and to one address; bytes per second that their
/// clients must read on average. Data exports of users that run at once to one address.
inline constexpr std::size_t kExports = 32;
inline constexpr std::size_t kExportsOfAnAddress = 1;
inline constexpr std::size_t kExportRate = 1024;
inline constexpr std::size_t kOwnExportsOfAnAddress = 4;
/// Games on a page of search results.
inline constexpr int kSearchPage = 50;

/// Reviews created in a row from one address, and reviews of a user.
inline constexpr std::size_t kReviewBurst = 20;
inline constexpr std::size_t kReviewsOfAUser = 200;
/// Size of a review: moves, moves in one line (2,000 of a game and two leaves), changes since it
/// was created, characters of the title, marks on one move.
inline constexpr std::size_t kReviewMoves = 5000;
inline constexpr std::size_t kReviewDepth = 2002;
inline constexpr std::int64_t kReviewEvents = 20'000;
inline constexpr std::size_t kReviewTitle = 80;
inline constexpr std::size_t kReviewMarks = 40;
/// Bytes of comments and marks of a review: those that it has, and all that were ever written.
inline constexpr std::size_t kReviewBytes = 256 * 1024;
inline constexpr std::size_t kReviewWrittenBytes = 2 * 1024 * 1024;

}  // namespace server::fixed
