#include "storage/postgres/connection/reopening_connection.hpp"

namespace storage::postgres {
namespace {

/// Settings of every connection. Deadlines are kept by the client. The statements have parameters
/// whose values do not change the best plan, so none is planned twice. They are too short to be
/// compiled.
constexpr auto kSettings = R"sql(
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET plan_cache_mode = force_generic_plan;
SET jit = off;
)sql";

constexpr auto kReaderSettings = R"sql(
SET default_transaction_isolation = 'repeatable read';
SET default_transaction_read_only = on;
)sql";

/// synchronous_commit: any setting but `off` waits until the commit is durable on this server.
constexpr auto kWriterSettings = R"sql(
SET default_transaction_isolation = 'read committed';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
)sql";

}  // namespace

ReopeningConnection::ReopeningConnection(std::string url, std::string settings)
    : url_(std::move(url)), settings_(std::move(settings)) {
  connection_ = opened();
}

std::unique_ptr<Connection> ReopeningConnection::opened() const {
  auto connection = std::make_unique<Connection>(url_);
  connection->script(settings_, kCallLimit);
  return connection;
}

Connection& ReopeningConnection::connection() {
  if (connection_ && connection_->is_lost()) connection_.reset();
  if (connection_) return *connection_;
  try {
    connection_ = opened();
  } catch (const ConnectionLost&) {
    // Users of the server see this text. libpq's text has the address of the database.
    throw ConnectionLost("PostgreSQL cannot be reached");
  }
  return *connection_;
}

std::vector<Result> ReopeningConnection::run(std::span<const Call> calls, std::chrono::milliseconds limit) {
  return connection().run(calls, limit);
}

void ReopeningConnection::script(const std::string& sql, std::chrono::milliseconds limit) {
  connection().script(sql, limit);
}

std::string writer_settings() {
  return std::string(kSettings) + kWriterSettings + kKeySettings;
}

std::string cluster_settings() {
  return std::string(kSettings) + kWriterSettings;
}

ReadConnection::ReadConnection(const std::string& url, std::chrono::milliseconds limit,
                               const std::string& more_settings)
    : connection_(url, std::string(kSettings) + kReaderSettings + more_settings), limit_(limit) {}

std::vector<Result> ReadConnection::run(std::span<const Call> calls) {
  try {
    return connection_.run(calls, limit_);
  } catch (const Error& fault) {
    throw Error(std::string("the database cannot be read: ") + fault.what());
  }
}

}  // namespace storage::postgres
