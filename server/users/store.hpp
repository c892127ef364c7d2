#pragma once

#include <spdlog/spdlog.h>

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/actor/log_fault.hpp"
#include "server/persist/async_user_reader.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/log_outcome.hpp"
#include "server/protocol/http/user_requests.hpp"
#include "server/transport/call.hpp"
#include "server/users/access.hpp"

/// Awaitable reads and writes of users and their data.
namespace server::users {

/// Reads users with `what`, on behalf of `requester`. Returns a Problem if the read fails. Callers
/// must pass named objects for `what` and `requester`: GCC 12 destroys some temporaries twice that
/// are created in a co_await expression.
template <class T>
boost::asio::awaitable<protocol::Result<T>> read_users(persist::AsyncUserReader& user_reader,
                                                       std::function<T(storage::UserReader&)> what,
                                                       const Requester& requester) {
  auto ask = [&](auto done) { user_reader.read<T>(requester, what, done); };
  const persist::Answer<T> answer = co_await transport::call<persist::Answer<T>>(ask);
  if (!answer.ok()) co_return answer.problem();
  co_return answer.value();
}
/// Same, for the server's own work.
template <class T>
boost::asio::awaitable<protocol::Result<T>> read_users(persist::AsyncUserReader& user_reader,
                                                       std::function<T(storage::UserReader&)> what) {
  static const Requester own;
  return read_users<T>(user_reader, std::move(what), own);
}

/// Returns the fields of tokens that their owner may see.
inline std::vector<protocol::PersonalToken> shown(const std::vector<storage::Token>& tokens) {
  std::vector<protocol::PersonalToken> list;
  for (const storage::Token& token : tokens) list.push_back({token.id, token.label, token.created});
  return list;
}

/// Code of the Problem of a write that would exceed its limit. Handlers replace it.
constexpr std::string_view kLimitReached = "too_many";

/// Submits a write and waits until it is durable. Returns a Problem if it fails.
inline boost::asio::awaitable<std::optional<protocol::Problem>> write_players(persist::Journal& journal,
                                                                              storage::UserWrite write) {
  auto put = [&](auto done) { journal.submit(storage::Write(write), done); };
  const storage::WriteOutcome outcome = co_await transport::call<storage::WriteOutcome>(put);
  if (std::holds_alternative<storage::LimitReached>(outcome)) {
    co_return protocol::Problem{std::string(kLimitReached), "you have as many of these as the server allows"};
  }
  if (const auto* conflict = std::get_if<storage::Conflict>(&outcome)) {
    spdlog::debug("a write of a user contradicts the data: {}", conflict->reason);
    co_return protocol::Problem{"busy", "another request has changed the same data; try again in a moment"};
  }
  if (storage::failure_of(outcome) != nullptr)
    co_return protocol::Problem{"storage_unavailable", std::string(persist::kCannotSave)};
  co_return std::nullopt;
}

/// Same, for a request with a token: refuses the write if the token has ended. Checks the token in
/// the same step in which it submits the write, so Users::end() comes either before or after
/// both.
inline boost::asio::awaitable<std::optional<protocol::Problem>> write_users_as(const Access& access,
                                                                               persist::Journal& journal,
                                                                               storage::UserWrite write) {
  if (access.has_ended()) co_return actor::session_ended();
  co_return co_await write_players(journal, std::move(write));
}

}  // namespace server::users
