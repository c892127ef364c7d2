#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/config.hpp"
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
  /// How many messages a socket may send in a row, and how many a second more; 0 a second: as many as come.
  double message_burst = limits::kMessageBurst;
  double messages_per_second = limits::kMessagesPerSecond;
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
  /// Commands by HTTP for each person, as on a socket, and new reviews for each address.
  Throttle& commands;
  Throttle& new_reviews;
  Imports& imports;
  Slots& exports;
  Sessions& sessions;
  Connections& connections;
  Metrics& metrics;
  const StaticFiles& files;
};

}  // namespace server
