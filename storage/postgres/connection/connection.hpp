#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/postgres/connection/faults.hpp"
#include "storage/postgres/connection/parameters.hpp"
#include "storage/postgres/connection/result.hpp"

struct pg_conn;

namespace storage::postgres {

/// Connection to a PostgreSQL server. One thread at a time uses it.
///
/// Each call has a deadline, which the client keeps. A `statement_timeout` of the server would not
/// end the wait for an absent synchronous standby, and a cancelled wait is reported as success. So
/// the connection is closed at a deadline, and nothing is ever cancelled.
class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  /// Connects to the database of a connection URI. Throws ConnectionLost.
  explicit Connection(const std::string& url);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Runs statements without parameters in one transaction, unless they contain others. Throws
  /// SqlFault and ConnectionLost.
  void script(const std::string& sql, std::chrono::milliseconds limit);
  /// Runs all calls in one transaction and one round trip, and returns their results. Prepares each
  /// statement at its first use. Throws SqlFault; no call has then had an effect. Throws
  /// ConnectionLost, also if the server warns that a synchronous standby has not confirmed
  /// the transaction.
  std::vector<Result> run(std::span<const Call> calls, std::chrono::milliseconds limit);

  /// Returns whether the connection is lost. Also looks whether the server has closed it since the
  /// last call.
  bool is_lost();

 private:
  /// Request in a pipeline: a call, or the preparation of its statement.
  struct Sent {
    const Call* call;
    bool prepares;
  };

  void send(const Call& call, std::vector<Sent>& sent);
  void flush(Clock::time_point deadline);
  /// Waits for the next result; null after the last one of a statement.
  pg_result* next(Clock::time_point deadline);
  std::vector<Result> receive(std::span<const Sent> sent, Clock::time_point deadline);
  void await(short events, Clock::time_point deadline);
  /// Keeps the first fault of a transaction.
  void note(const pg_result* result, std::optional<SqlFault>& fault);
  [[noreturn]] void lose(const std::string& what);
  std::string message() const;

  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  std::unique_ptr<pg_conn, Finish> connection_;
  bool is_lost_ = false;
  /// Warning of the last transaction, which makes it doubtful; empty if there was none.
  std::string doubt_;
  /// Names of the prepared statements by SQL.
  std::unordered_map<std::string, std::string> prepared_;
  int names_ = 0;  ///< Number of names that were given to prepared statements.
};

}  // namespace storage::postgres
