#include "server/net/accounts.hpp"

#include "server/net/store.hpp"
#include "server/time.hpp"

namespace server {
namespace {

using FoundAccount = std::optional<storage::Account>;

Problem too_fast() {
  return {"too_fast", "too many tries; wait a minute"};
}

Problem busy() {
  return {"busy", "too many passwords are being checked just now; try again in a moment"};
}

boost::asio::awaitable<std::variant<FoundAccount, Problem>> account_called(Registry& registry, std::string key) {
  return read_people<FoundAccount>(
      registry, [key = std::move(key)](storage::PeopleReader& people) { return people.account_called(key); });
}

boost::asio::awaitable<std::variant<FoundAccount, Problem>> account_of(Registry& registry, std::string visitor) {
  return read_people<FoundAccount>(
      registry, [visitor = std::move(visitor)](storage::PeopleReader& people) { return people.account_of(visitor); });
}

}  // namespace

boost::asio::awaitable<std::variant<std::string, Problem>> Accounts::hash(std::string password) {
  auto start = [&](auto done) { passwords_.hash(std::move(password), done); };
  auto hash = co_await call<std::optional<std::string>>(start);
  if (!hash) co_return busy();
  co_return std::move(*hash);
}

boost::asio::awaitable<std::optional<Problem>> Accounts::verify(std::optional<std::string> hash, std::string password,
                                                                std::string reason) {
  auto start = [&](auto done) { passwords_.verify(std::move(hash), std::move(password), done); };
  switch (co_await call<Passwords::Verdict>(start)) {
    case Passwords::Verdict::kRight:
      co_return std::nullopt;
    case Passwords::Verdict::kWrong:
      co_return Problem{"wrong_password", std::move(reason)};
    case Passwords::Verdict::kBusy:
      break;
  }
  co_return busy();
}

boost::asio::awaitable<std::optional<Problem>> Accounts::make(std::string visitor, Credentials credentials,
                                                              std::string address) {
  const std::string key = account_key(credentials.name);
  if (!throttle_.take("new " + visitor, address, RateLimit::Clock::now())) co_return too_fast();
  const Problem taken{"name_taken", "another account is called " + credentials.name};
  auto own = co_await account_of(registry_, visitor);
  if (auto* problem = std::get_if<Problem>(&own)) co_return std::move(*problem);
  if (std::get<FoundAccount>(own)) co_return Problem{"has_account", "you have an account already"};
  auto other = co_await account_called(registry_, key);
  if (auto* problem = std::get_if<Problem>(&other)) co_return std::move(*problem);
  if (std::get<FoundAccount>(other)) co_return taken;

  auto hashed = co_await hash(std::move(credentials.password));
  if (auto* problem = std::get_if<Problem>(&hashed)) co_return std::move(*problem);
  storage::PeopleWrite add = storage::AddAccount{
      {visitor, credentials.name, key, std::get<std::string>(std::move(hashed)), unix_milliseconds()}};
  auto failed = co_await write_people(journal_, std::move(add));
  if (!failed) co_return std::nullopt;
  // Somebody may have been faster.
  other = co_await account_called(registry_, key);
  if (const auto* found = std::get_if<FoundAccount>(&other); found != nullptr && *found) co_return taken;
  co_return failed;
}

boost::asio::awaitable<std::variant<LoggedIn, Problem>> Accounts::log_in(Credentials credentials, std::string address) {
  const std::string key = account_key(credentials.name);
  if (!throttle_.take("name " + key, address, RateLimit::Clock::now())) co_return too_fast();
  auto found = co_await account_called(registry_, key);
  if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
  const FoundAccount& account = std::get<FoundAccount>(found);
  // Whether there is such a name shows neither in the answer nor in its time.
  const auto hash = account ? std::optional(account->password) : std::nullopt;
  auto wrong = co_await verify(hash, std::move(credentials.password), "wrong name or password");
  if (wrong) co_return std::move(*wrong);
  co_return LoggedIn{account->visitor, account->name};
}

boost::asio::awaitable<std::optional<Problem>> Accounts::check(std::string visitor, std::string password,
                                                               std::string address) {
  auto found = co_await account_of(registry_, visitor);
  if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
  const FoundAccount& account = std::get<FoundAccount>(found);
  if (!account) co_return Problem{"no_account", "you have no account"};
  if (!throttle_.take("name " + account->name_key, address, RateLimit::Clock::now())) co_return too_fast();
  co_return co_await verify(account->password, std::move(password), "this is not your password");
}

boost::asio::awaitable<std::optional<Problem>> Accounts::change_password(std::string visitor, PasswordChange change,
                                                                         std::string kept_token, std::string address) {
  auto wrong = co_await check(visitor, std::move(change.old_password), std::move(address));
  if (wrong) co_return wrong;
  auto hashed = co_await hash(std::move(change.new_password));
  if (auto* problem = std::get_if<Problem>(&hashed)) co_return std::move(*problem);
  storage::PeopleWrite write = storage::ChangePassword{visitor, std::get<std::string>(std::move(hashed)), kept_token};
  co_return co_await write_people(journal_, std::move(write));
}

}  // namespace server
