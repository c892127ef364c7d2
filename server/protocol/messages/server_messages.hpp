#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/protocol/messages/chat.hpp"
#include "server/protocol/messages/game_state.hpp"
#include "server/protocol/messages/identity.hpp"
#include "server/protocol/messages/lobby.hpp"
#include "server/protocol/messages/problem.hpp"
#include "server/protocol/messages/reviews.hpp"

/// Messages of the server to clients. encode() writes each as JSON. Members that are views or
/// references belong to the sender and are valid until the message is encoded.
namespace server::protocol {

/// Greets a client that has connected. `me` is none for an anonymous one; `client` is the build of
/// the browser client that this server has, empty if it is not known.
struct Hello {
  std::optional<Identity> me;
  std::int64_t at = 0;
  std::string client;
};
std::string encode(const Hello& hello);

struct Pong {
  double t = 0;
};
std::string encode(const Pong& pong);

/// The client's node cannot reach the node that runs the game. Once it can, the client gets what
/// follows an entry.
struct Interrupted {};
std::string encode(const Interrupted& interrupted);

// Answers to one client. They own their data, so that the receiver of a Message can read it.

/// The command took effect as the event `seq`, or had taken effect before.
struct Done {
  std::string command;
  std::int64_t seq = 0;
};
std::string encode(const Done& done);

/// The command had no effect.
struct Refused {
  std::string command;
  Problem problem;
};
std::string encode(const Refused& refused);

/// Fault of a message that is not a command, or an entry that was refused.
struct ErrorMessage {
  Problem problem;
};
std::string encode(const ErrorMessage& error);

/// Says why the server closes the connection.
struct Bye {
  Problem problem;
};
std::string encode(const Bye& bye);

// Games:

/// State of a room. `self` is the receiver's id, empty for an anonymous spectator; `at` is the
/// current time.
struct RoomMessage {
  /// Without its steps.
  const RoomSnapshot& room;
  /// Texts of encode_step(), separated by commas.
  std::string_view steps;
  std::string_view self;
  std::int64_t at = 0;
};
std::string encode(const RoomMessage& message);

struct EventAdded {
  std::string_view game;
  const rules::Ruleset& ruleset;
  const Notice& notice;
  /// Text of encode_step() if it exists already; otherwise empty, and the step is encoded here.
  std::string_view step;
};
std::string encode(const EventAdded& added);

/// Legal moves of the player on turn.
struct LegalMoves {
  std::string_view game;
  std::int64_t seq = 0;
  int number = 0;
  std::span<const std::string> moves;
};
std::string encode(const LegalMoves& legal);

struct PresenceChanged {
  std::string_view game;
  const Presence& presence;
};
std::string encode(const PresenceChanged& changed);

/// The lines that a user may read, and their rights. Sent on entering and whenever the rights
/// change.
struct ChatMessage {
  std::string_view game;
  const ChatRights& rights;
  /// Outputs of encode_line().
  std::span<const std::string_view> lines;
};
std::string encode(const ChatMessage& chat);

/// One new chat line.
struct LineAdded {
  std::string_view game;
  const rules::Ruleset& ruleset;
  const ChatLine& line;
};
std::string encode(const LineAdded& added);

// Lobby. `n` is the sequence number of the lists' changes, without gaps.

/// The complete lists after change `n`.
struct LobbyMessage {
  std::int64_t n = 0;
  std::span<const LobbyGame> games;
  std::span<const SeekCount> seeks;
};
std::string encode(const LobbyMessage& lobby);

/// Change `n`: new and changed games, the ids of removed games, and all seeks.
struct LobbyChanged {
  std::int64_t n = 0;
  std::span<const LobbyGame> games;
  std::span<const std::string> removed;
  std::span<const SeekCount> seeks;
};
std::string encode(const LobbyChanged& changed);

/// The user's current seek, if any.
struct Seeking {
  const std::optional<Seek>& seek;
};
std::string encode(const Seeking& seeking);

/// The game that a seek led to.
struct MatchFound {
  std::string_view game;
};
std::string encode(const MatchFound& sought);

// Reviews:

/// A complete review. `self` is the receiver's id, empty for an anonymous one; `at` is the current
/// time.
struct ReviewMessage {
  const ReviewText& text;
  NodeId presented = 0;
  std::string_view self;
  std::int64_t at = 0;
};
std::string encode(const ReviewMessage& message);

struct ReviewEventAdded {
  std::string_view review;
  const ReviewEvent& event;
};
std::string encode(const ReviewEventAdded& added);

/// A member presents a node to all; `user` is empty if it was presented before.
struct NodePresented {
  std::string_view review;
  NodeId node = 0;
  std::string_view user;
};
std::string encode(const NodePresented& presented);

struct ReviewPresence {
  std::string_view review;
  /// Users with an identity, possibly not all of them.
  std::span<const Identity> users;
  /// Number of all members.
  std::size_t count = 0;
};
std::string encode(const ReviewPresence& presence);

}  // namespace server::protocol
