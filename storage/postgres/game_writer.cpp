#include <algorithm>

#include "storage/postgres/appends.hpp"
#include "storage/postgres/calls.hpp"
#include "storage/postgres/connection/migrations.hpp"
#include "storage/postgres/game_store.hpp"

namespace storage::postgres {
namespace {

/// Calls of consecutive appends, or of one other write, in a group.
class Step {
 public:
  /// `writes` starts with the writes of this step and must outlive it. Adds its calls to `calls`.
  Step(std::span<const Write> writes, std::vector<Call>& calls) : first_call_(calls.size()) {
    while (size_ < writes.size() && std::holds_alternative<Append>(writes[size_])) {
      appends_.add(std::get<Append>(writes[size_++]));
    }
    if (size_ > 0) {
      calls.push_back(appends_.call());
    } else {
      add_calls(writes.front(), calls);
      size_ = 1;
    }
    writes_ = writes.first(size_);
  }

  /// Returns the number of its writes.
  [[nodiscard]] std::size_t size() const { return size_; }
  /// Adds the outcomes of its writes. `results` are those of all calls.
  void add_outcomes(std::span<const Result> results, std::vector<WriteOutcome>& outcomes) const {
    const auto own = results.subspan(first_call_);
    if (!std::holds_alternative<Append>(writes_.front())) {
      outcomes.push_back(outcome_of(writes_.front(), own));
    } else {
      for (WriteOutcome& each : appends_.outcomes(own.front())) outcomes.push_back(std::move(each));
    }
  }

 private:
  std::size_t first_call_;
  std::size_t size_ = 0;
  std::span<const Write> writes_;
  Appends appends_;
};

/// Runs the writes in the open or in a new transaction.
std::vector<WriteOutcome> run_writes(Connection& connection, std::span<const Write> writes,
                                     std::chrono::milliseconds limit) {
  std::vector<Call> calls;
  std::vector<Step> steps;
  for (auto rest = writes; !rest.empty(); rest = rest.subspan(steps.back().size())) steps.emplace_back(rest, calls);
  const std::vector<Result> results = connection.run(calls, limit);
  std::vector<WriteOutcome> outcomes;
  outcomes.reserve(writes.size());
  for (const Step& step : steps) step.add_outcomes(results, outcomes);
  return outcomes;
}

WriteOutcome outcome_of(const SqlFault& fault) {
  std::string reason = std::string("the database refused the write: ") + fault.what();
  if (fault.is_duplicate()) return Conflict{std::move(reason)};
  return Fault{std::move(reason)};
}

}  // namespace

PostgresGameWriter::PostgresGameWriter(const std::string& url, std::chrono::milliseconds limit)
    : session_(url, writer_settings()), limit_(limit) {
  migrate(session_);
}

std::vector<WriteOutcome> PostgresGameWriter::commit(std::span<const Write> writes) {
  if (writes.empty()) return {};
  try {
    // Contradictions are rare, so savepoints are used only once a commit without them has failed.
    try {
      return commit_together(writes);
    } catch (const SqlFault& fault) {
      if (!fault.contradicts()) throw;
    }
    return commit_apart(writes);
  } catch (const Error& fault) {
    // The server may be a former primary, which a new connection avoids.
    session_.close();
    throw Error(std::string("the database cannot be written to: ") + fault.what());
  } catch (...) {
    session_.close();
    throw;
  }
}

std::vector<WriteOutcome> PostgresGameWriter::commit_together(std::span<const Write> writes) {
  return run_writes(session_.connection(), writes, limit_);
}

std::vector<WriteOutcome> PostgresGameWriter::commit_apart(std::span<const Write> writes) {
  // One connection for all: a new one would not know of the transaction.
  Connection& connection = session_.connection();
  const Clock::time_point deadline = Clock::now() + limit_;
  const auto left = [&] { return std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()); };
  const auto run = [&](const char* sql) {
    const Call call(sql);
    connection.run({&call, 1}, left());
  };
  std::vector<WriteOutcome> outcomes;
  run("BEGIN");
  for (const Write& write : writes) {
    run("SAVEPOINT one_write");
    try {
      outcomes.push_back(run_writes(connection, {&write, 1}, left()).front());
    } catch (const SqlFault& fault) {
      // Any other fault concerns all writes.
      if (!fault.contradicts()) throw;
      outcomes.push_back(outcome_of(fault));
      run("ROLLBACK TO one_write");
    }
    run("RELEASE one_write");
  }
  run("COMMIT");
  return outcomes;
}

}  // namespace storage::postgres
