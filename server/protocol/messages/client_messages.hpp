#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/messages/chat.hpp"
#include "server/protocol/messages/events.hpp"
#include "server/protocol/messages/lobby.hpp"
#include "server/protocol/messages/problem.hpp"
#include "server/protocol/messages/reviews.hpp"

/// Messages of clients to the server. They own their data.
namespace server::protocol {

/// Enters a game. `since` is the last seq that the client has seen; 0 for none.
struct Enter {
  std::string game;
  std::int64_t since = 0;
};

struct TakeSeat {
  std::optional<std::string> seat;
};
struct LeaveSeat {};
struct OpeningAlliance {
  std::string with;
  bool offered = true;
};
struct Ready {
  bool ready = true;
};
struct Move {
  int number = 0;
  std::string move;
};
struct Resign {};
struct SetOffer {
  Offer offer = Offer::kDraw;
  bool offered = true;
};
struct Abort {};
/// Claims that the player at this seat is absent.
struct ClaimSeat {
  std::string seat;
};

/// Seats a computer player. `seat` is empty if seats are drawn by lot.
struct AddComputer {
  int level = 0;
  std::optional<std::string> seat;
};
struct RemoveComputer {
  std::string user;
};
/// Offers that a computer player takes over the seat of an absent player, or accepts that.
struct Takeover {
  std::string seat;
  int level = 0;
  bool offered = true;
};

/// Asks for the own former seat back from the computer player that took it over, or withdraws that.
/// Sent by another player: accepts or declines it.
struct ReturnSeat {
  std::string seat;
  bool offered = true;
};

/// Closes the table before the start.
struct CloseTable {};

/// Table to create: `seat` is that of the host ("random": any), if they take one.
struct NewTable {
  TableOptions table;
  std::optional<std::string> seat = std::nullopt;
  std::vector<AddComputer> computers = {};
};

/// Frees the seat of another user before the start.
struct FreeSeat {
  std::string user;
};

/// Removes a spectator.
struct RemoveSpectator {
  std::string user;
};
/// Lets a removed spectator enter again.
struct RestoreSpectator {
  std::string user;
};

using Action =
    std::variant<TakeSeat, LeaveSeat, OpeningAlliance, Ready, Move, Resign, SetOffer, Abort, ClaimSeat, RemoveSpectator,
                 AddComputer, RemoveComputer, Takeover, CloseTable, FreeSeat, RestoreSpectator, ReturnSeat>;

/// Command of a user. `id` is chosen by the client; a command with the same id is acknowledged but
/// not executed again (idempotent retry).
struct Command {
  std::string id;
  Action action;
};

struct Ping {
  double t = 0;
};

/// Whether the user at this socket is looking at the page, as reported by the client.
struct Attend {
  bool looking = true;
};

/// Message that cannot be decoded. With an id it is refused as a command.
struct Invalid {
  std::string id;
  Problem problem;
};

/// Any message of a client.
using ClientMessage = std::variant<Enter, EnterLobby, EnterReview, Command, LobbyCommand, ReviewCommand, SendLine,
                                   PresentNode, Attend, Ping, Invalid>;

}  // namespace server::protocol
