#pragma once

#include <boost/asio/awaitable.hpp>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "server/net/rate_limit.hpp"
#include "server/protocol/messages.hpp"
#include "server/worker.hpp"

namespace server {

class Archive;
class GameLog;

/// The game that a record has become, and whether it did so just now.
struct ImportResult {
  std::string game;
  bool is_new = true;
};

/// Makes games of records. A record is replayed on a thread of its own: a long one takes a while.
class Imports {
 public:
  using Outcome = std::variant<ImportResult, rules::RecordFault, Problem>;

  Imports(GameLog& log, Archive& archive);

  /// Imports a record; one that was imported already is answered by its game. `game`: the id it is to have; none: one
  /// that follows from the record.
  boost::asio::awaitable<Outcome> import(std::string record, const rules::Ruleset& ruleset, bool listed,
                                         std::optional<std::string> game = std::nullopt);
  /// Whether one more may be imported now.
  bool may_import();
  /// Replays what is queued, then ends the thread.
  void stop() { worker_.stop(); }

 private:
  GameLog& log_;
  Archive& archive_;
  std::mutex mutex_;
  RateLimit rate_;
  Worker worker_;
};

}  // namespace server
