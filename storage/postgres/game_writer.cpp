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
  Step(std::span<const Write> writes, NodeId fence, std::vector<Call>& calls) : first_call_(calls.size()) {
    while (size_ < writes.size() && std::holds_alternative<Append>(writes[size_])) {
      appends_.add(std::get<Append>(writes[size_++]));
    }
    if (size_ > 0) {
      calls.push_back(appends_.call(fence));
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

/// SQL that writes a row and changes nothing. A write without rows succeeds on a full disk.
constexpr std::string_view kProbeSql =
    "UPDATE schema_version SET migrated = migrated WHERE version = (SELECT max(version) FROM schema_version)";

bool is_append(const Write& write) {
  return std::holds_alternative<Append>(write);
}

/// Runs the writes in the open or in a new transaction, behind a fence unless it is kNoNode.
std::vector<WriteOutcome> run_writes(Connection& connection, std::span<const Write> writes, NodeId fence,
                                     std::chrono::milliseconds limit) {
  std::vector<Call> calls;
  // append_events() has a fence of its own, which saves a statement.
  if (fence != kNoNode && !std::all_of(writes.begin(), writes.end(), is_append)) calls.emplace_back(kFenceSql, fence);
  std::vector<Step> steps;
  for (auto rest = writes; !rest.empty(); rest = rest.subspan(steps.back().size())) {
    steps.emplace_back(rest, fence, calls);
  }
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

PostgresGameWriter::PostgresGameWriter(const std::string& url, std::chrono::milliseconds limit, NodeId fence)
    : connection_(url, writer_settings()), limit_(limit), fence_(fence) {
  migrate(connection_);
}

template <class Function>
auto PostgresGameWriter::guarded(const Function& write) {
  try {
    return write();
  } catch (const Error& fault) {
    // The server may be a former primary, which a new connection avoids.
    connection_.close();
    const std::string reason = std::string("the database cannot be written to: ") + fault.what();
    const auto* refusal = dynamic_cast<const SqlFault*>(&fault);
    if (refusal != nullptr && refusal->is_fenced()) throw Fenced(reason);
    throw Error(reason);
  } catch (...) {
    connection_.close();
    throw;
  }
}

std::vector<WriteOutcome> PostgresGameWriter::commit(std::span<const Write> writes) {
  if (writes.empty()) return {};
  return guarded([&] {
    // Contradictions are rare, so savepoints are used only once a commit without them has failed.
    try {
      return commit_together(writes);
    } catch (const SqlFault& fault) {
      if (!fault.contradicts()) throw;
    }
    return commit_apart(writes);
  });
}

bool PostgresGameWriter::probe() {
  return guarded([&] {
    std::vector<Call> calls;
    if (fence_ != kNoNode) calls.emplace_back(kFenceSql, fence_);
    calls.emplace_back(kProbeSql);
    connection_.connection().run(calls, limit_);
    return true;
  });
}

std::vector<WriteOutcome> PostgresGameWriter::commit_together(std::span<const Write> writes) {
  return run_writes(connection_.connection(), writes, fence_, limit_);
}

std::vector<WriteOutcome> PostgresGameWriter::commit_apart(std::span<const Write> writes) {
  // One connection for all: a new one would not know of the transaction.
  Connection& connection = connection_.connection();
  const Clock::time_point deadline = Clock::now() + limit_;
  const auto left = [&] { return std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()); };
  const auto run = [&](std::string_view sql, const auto&... values) {
    const Call call(sql, values...);
    connection.run({&call, 1}, left());
  };
  std::vector<WriteOutcome> outcomes;
  run("BEGIN");
  // Before the first savepoint: a return to a savepoint releases the locks taken after it.
  if (fence_ != kNoNode) run(kFenceSql, fence_);
  for (const Write& write : writes) {
    run("SAVEPOINT one_write");
    try {
      outcomes.push_back(run_writes(connection, {&write, 1}, kNoNode, left()).front());
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
