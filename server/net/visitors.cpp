#include "server/net/visitors.hpp"

#include "server/net/secrets.hpp"
#include "server/net/store.hpp"
#include "server/time.hpp"

namespace server {
namespace {

storage::Token cookie_token(const std::string& visitor, const std::string& secret) {
  return {random_id(12), hash_token(secret), visitor, storage::TokenKind::kCookie, {}, unix_milliseconds()};
}

}  // namespace

Identity Visitor::identity() const {
  const std::lock_guard lock(mutex_);
  return identity_;
}

void Visitor::rename(std::string name) {
  const std::lock_guard lock(mutex_);
  identity_.name = std::move(name);
}

std::shared_ptr<Visitor> Visitors::remember(const Identity& identity) {
  const std::lock_guard lock(mutex_);
  std::weak_ptr<Visitor>& entry = known_[identity.id];
  if (auto visitor = entry.lock()) return visitor;
  auto visitor = std::make_shared<Visitor>(identity);
  entry = visitor;
  return visitor;
}

void Visitors::sweep() {
  new_ones_.sweep();
  const std::lock_guard lock(mutex_);
  std::erase_if(known_, [](const auto& entry) { return entry.second.expired(); });
}

boost::asio::awaitable<std::variant<Caller, Problem>> Visitors::find(std::string_view secret, Credential credential) {
  if (secret.empty()) co_return Caller{};
  using Known = std::optional<storage::KnownToken>;
  const auto by_token = [hash = hash_token(secret)](storage::PeopleReader& people) { return people.token(hash); };
  auto found = co_await read_people<Known>(registry_, by_token);
  if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
  const Known& known = std::get<Known>(found);
  const auto kind = credential == Credential::kCookie ? storage::TokenKind::kCookie : storage::TokenKind::kPersonal;
  if (!known || known->token.kind != kind) co_return Caller{};
  auto visitor = remember({known->visitor.id, known->visitor.name});
  if (visitor->has_ended()) co_return Caller{};
  co_return Caller{std::move(visitor), credential, known->token.id, known->account};
}

boost::asio::awaitable<std::variant<NewCookie, Problem>> Visitors::make(std::string address) {
  if (!new_ones_.take(address)) {
    co_return Problem{"too_fast", "too many new visitors come from your address; try again in a minute"};
  }
  const std::string secret = random_token();
  const std::string id = "p" + random_id(9);
  const storage::Visitor visitor{id, "Guest " + id.substr(1, 3), unix_milliseconds()};
  storage::PeopleWrite add = storage::AddVisitor{visitor, cookie_token(id, secret)};
  auto failed = co_await write_people(journal_, std::move(add));
  if (failed) co_return std::move(*failed);
  co_return NewCookie{remember({visitor.id, visitor.name}), secret};
}

boost::asio::awaitable<std::variant<NewCookie, Problem>> Visitors::let_in(std::string visitor) {
  using Found = std::optional<storage::Visitor>;
  const auto by_id = [visitor](storage::PeopleReader& people) { return people.visitor(visitor); };
  auto found = co_await read_people<Found>(registry_, by_id);
  if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
  const Found& known = std::get<Found>(found);
  if (!known) co_return Problem{"no_person", "this person has been deleted"};
  const std::string secret = random_token();
  storage::PeopleWrite add = storage::AddToken{cookie_token(visitor, secret)};
  auto failed = co_await write_people(journal_, std::move(add));
  if (failed) co_return std::move(*failed);
  co_return NewCookie{remember({known->id, known->name}), secret};
}

boost::asio::awaitable<std::optional<Problem>> Visitors::rename(std::shared_ptr<Visitor> visitor, std::string name) {
  storage::PeopleWrite rename = storage::RenameVisitor{visitor->identity().id, name};
  auto failed = co_await write_people(journal_, std::move(rename));
  if (failed) co_return failed;
  visitor->rename(std::move(name));
  co_return std::nullopt;
}

}  // namespace server
