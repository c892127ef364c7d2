#include "storage/postgres/connection/connection.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <utility>

#include "storage/postgres/connection/libpq.hpp"

namespace storage::postgres {
namespace {

/// Time for each host of a connection URI, unless the URI has a time of its own.
constexpr const char* kConnectSeconds = "3";
constexpr int kBinary = 1;

std::string trimmed(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string field(const pg_result* result, int code) {
  const char* text = libpq().PQresultErrorField(result, code);
  return text == nullptr ? std::string() : text;
}

/// Returns what helps against a fault of the installation; empty for any other fault.
std::string advice_on(const std::string& state) {
  if (state == "42501") return "; the database role needs the rights of the owner of the database";
  if (state == "42P01") return "; start the server once with this database to create its tables";
  return {};
}

/// libpq's own description of a malformed URI can contain the password.
void expect_uri(const std::string& url) {
  PQconninfoOption* options = libpq().PQconninfoParse(url.c_str(), nullptr);
  if (options == nullptr) throw ConnectionLost("the database cannot be opened: its connection URI is malformed");
  libpq().PQconninfoFree(options);
}

/// Keeps a warning in `doubt`. PostgreSQL reports a commit as successful, with a warning, if its
/// wait for a synchronous standby was cancelled. That warning has no SQLSTATE of its own.
void receive_notice(void* doubt, const PGresult* notice) {
  if (field(notice, PG_DIAG_SEVERITY_NONLOCALIZED) == "WARNING") {
    *static_cast<std::string*>(doubt) = field(notice, PG_DIAG_MESSAGE_PRIMARY);
  }
}

}  // namespace

Connection::Connection(const std::string& url) {
  expect_uri(url);
  // Later values replace earlier ones, and the URI stands in place of dbname. This function waits
  // for each host in turn; libpq's functions that do not block would wait for the first one only.
  constexpr int kExpandUri = 1;
  const std::array keywords = {"connect_timeout", "fallback_application_name", "dbname", "client_encoding",
                               static_cast<const char*>(nullptr)};
  const std::array values = {kConnectSeconds, "sannin", url.c_str(), "UTF8", static_cast<const char*>(nullptr)};
  connection_.reset(libpq().PQconnectdbParams(keywords.data(), values.data(), kExpandUri));
  if (libpq().PQstatus(connection_.get()) != CONNECTION_OK || libpq().PQsetnonblocking(connection_.get(), 1) != 0) {
    throw ConnectionLost("the database cannot be opened: " + message());
  }
  libpq().PQsetNoticeReceiver(connection_.get(), receive_notice, &doubt_);
}

Connection::~Connection() = default;

void Connection::script(const std::string& sql, std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  if (libpq().PQsendQuery(connection_.get(), sql.c_str()) == 0) lose(message());
  flush(deadline);
  std::optional<SqlFault> fault;
  while (pg_result* result = next(deadline)) {
    const Result owner(result);
    note(result, fault);
  }
  if (fault) throw SqlFault(*fault);
}

std::vector<Result> Connection::run(std::span<const Call> calls, std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  doubt_.clear();
  std::vector<Sent> sent;
  // All statements up to the synchronisation point are one transaction.
  if (libpq().PQenterPipelineMode(connection_.get()) == 0) lose(message());
  for (const Call& call : calls) send(call, sent);
  if (libpq().PQpipelineSync(connection_.get()) == 0) lose(message());
  flush(deadline);
  std::vector<Result> results = receive(sent, deadline);
  if (!doubt_.empty()) lose("the transaction may not be durable: " + doubt_);
  return results;
}

void Connection::send(const Call& call, std::vector<Sent>& sent) {
  const int count = static_cast<int>(call.parameters.size());
  const std::string sql(call.sql);
  const auto [known, is_new] = prepared_.try_emplace(sql);
  if (is_new) {
    known->second = "s" + std::to_string(names_++);
    std::vector<Oid> types;
    for (const Parameter& each : call.parameters) types.push_back(static_cast<Oid>(each.type));
    if (libpq().PQsendPrepare(connection_.get(), known->second.c_str(), sql.c_str(), count, types.data()) == 0) {
      lose(message());
    }
    sent.push_back({&call, true});
  }
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const Parameter& each : call.parameters) {
    values.push_back(each.value ? each.value->data() : nullptr);
    lengths.push_back(each.value ? static_cast<int>(each.value->size()) : 0);
  }
  const std::vector<int> formats(call.parameters.size(), kBinary);
  if (libpq().PQsendQueryPrepared(connection_.get(), known->second.c_str(), count, values.data(), lengths.data(),
                                  formats.data(), kBinary) == 0) {
    lose(message());
  }
  sent.push_back({&call, false});
}

std::vector<Result> Connection::receive(std::span<const Sent> sent, Clock::time_point deadline) {
  std::vector<Result> results;
  std::optional<SqlFault> fault;
  for (std::size_t received = 0;;) {
    pg_result* result = next(deadline);
    if (result == nullptr) {
      if (libpq().PQstatus(connection_.get()) == CONNECTION_BAD) lose(message());
      continue;
    }
    Result owner(result);
    if (libpq().PQresultStatus(result) == PGRES_PIPELINE_SYNC) break;
    note(result, fault);
    // The fault of a commit comes after the results of all statements.
    if (received == sent.size()) continue;
    const Sent& statement = sent[received++];
    if (!statement.prepares) {
      results.push_back(std::move(owner));
    } else if (fault) {
      prepared_.erase(std::string(statement.call->sql));
    }
  }
  if (libpq().PQexitPipelineMode(connection_.get()) == 0) lose(message());
  if (fault) throw SqlFault(*fault);
  return results;
}

void Connection::note(const pg_result* result, std::optional<SqlFault>& fault) {
  if (libpq().PQresultStatus(result) != PGRES_FATAL_ERROR) return;
  const std::string state = field(result, PG_DIAG_SQLSTATE);
  const std::string severity = field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  // libpq's own faults have no SQLSTATE. The server closes the connection after a FATAL one.
  if (state.empty() || severity == "FATAL" || severity == "PANIC") lose(trimmed(libpq().PQresultErrorMessage(result)));
  if (!fault) fault.emplace(state, field(result, PG_DIAG_MESSAGE_PRIMARY) + advice_on(state));
}

void Connection::flush(Clock::time_point deadline) {
  for (;;) {
    const int left = libpq().PQflush(connection_.get());
    if (left < 0) lose(message());
    if (left == 0) return;
    // The server may stop reading until its results are read.
    await(POLLIN | POLLOUT, deadline);
    if (libpq().PQconsumeInput(connection_.get()) == 0) lose(message());
  }
}

pg_result* Connection::next(Clock::time_point deadline) {
  while (libpq().PQisBusy(connection_.get()) != 0) {
    await(POLLIN, deadline);
    if (libpq().PQconsumeInput(connection_.get()) == 0) lose(message());
  }
  return libpq().PQgetResult(connection_.get());
}

void Connection::await(short events, Clock::time_point deadline) {
  pollfd socket{libpq().PQsocket(connection_.get()), events, 0};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    const int ready = ::poll(&socket, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000)));
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR) lose("poll failed");
    if (ready == 0 && left <= 0) {
      is_lost_ = true;
      throw DeadlinePassed("PostgreSQL has not answered in time");
    }
  }
}

bool Connection::is_lost() {
  pollfd socket{libpq().PQsocket(connection_.get()), POLLIN, 0};
  // The server may have sent its reason before it closed the connection.
  while (!is_lost_ && ::poll(&socket, 1, 0) > 0) is_lost_ = libpq().PQconsumeInput(connection_.get()) == 0;
  return is_lost_ || libpq().PQstatus(connection_.get()) != CONNECTION_OK;
}

void Connection::lose(const std::string& what) {
  is_lost_ = true;
  throw ConnectionLost(what);
}

std::string Connection::message() const {
  return trimmed(libpq().PQerrorMessage(connection_.get()));
}

void Connection::Finish::operator()(pg_conn* connection) const {
  libpq().PQfinish(connection);
}

}  // namespace storage::postgres
