#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/messages/game_state.hpp"
#include "server/protocol/messages/identity.hpp"
#include "server/protocol/messages/lobby.hpp"
#include "server/protocol/messages/problem.hpp"

/// Messages between the nodes of a cluster. The node of a client's socket is the edge; the node
/// that runs the room is the owner. A place is one client in one room of the owner, or one request
/// to the owner. The edge numbers its places.
namespace server::protocol {

/// What a client wants at the owner.
enum class DestinationKind {
  kGame = 0,
  kReview = 1,
  kLobby = 2,
  /// Single commands to a game, without entering it.
  kCommands = 3,
  /// One request, whose answer is `done` or a refusal: to anonymise the user in a game, or to
  /// delete the user's review.
  kForget = 4,
  kRemoveReview = 5,
  /// One request for the list of running games.
  kLiveGames = 6,
  /// One request to load a game whose clock runs. Answered with `done`; a node of an older version
  /// does not answer.
  kWake = 7,
};

struct Destination {
  DestinationKind kind = DestinationKind::kGame;
  /// Id of the game or review.
  std::string id = {};
};

/// User of a place, and the token that their client uses.
struct PeerUser {
  Identity identity;
  std::int64_t known_since = 0;
  std::string token;
  bool has_cookie = true;
  /// Number of the client's browser; 0 if unknown.
  std::uint64_t browser = 0;
};

// Edge to owner:

struct OpenPlace {
  std::uint64_t place = 0;
  Destination destination;
  /// Last seq that the client has seen.
  std::int64_t since = 0;
  std::optional<PeerUser> user;
  /// Rate-limit key of the client.
  std::string address;
  /// For how long the client could not reach the room because of the bus, in milliseconds.
  std::int64_t outage = 0;
};
/// A message of the client, as text, and the round trip to the client in milliseconds.
struct PlaceInput {
  std::uint64_t place = 0;
  std::string text;
  std::int64_t round_trip = 0;
};
struct ClosePlace {
  std::uint64_t place = 0;
};

// Owner to edge:

/// What the edge needs to know about a message to clients.
struct OutputKind {
  enum class Type { kOther = 0, kDone = 1, kRefused = 2, kError = 3, kMatchFound = 4 };
  Type type = Type::kOther;
  /// Seq of the event or state in the message; 0 if it has none.
  std::int64_t seq = 0;
  /// Of kDone and kRefused: the id of the command.
  std::string command = {};
  /// Of kRefused and kError.
  Problem problem = {};
};
/// A message to clients. It is sent once for all places of a node.
struct PlaceOutput {
  std::vector<std::uint64_t> places;
  std::string text;
  OutputKind kind;
  /// Whether the message is part of a broadcast to many (Subscriber::deliver_in_turn()).
  bool is_in_turn = false;
};
/// The room refused entry or removed the client.
struct PlaceTurnedAway {
  std::uint64_t place = 0;
  Problem problem;
};
/// The room has another owner now, or none.
struct PlaceMoved {
  std::uint64_t place = 0;
};
/// The edge should measure the round trip to the client.
struct MeasureRoundTrip {
  std::uint64_t place = 0;
};

// To the owner of the lobby:

/// A changed line in the lists of games.
struct GameListed {
  std::string game;
  RoomPhase phase = RoomPhase::kOpen;
  bool is_listed = true;
  std::int64_t updated = 0;
  std::string summary;
};
struct GameAttended {
  std::string game;
  Attendance attendance;
};

// To all nodes. The receiver answers with PeerAnswer.

/// Steps of ending tokens on all nodes: before the write, and after it has succeeded or failed.
enum class EndingStep { kBegin = 0, kWritten = 1, kFailed = 2 };
/// Which tokens of a user end.
enum class EndingKind { kToken = 0, kOtherCookies = 1, kAll = 2 };
struct EndTokens {
  std::uint64_t request = 0;
  /// Number of the ending at the sender, the same in all steps.
  std::uint64_t ending = 0;
  EndingStep step = EndingStep::kBegin;
  EndingKind kind = EndingKind::kToken;
  std::string user;
  /// Of kToken: the token that ends; of kOtherCookies: the one that stays.
  std::string token;
};
struct RenameUser {
  std::uint64_t request = 0;
  std::string user;
  std::string name;
};
/// Answer to a request. `is_yes` is the answer to CountTry.
struct PeerAnswer {
  std::uint64_t request = 0;
  bool is_yes = true;
};

/// The sender has claimed these slots. `claims`: for each slot, the number of its claims with this
/// one.
struct SlotsClaimed {
  std::vector<int> slots;
  std::vector<std::int64_t> claims;
};

// To the node that counts the password attempts of an account, the owner of its slot:

enum class TryKind { kLogin = 0, kConfirmation = 1, kSignUp = 2 };
/// The receiver answers with PeerAnswer whether the attempt is within its limit.
struct CountTry {
  std::uint64_t request = 0;
  TryKind kind = TryKind::kLogin;
  std::string account;
  std::string address;
};
/// The owner of the account used this address. The receiver answers with PeerAnswer.
struct AddressKnown {
  std::uint64_t request = 0;
  std::string account;
  std::string address;
};

using PeerItem =
    std::variant<OpenPlace, PlaceInput, ClosePlace, PlaceOutput, PlaceTurnedAway, PlaceMoved, MeasureRoundTrip,
                 GameListed, GameAttended, EndTokens, RenameUser, PeerAnswer, CountTry, AddressKnown, SlotsClaimed>;

/// Frame from one node to another. Frames with items are numbered without gaps from 1 within a
/// stream; a sender begins a new stream after a loss, and the receiver then forgets the places of
/// the old one. A frame without items repeats the last number.
struct PeerFrame {
  std::int64_t from = 0;
  std::uint64_t stream = 0;
  std::uint64_t number = 0;
  /// Stream of the receiver of which the sender missed a frame; 0 if none.
  std::uint64_t lost = 0;
  /// Whether the sender's lease is in force.
  bool has_lease = true;
  std::vector<PeerItem> items;
};

/// Encodes a frame as MessagePack: arrays of fields. Later versions may append fields and items.
std::string encode_frame(const PeerFrame& frame);
/// Returns nullopt if the text is no frame. Skips items of unknown kinds.
std::optional<PeerFrame> decode_frame(std::string_view text);

}  // namespace server::protocol
