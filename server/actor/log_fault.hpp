#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/protocol/messages/problem.hpp"

namespace server::actor {

/// Fault of the storage or of the log itself. `reason` is shown to players.
struct LogFault {
  std::string reason;
  /// Code of the resulting Problem: `busy` if too many reads of the client's address wait.
  std::string code = "storage_unavailable";
  /// Whether the log itself is damaged, so that another try cannot succeed.
  bool is_damage = false;
};

/// A write to a log is durable.
struct Committed {};
/// Another writer has changed the log since it was loaded. The write changed nothing.
struct Conflict {
  std::string reason;
};
/// Outcome of a write to a log. After a conflict the state is stale, and after a fault the write
/// may be durable: load the log again.
using LogOutcome = std::variant<Committed, Conflict, LogFault>;

/// Returns the fault to report when the log drops a request without an answer.
inline LogFault lost_answer() {
  return {"the database did not answer; try again in a moment"};
}

/// Returns the refusal after a fault of the log.
inline protocol::Problem problem_of(const LogFault& fault) {
  return {fault.code, fault.reason};
}

/// Returns the refusal of a command whose write failed; none if the write is durable.
inline std::optional<protocol::Problem> refusal_of(const LogOutcome& outcome) {
  if (const auto* conflict = std::get_if<Conflict>(&outcome))
    return protocol::Problem{"storage_unavailable", conflict->reason};
  if (const auto* fault = std::get_if<LogFault>(&outcome)) return problem_of(*fault);
  return std::nullopt;
}

/// Returns the refusal after a fault of the program itself.
inline protocol::Problem error_of_the_server() {
  return {"storage_unavailable", "internal server error; try again in a moment"};
}

/// Returns the refusal of a command whose cookie or token has ended.
/// Code of the refusal of a room that runs on another node now.
constexpr std::string_view kMoved = "moved";

inline protocol::Problem session_ended() {
  return {"session_ended", "the cookie or token of this connection is no longer valid"};
}

}  // namespace server::actor
