#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/protocol/messages/messages.hpp"
#include "server/threads/thread_pool.hpp"
#include "server/throttling/throttle.hpp"
#include "server/transport/call.hpp"

namespace server::persist {
class AsyncGameReader;
}  // namespace server::persist

namespace server::room {
class GameLog;
}  // namespace server::room

namespace server::throttling {
class NewGames;
class StorageBudget;
}  // namespace server::throttling

namespace server::api {

/// Game that was created from a record; or the one that an earlier import of the same record
/// created, or from which the record was exported.
struct ImportResult {
  std::string game;
  bool is_new = true;
};

/// Client that imports a record. `user` is empty for an anonymous client. The key of `requester` is
/// the client's address.
struct Importer {
  std::string user;
  Requester requester;
};

/// Imports records as games. A worker thread behind a fair queue replays the records, because a
/// long one takes a while.
class Imports {
 public:
  using Outcome = std::variant<ImportResult, rules::RecordFault, protocol::Problem>;

  /// `new_games` counts imports like other new games, and `storage` their bytes.
  Imports(room::GameLog& log, persist::AsyncGameReader& game_reader, throttling::NewGames& new_games,
          throttling::StorageBudget& storage);

  /// Returns whether an address may import. Check it before reading a body: an address that has
  /// used up its limit causes no work.
  [[nodiscard]] bool may_import(const std::string& address) { return by_address_.allows(address); }
  static protocol::Problem too_many();

  /// Decodes a request body that contains a record, on the worker thread: a record has as many tags
  /// and moves as its sender likes.
  template <class T>
  boost::asio::awaitable<std::variant<T, rules::RecordFault, protocol::Problem>> read(
      const Requester& requester, std::function<std::variant<T, rules::RecordFault, protocol::Problem>()> read_body) {
    using Read = std::variant<T, rules::RecordFault, protocol::Problem>;
    auto ask = [&](auto done) {
      const auto run = [&read_body, done](int) { done(read_body()); };
      worker_.submit(requester, {run, [done](ThreadPool::Skipped) { done(Read(busy())); }});
    };
    co_return co_await transport::call<Read>(ask);
  }
  /// Imports a record. A record that was imported before, or exported from a game of this server,
  /// is answered with that game. A valid record counts for the importer's rate limit once it
  /// has been replayed; an invalid one does not. An importer that has used up the limit is refused
  /// before the record is replayed.
  boost::asio::awaitable<Outcome> import(std::string record, const rules::Ruleset& ruleset, bool listed,
                                         const Importer& importer);
  /// Reserves this id for the game of a record of the server's own: every import of it gets the id.
  /// Call it before the first request, at each node. A record that cannot be read is ignored.
  void reserve(std::string_view record, const rules::Ruleset& ruleset, std::string game);
  /// Imports a record of the server's own, without limits.
  boost::asio::awaitable<Outcome> import_own(std::string record, const rules::Ruleset& ruleset);
  /// Stops the worker thread. Waiting imports are refused as `busy`.
  void stop() { worker_.stop(); }

 private:
  struct Order {
    std::string record;
    const rules::Ruleset& ruleset;
    bool listed;
    /// Importer whose rate limit counts; none: no rate limit.
    std::optional<Importer> importer;
  };

  static protocol::Problem busy();
  /// Returns the id of the game of a record.
  [[nodiscard]] std::string game_id(const std::string& fingerprint) const;
  boost::asio::awaitable<Outcome> carry_out(Order order);
  /// Returns whether the rate limits of the importer are not used up.
  bool may_import(const Importer& importer);
  /// Charges the limits of the importer with a game of this size. Returns a Problem if one is used
  /// up.
  std::optional<protocol::Problem> charge(const Importer& importer, std::size_t bytes);

  room::GameLog& log_;
  persist::AsyncGameReader& game_reader_;
  throttling::NewGames& new_games_;
  throttling::StorageBudget& storage_;
  throttling::Throttle by_user_{throttling::rate_per_minute(fixed::kImportBurst, limits().imports_per_minute)};
  throttling::Throttle by_address_{throttling::rate_per_minute(fixed::kImportBurst, limits().imports_per_minute)};
  /// Ids of the games of the server's own records, by the id that they would have otherwise.
  std::map<std::string, std::string> own_;
  ThreadPool worker_;
};

}  // namespace server::api
