#include "server/users/users.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/process/time.hpp"
#include "server/transport/call.hpp"
#include "server/users/open_connections.hpp"
#include "server/users/secrets.hpp"
#include "server/users/store.hpp"

namespace server::users {
namespace {

/// Identifies a token in TokenEnding.
struct TokenName {
  const std::string& user;
  const std::string& id;
  Credential credential;
};

bool ends(const storage::EndToken& ending, const TokenName& token) {
  return ending.user == token.user && ending.id == token.id;
}
bool ends(const storage::AddAccount& ending, const TokenName& token) {
  return ending.cookie && ending.account.user == token.user && token.credential == Credential::kCookie &&
         ending.cookie->id != token.id;
}
bool ends(const storage::ChangePassword& ending, const TokenName& token) {
  return ending.user == token.user && token.credential == Credential::kCookie && ending.kept_token != token.id;
}
bool ends(const storage::BeginDeletion& ending, const TokenName& token) {
  return ending.user == token.user;
}
bool ends(const TokenEnding& ending, const TokenName& token) {
  return std::visit([&](const auto& each) { return ends(each, token); }, ending);
}

RemoteEnding remote_of(const TokenEnding& ending) {
  using Kind = RemoteEnding::Kind;
  if (const auto* token = std::get_if<storage::EndToken>(&ending)) return {Kind::kToken, token->user, token->id};
  if (const auto* change = std::get_if<storage::ChangePassword>(&ending)) {
    return {Kind::kOtherCookies, change->user, change->kept_token};
  }
  if (const auto* add = std::get_if<storage::AddAccount>(&ending)) {
    return {Kind::kOtherCookies, add->account.user, add->cookie ? add->cookie->id : std::string()};
  }
  return {Kind::kAll, std::get<storage::BeginDeletion>(ending).user, {}};
}

Credential credential_of(const storage::Token& token) {
  return token.kind == storage::TokenKind::kCookie ? Credential::kCookie : Credential::kPersonalToken;
}

const std::string& user_of(const storage::AddAccount& ending) {
  return ending.account.user;
}
const std::string& user_of(const auto& ending) {
  return ending.user;
}

}  // namespace

FreshCookie fresh_cookie(const std::string& user) {
  std::string secret = random_token();
  storage::Token token{random_id(12), hash_token(secret), user, storage::TokenKind::kCookie, {}, unix_milliseconds()};
  return {std::move(token), std::move(secret)};
}

/// Registers a lookup of a token while it is in progress.
class Users::Lookup {
 public:
  explicit Lookup(Users& users) : users_(users) {
    const std::lock_guard lock(users_.mutex_);
    began_ = users_.lookups_.insert(++users_.count_);
  }
  ~Lookup() {
    const std::lock_guard lock(users_.mutex_);
    users_.lookups_.erase(began_);
    users_.forget_written();
  }
  Lookup(const Lookup&) = delete;
  Lookup& operator=(const Lookup&) = delete;

 private:
  Users& users_;
  std::multiset<std::uint64_t>::iterator began_;
};

/// An ending until it is written. Unless keep() was called, the destructor withdraws it: also after
/// an exception, and if the coroutine is destroyed.
class Users::Unwritten {
 public:
  Unwritten(Users& users, TokenEnding ending) : users_(users), ending_(std::move(ending)) {}
  ~Unwritten() {
    if (is_begun_) {
      const std::lock_guard lock(users_.mutex_);
      users_.pending_.erase(pending_);
      for (const auto& access : ended_) access->withdraw_end();
    }
    try {
      finish_elsewhere(false);
    } catch (const std::exception& fault) {
      spdlog::error("other nodes were not told that tokens have not ended: {}", fault.what());
    }
  }
  Unwritten(const Unwritten&) = delete;
  Unwritten& operator=(const Unwritten&) = delete;

