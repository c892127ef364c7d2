#include "server/users/accounts.hpp"

#include "server/process/time.hpp"
#include "server/users/store.hpp"

namespace server::users {
namespace {

using FoundAccount = std::optional<storage::Account>;

protocol::Problem too_many_attempts() {
  return {"too_fast", "too many password attempts; wait a minute"};
}

protocol::Problem busy() {
  return {"busy", "too many passwords are being checked; try again in a moment"};
}

boost::asio::awaitable<protocol::Result<FoundAccount>> account_called(persist::AsyncUserReader& user_reader,
                                                                      std::string key) {
  return read_users<FoundAccount>(
      user_reader, [key = std::move(key)](storage::UserReader& reader) { return reader.account_called(key); });
}

boost::asio::awaitable<protocol::Result<FoundAccount>> account_of(persist::AsyncUserReader& user_reader,
                                                                  std::string user) {
  return read_users<FoundAccount>(
      user_reader, [user = std::move(user)](storage::UserReader& reader) { return reader.account_of(user); });
}

}  // namespace

boost::asio::awaitable<protocol::Result<std::string>> Accounts::hash(std::string password, std::string address) {
  auto start = [&](auto done) { passwords_.hash({address}, std::move(password), done); };
  auto hash = co_await transport::call<std::optional<std::string>>(start);
  if (!hash) co_return busy();
  co_return std::move(*hash);
}

boost::asio::awaitable<std::optional<protocol::Problem>> Accounts::verify(std::optional<std::string> hash,
                                                                          std::string password, std::string reason,
                                                                          std::string address) {
  auto start = [&](auto done) { passwords_.verify({address}, std::move(hash), std::move(password), done); };
  switch (co_await transport::call<Passwords::Verdict>(start)) {
    case Passwords::Verdict::kRight:
      co_return std::nullopt;
    case Passwords::Verdict::kWrong:
      co_return protocol::Problem{"wrong_password", std::move(reason)};
    case Passwords::Verdict::kBusy:
      break;
  }
  co_return busy();
}

boost::asio::awaitable<protocol::Result<storage::Account>> Accounts::prepare(std::string user,
                                                                             protocol::Credentials credentials,
                                                                             std::string address) {
  PasswordTry attempt{PasswordTry::Kind::kSignUp, user, address};
  if (!co_await take_try(std::move(attempt))) co_return too_many_attempts();
  storage::Account account{user, credentials.name, protocol::account_key(credentials.name), {}, unix_milliseconds()};
  if (auto taken = co_await contradiction(account)) co_return std::move(*taken);
  auto hashed = co_await hash(std::move(credentials.password), address);
  if (!hashed) co_return hashed.problem();
  account.password = std::move(*hashed);
  co_return account;
}

boost::asio::awaitable<protocol::Problem> Accounts::refusal_of(storage::Account account, protocol::Problem failed) {
  auto taken = co_await contradiction(account);
  co_return taken ? std::move(*taken) : std::move(failed);
}

boost::asio::awaitable<std::optional<protocol::Problem>> Accounts::contradiction(const storage::Account& account) {
  auto own = co_await account_of(user_reader_, account.user);
  if (!own) co_return own.problem();
  if (*own) co_return protocol::Problem{"has_account", "you already have an account"};
  auto other = co_await account_called(user_reader_, account.name_key);
  if (!other) co_return other.problem();
  if (*other) co_return protocol::Problem{"name_taken", "the account name " + account.name + " is already taken"};
  co_return std::nullopt;
}

boost::asio::awaitable<protocol::Result<LoggedIn>> Accounts::log_in(protocol::Credentials credentials,
                                                                    std::string address) {
  const std::string key = protocol::account_key(credentials.name);
  PasswordTry attempt{PasswordTry::Kind::kLogin, key, address};
  if (!co_await take_try(std::move(attempt))) co_return too_many_attempts();
  auto found = co_await account_called(user_reader_, key);
  if (!found) co_return found.problem();
  const FoundAccount& account = *found;
  // Neither the response nor its time reveals whether the account exists.
  const auto hash = account ? std::optional(account->password) : std::nullopt;
  auto wrong = co_await verify(hash, std::move(credentials.password), "wrong name or password", address);
  if (wrong) co_return std::move(*wrong);
  remember(key, address);
  co_return LoggedIn{account->user, account->name};
}

boost::asio::awaitable<std::optional<protocol::Problem>> Accounts::check(std::string user, std::string password,
                                                                         std::string address) {
  auto found = co_await account_of(user_reader_, user);
  if (!found) co_return found.problem();
  const FoundAccount& account = *found;
  if (!account) co_return protocol::Problem{"no_account", "you have no account"};
  PasswordTry attempt{PasswordTry::Kind::kConfirmation, account->name_key, address};
  if (!co_await take_try(std::move(attempt))) co_return too_many_attempts();
  co_return co_await verify(account->password, std::move(password), "wrong password", address);
}

boost::asio::awaitable<protocol::Result<std::string>> Accounts::hash_change(std::string user,
                                                                            protocol::PasswordChange change,
                                                                            std::string address) {
  auto wrong = co_await check(std::move(user), std::move(change.old_password), address);
  if (wrong) co_return std::move(*wrong);
  co_return co_await hash(std::move(change.new_password), std::move(address));
}

void Accounts::saw_owner(const std::string& account, const std::string& address) {
  remember(protocol::account_key(account), address);
}

bool Accounts::count_try(const PasswordTry& attempt) {
  const auto now = throttling::RateLimit::Clock::now();
  switch (attempt.kind) {
    case PasswordTry::Kind::kLogin:
      return throttle_.take_login(attempt.account, attempt.address, now);
    case PasswordTry::Kind::kConfirmation:
      return throttle_.take_confirmation(attempt.account, attempt.address, now);
    case PasswordTry::Kind::kSignUp:
      break;
  }
  return throttle_.take_sign_up(attempt.account, attempt.address, now);
}

boost::asio::awaitable<bool> Accounts::take_try(PasswordTry attempt) {
  if (other_nodes_ == nullptr) co_return count_try(attempt);
  using Counted = std::optional<bool>;
  auto ask = [&](auto counted) { other_nodes_->count_try(attempt, counted); };
  const Counted counted = co_await transport::call<Counted>(ask);
  co_return counted ? *counted : count_try(attempt);
}

void Accounts::remember(const std::string& account, const std::string& address) {
  remember_address(account, address);
  if (other_nodes_ != nullptr) other_nodes_->remember_address(account, address);
}

}  // namespace server::users
