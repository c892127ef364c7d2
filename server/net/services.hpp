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
struct Metrics;
class NewGames;
class Offences;
class Registry;
class ReviewRooms;
class Sessions;
class Slots;
class StaticFiles;
class StoredGameLog;
class StoredReviewLog;
class Throttle;

/// What a connection may use of the server. One for the whole process; all of it may be used from any thread.
struct Services {
  Rulesets rulesets;
  OriginRule origins;
  /// Whether cookies are marked Secure: the browser reaches us by TLS, through a proxy.
  bool secure_cookies = false;
  /// Who is believed when he says for whom he asks.
  Networks proxies;
  /// Who may read /metrics besides this machine itself.
  Networks metrics_readers;
  /// Whether /echo is there.
  bool echo = false;
  Journal& journal;
  Archive& archive;
  /// For whole games in numbers, and those that are drawn or written out for whoever asks: rooms do not wait for them.
  Archive& bulk_archive;
  Catalogue& catalogue;
  StoredGameLog& log;
  Rooms& rooms;
  Lobby& lobby;
  StoredReviewLog& reviews;
  ReviewRooms& review_rooms;
  Registry& registry;
  Visitors& visitors;
  Accounts& accounts;
  /// Requests of each address, commands by HTTP of each person, as on a socket, and new reviews of each address.
  Throttle& requests;
  Throttle& commands;
  Throttle& new_reviews;
  NewGames& new_games;
  Imports& imports;
  Slots& exports;
  Sessions& sessions;
  Connections& connections;
  Metrics& metrics;
  Offences& offences;
  const StaticFiles& files;
};

}  // namespace server