  /// Ends the tokens in use. Returns false if `by`, the token that asks for it, has ended itself.
  bool begin(const std::shared_ptr<Access>& by) {
    const std::lock_guard lock(users_.mutex_);
    if (by && by->has_ended()) return false;
    pending_ = users_.pending_.insert(users_.pending_.end(), Pending{ending_});
    is_begun_ = true;
    users_.end_in_use(ending_, ended_);
    return true;
  }
  void begin_elsewhere(OtherNodes& nodes, OtherNodes::Told told) {
    other_nodes_ = &nodes;
    number_ = nodes.begin_end(remote_of(ending_), std::move(told));
  }
  /// Notes that the ending is written. Returns the tokens that were in use.
  std::vector<std::shared_ptr<Access>> keep() {
    {
      const std::lock_guard lock(users_.mutex_);
      pending_->written = ++users_.count_;
      is_begun_ = false;
      users_.forget_written();
    }
    finish_elsewhere(true);
    return std::move(ended_);
  }

 private:
  void finish_elsewhere(bool is_written) {
    if (number_) other_nodes_->finish_end(*std::exchange(number_, std::nullopt), remote_of(ending_), is_written);
  }

  Users& users_;
  TokenEnding ending_;
  std::vector<std::shared_ptr<Access>> ended_;
  std::list<Pending>::iterator pending_;
  bool is_begun_ = false;
  OtherNodes* other_nodes_ = nullptr;
  /// Number of the ending at the other nodes, until they know its outcome.
  std::optional<std::uint64_t> number_;
};

std::shared_ptr<User> Users::remember(const protocol::Identity& identity, std::int64_t known_since) {
  const std::lock_guard lock(mutex_);
  std::weak_ptr<User>& entry = known_[identity.id];
  if (auto user = entry.lock()) return user;
  auto user = std::make_shared<User>(identity, known_since);
  entry = user;
  return user;
}

std::shared_ptr<Access> Users::access_by(const storage::KnownToken& known) {
  const Credential credential = credential_of(known.token);
  const TokenName name{known.user.id, known.token.id, credential};
  auto user = remember({known.user.id, known.user.name}, known.user.created);
  const std::lock_guard lock(mutex_);
  if (std::ranges::any_of(pending_, [&](const Pending& each) { return ends(each.ending, name); })) return nullptr;
  std::weak_ptr<Access>& entry = accesses_[{name.user, name.id}];
  if (auto access = entry.lock()) return access;
  auto access = std::make_shared<Access>(std::move(user), credential, known.token.id);
  entry = access;
  return access;
}

void Users::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(known_, [](const auto& entry) { return entry.second.expired(); });
  std::erase_if(accesses_, [](const auto& entry) { return entry.second.expired(); });
  forget_remote();
}

boost::asio::awaitable<protocol::Result<AuthenticatedUser>> Users::find(std::string_view secret, Credential credential,
                                                                        const Requester& requester) {
  if (secret.empty()) co_return AuthenticatedUser{};
  using Known = std::optional<storage::KnownToken>;
  const Lookup lookup(*this);
  const auto by_token = [hash = hash_token(secret)](storage::UserReader& reader) { return reader.token(hash); };
  auto found = co_await read_users<Known>(user_reader_, by_token, requester);
  if (!found) co_return found.problem();
  const Known& known = *found;
  if (!known || credential_of(known->token) != credential) co_return AuthenticatedUser{};
  auto access = access_by(*known);
  if (!access) co_return AuthenticatedUser{};
  co_return AuthenticatedUser{access->user(), access, credential, known->token.id, known->account};
}

boost::asio::awaitable<protocol::Result<NewCookie>> Users::make(std::string address) {
  if (!new_ones_.take(address)) {
    co_return protocol::Problem{"too_fast", "too many new users from your address; try again in a minute"};
  }
  const std::string id = "p" + random_id(9);
  const FreshCookie cookie = fresh_cookie(id);
  const storage::User user{id, "Guest " + id.substr(1, 3), unix_milliseconds()};
  storage::UserWrite add = storage::AddUser{user, cookie.token};
  auto failed = co_await write_players(journal_, std::move(add));
  if (failed) co_return std::move(*failed);
  co_return NewCookie{remember({user.id, user.name}, user.created), cookie.secret};
}

