#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>

#include "server/net/call.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/registry.hpp"
#include "server/protocol/people.hpp"

/// Reads and writes about people, awaited.
namespace server {

/// What `what` reads of the registry, or why it cannot be read. `what` is to have a name where it is awaited: GCC 12
/// destroys a closure twice that is made in an expression with co_await.
template <class T>
boost::asio::awaitable<std::variant<T, Problem>> read_people(Registry& registry,
                                                             std::function<T(storage::PeopleReader&)> what) {
  auto ask = [&](auto done) { registry.read<T>(what, done); };
  const Answer<T> answer = co_await call<Answer<T>>(ask);
  if (!answer.ok()) co_return Problem{"storage_unavailable", answer.fault()};
  co_return answer.value();
}

/// Tokens as their owner sees them.
inline std::vector<PersonalToken> shown(const std::vector<storage::Token>& tokens) {
  std::vector<PersonalToken> list;
  for (const storage::Token& token : tokens) list.push_back({token.id, token.label, token.created});
  return list;
}

/// Makes a write durable; the reason if that fails.
inline boost::asio::awaitable<std::optional<Problem>> write_people(Journal& journal, storage::PeopleWrite write) {
  auto put = [&](auto done) { journal.submit(storage::Write(write), done); };
  const storage::WriteOutcome failed = co_await call<storage::WriteOutcome>(put);
  if (failed) co_return Problem{"storage_unavailable", *failed};
  co_return std::nullopt;
}

}  // namespace server
