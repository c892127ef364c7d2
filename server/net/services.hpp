#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/net/client_address.hpp"
#include "server/net/http.hpp"
#include "server/net/origin.hpp"
#include "server/net/visitors.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/ports.hpp"
#include "server/room/rooms.hpp"

namespace server {

class Accounts;
class Archive;
class Catalogue;
class Connections;
class Imports;
class Journal;
class Lobby;
class Registry;
class ReviewRooms;
class Sessions;
class Slots;
class StaticFiles;
class StoredReviewLog;
class Throttle;

/// What a connection may use of the server. One for the whole process; all of it may be used from any thread.
struct Services {
  Rulesets rulesets;
  OriginRule origins;
  /// Whether cookies are marked Secure: the browser reaches us by TLS, through a proxy.
  bool secure_cookies = false;
  /// Who is believed when he says for whom he asks.
  Proxies proxies;
  /// Whether /echo is there.
  bool echo = false;
  Journal& journal;
  Archive& archive;
  /// For whole games in numbers, so that rooms do not wait for them.
  Archive& bulk_archive;
  Catalogue& catalogue;
  GameLog& log;
  Rooms& rooms;
  Lobby& lobby;
  StoredReviewLog& reviews;
  ReviewRooms& review_rooms;
  Registry& registry;
  Visitors& visitors;
  Accounts& accounts;
  /// Commands by HTTP for each person, as on a socket, and new reviews for each address.
  Throttle& commands;
  Throttle& new_reviews;
  Imports& imports;
  Slots& exports;
  Sessions& sessions;
  Connections& connections;
  const StaticFiles& files;
};

}  // namespace server