boost::asio::awaitable<protocol::Result<NewCookie>> Users::let_in(std::string user, AuthenticatedUser former) {
  using Found = std::optional<storage::User>;
  const auto by_id = [user](storage::UserReader& reader) { return reader.user(user); };
  auto found = co_await read_users<Found>(user_reader_, by_id);
  if (!found) co_return found.problem();
  const Found& known = *found;
  if (!known) co_return protocol::Problem{"no_user", "this user has been deleted"};
  const FreshCookie cookie = fresh_cookie(user);
  std::optional<protocol::Problem> failed;
  if (former.user && former.credential == Credential::kCookie) {
    TokenEnding replace = storage::EndToken{former.user->identity().id, former.token, cookie.token};
    failed = co_await end(nullptr, std::move(replace));
  } else {
    storage::UserWrite add = storage::AddToken{cookie.token};
    failed = co_await write_players(journal_, std::move(add));
  }
  if (failed) co_return std::move(*failed);
  co_return NewCookie{remember({known->id, known->name}, known->created), cookie.secret};
}

boost::asio::awaitable<std::optional<protocol::Problem>> Users::rename(std::shared_ptr<Access> access,
                                                                       std::string name) {
  storage::UserWrite rename = storage::RenameUser{access->user()->identity().id, name};
  auto failed = co_await write_users_as(*access, journal_, std::move(rename));
  if (failed) co_return failed;
  if (other_nodes_ != nullptr) other_nodes_->rename(access->user()->identity().id, name);
  access->user()->rename(std::move(name));
  co_return std::nullopt;
}

boost::asio::awaitable<std::optional<protocol::Problem>> Users::end(std::shared_ptr<Access> by, TokenEnding ending) {
  Unwritten unwritten(*this, ending);
  if (!unwritten.begin(by)) co_return actor::session_ended();
  if (other_nodes_ != nullptr) {
    auto tell = [&](auto told) { unwritten.begin_elsewhere(*other_nodes_, std::move(told)); };
    if (!co_await transport::call<bool>(tell)) {
      spdlog::warn("a token ends while another node does not answer; that node learns of it from the database");
    }
  }
  // After this, every handler that has found a token valid has submitted its write to the journal,
  // ahead of ours.
  co_await pass_io_threads();
  storage::UserWrite write = std::visit([](const auto& each) { return storage::UserWrite(each); }, ending);
  auto failed = co_await write_players(journal_, std::move(write));
  if (failed) co_return failed;
  for (const auto& access : unwritten.keep()) connections_.end(*access);
  co_return std::nullopt;
}

void Users::end_in_use(const TokenEnding& ending, std::vector<std::shared_ptr<Access>>& ended) {
  const std::string& user = std::visit([](const auto& each) -> const std::string& { return user_of(each); }, ending);
  const bool is_deletion = std::holds_alternative<storage::BeginDeletion>(ending);
  for (auto each = accesses_.lower_bound({user, {}}); each != accesses_.end() && each->first.first == user; ++each) {
    auto access = each->second.lock();
    if (!access || !ends(ending, TokenName{user, access->token(), access->credential()})) continue;
    // First: if there is no memory for it, the token has not ended.
    ended.push_back(access);
    access->end(is_deletion);
  }
}

boost::asio::awaitable<void> Users::pass_io_threads() {
  auto pass = [&](std::function<void(bool)> done) { pass_io_threads(std::move(done)); };
  co_await transport::call<bool>(pass);
}

void Users::pass_io_threads(std::function<void(bool)> done) {
  const auto left = std::make_shared<std::atomic<std::size_t>>(io_threads_.size());
  for (const auto& executor : io_threads_) {
    boost::asio::post(executor, [left, done] {
      if (--*left == 0) done(true);
    });
  }
}

void Users::forget_written() {
  std::erase_if(pending_, [&](const Pending& each) {
    return each.written != 0 && (lookups_.empty() || *lookups_.begin() > each.written);
  });
}

}  // namespace server::users
