#include "server/net/visitors.hpp"

#include "server/net/call.hpp"
#include "server/net/secrets.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/journal.hpp"
#include "server/time.hpp"

namespace server {
namespace {

Problem unavailable(const std::string& reason) {
  return {"storage_unavailable", reason};
}

}  // namespace

Visitor::Visitor(Identity identity, std::string token_hash)
    : identity_(std::move(identity)), token_hash_(std::move(token_hash)) {}

Identity Visitor::identity() const {
  const std::lock_guard lock(mutex_);
  return identity_;
}

void Visitor::rename(std::string name) {
  const std::lock_guard lock(mutex_);
  identity_.name = std::move(name);
}

std::shared_ptr<Visitor> Visitors::known(const std::string& token_hash) {
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(token_hash);
  return found == known_.end() ? nullptr : found->second.lock();
}

std::shared_ptr<Visitor> Visitors::remember(Identity identity, const std::string& token_hash) {
  const std::lock_guard lock(mutex_);
  std::weak_ptr<Visitor>& entry = known_[token_hash];
  if (auto visitor = entry.lock()) return visitor;
  auto visitor = std::make_shared<Visitor>(std::move(identity), token_hash);
  entry = visitor;
  return visitor;
}

void Visitors::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(known_, [](const auto& entry) { return entry.second.expired(); });
}

boost::asio::awaitable<std::variant<std::shared_ptr<Visitor>, Problem>> Visitors::find(std::string_view token) {
  if (token.empty()) co_return std::shared_ptr<Visitor>();
  const std::string token_hash = hash_token(token);
  if (auto visitor = known(token_hash)) co_return visitor;
  using Found = Archive::Answer<std::optional<storage::Visitor>>;
  auto ask = [&](auto done) { archive_.visitor_by_token(token_hash, done); };
  Found found = co_await call<Found>(ask);
  if (!found.ok()) co_return unavailable(found.fault());
  if (!found.value()) co_return std::shared_ptr<Visitor>();
  co_return remember({found.value()->id, found.value()->name}, token_hash);
}

boost::asio::awaitable<std::variant<NewVisitor, Problem>> Visitors::make() {
  const std::string token = random_token();
  const std::string id = "p" + random_id(9);
  storage::Visitor stored{id, hash_token(token), "Guest " + id.substr(1, 3), unix_milliseconds()};
  auto put = [&](auto done) { journal_.submit(storage::PutVisitor{stored}, done); };
  const auto outcome = co_await call<storage::WriteOutcome>(put);
  if (outcome) co_return unavailable(*outcome);
  co_return NewVisitor{remember({stored.id, stored.name}, stored.token_hash), token};
}

boost::asio::awaitable<std::optional<Problem>> Visitors::rename(std::shared_ptr<Visitor> visitor, std::string name) {
  auto put = [&](auto done) {
    journal_.submit(storage::PutVisitor{{visitor->identity().id, visitor->token_hash(), name, unix_milliseconds()}},
                    done);
  };
  const auto outcome = co_await call<storage::WriteOutcome>(put);
  if (outcome) co_return unavailable(*outcome);
  visitor->rename(std::move(name));
  co_return std::nullopt;
}

}  // namespace server
