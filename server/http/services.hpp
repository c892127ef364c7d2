#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/http/http.hpp"
#include "server/http/origin.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/room/ports.hpp"
#include "server/room/rooms.hpp"
#include "server/transport/client_address.hpp"
#include "server/users/users.hpp"

namespace server {

class Accounts;
class AsyncGameReader;
class AsyncIndexReader;
class Connections;
class Imports;
class Journal;
class Lobby;
class MessageBudgets;
struct Metrics;
class NewGames;
class AbuseLog;
class OwnExports;
class AsyncUserReader;
class ReviewRooms;
class Sessions;
class Slots;
class StaticFiles;
class StoredGameLog;
class StoredReviewLog;
class Throttle;

/// Services of the server that connections use. One instance for the whole process. All of them may
/// be used from any thread.
struct Services {
  Rulesets rulesets;
  OriginRule origins;
  /// Whether cookies are marked Secure: browsers reach the server over TLS, through a proxy.
  bool secure_cookies = false;
  /// Proxies whose X-Forwarded-For is trusted.
  Networks proxies;
  /// Networks that may read /metrics, besides this machine.
  Networks metrics_readers;
  /// Whether the WebSocket /echo is served.
  bool echo = false;
  Journal& journal;
  AsyncGameReader& archive;
  /// Reads many whole games, and games that are rendered for a request, on threads of its own, so
  /// that rooms do not wait for them.
  AsyncGameReader& bulk_archive;
  AsyncIndexReader& catalogue;
  StoredGameLog& log;
  Rooms& rooms;
  Lobby& lobby;
  StoredReviewLog& reviews;
  ReviewRooms& review_rooms;
  AsyncUserReader& registry;
  Users& users;
  Accounts& accounts;
  /// Rate limits: requests of each address, HTTP commands of each user (the same limit as for a
  /// WebSocket), and new reviews of each address.
  Throttle& requests;
  Throttle& commands;
  Throttle& new_reviews;
  MessageBudgets& budgets;
  NewGames& new_games;
  Imports& imports;
  Slots& exports;
  OwnExports& own_exports;
  Sessions& sessions;
  Connections& connections;
  Metrics& metrics;
  AbuseLog& abuse_log;
  const StaticFiles& files;
};

}  // namespace server
