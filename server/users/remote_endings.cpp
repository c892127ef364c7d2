#include <algorithm>

#include "server/users/open_connections.hpp"
#include "server/users/store.hpp"
#include "server/users/users.hpp"

// Users: endings and names that other nodes of the cluster have written.
namespace server::users {
namespace {

/// How long a written ending is kept, so that a connection that was opened before it at another
/// node cannot arrive after it.
constexpr std::chrono::seconds kKeep{10};

TokenEnding ending_of(const RemoteEnding& what) {
  switch (what.kind) {
    case RemoteEnding::Kind::kToken: {
      storage::EndToken end;
      end.user = what.user;
      end.id = what.token;
      return end;
    }
    case RemoteEnding::Kind::kOtherCookies: {
      storage::ChangePassword change;
      change.user = what.user;
      change.kept_token = what.token;
      return change;
    }
    case RemoteEnding::Kind::kAll:
      break;
  }
  return storage::BeginDeletion{what.user};
}

/// Returns whether an ending names the token that stays instead of those that end.
bool ends_other_tokens(const TokenEnding& ending) {
  return std::holds_alternative<storage::ChangePassword>(ending);
}

}  // namespace

std::shared_ptr<Access> Users::adopt(const protocol::Identity& user, std::int64_t known_since, const std::string& token,
                                     bool is_cookie) {
  storage::KnownToken known;
  known.user = {user.id, user.name, known_since};
  known.token.id = token;
  known.token.user = user.id;
  known.token.kind = is_cookie ? storage::TokenKind::kCookie : storage::TokenKind::kPersonal;
  auto access = access_by(known);
  // Of two names, the one that the client's node knows is the newer one.
  if (access && access->user()->identity().name != user.name) access->user()->rename(user.name);
  return access && !access->has_ended() ? access : nullptr;
}

void Users::begin_remote_end(const std::string& ending, const RemoteEnding& what, std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    // The other node repeats itself if the answer was lost.
    if (!remote_.contains(ending)) {
      const TokenEnding tokens = ending_of(what);
      std::list<Pending> pending;
      pending.push_back(Pending{tokens});
      Remote& remote = remote_[ending];
      remote.pending = pending.begin();
      pending_.splice(pending_.end(), pending);
      end_in_use(tokens, remote.ended);
    }
  }
  pass_io_threads([done = std::move(done)](bool) { done(); });
}

void Users::finish_remote_end(const std::string& ending, bool is_written) {
  std::vector<std::shared_ptr<Access>> ended;
  {
    const std::lock_guard lock(mutex_);
    const auto found = remote_.find(ending);
    if (found == remote_.end() || found->second.finished) return;
    ended = std::exchange(found->second.ended, {});
    if (is_written) {
      Remote& remote = found->second;
      remote.finished = std::chrono::steady_clock::now();
      if (ends_other_tokens(remote.pending->ending)) {
        // Kept longer, it would end tokens that the user gets from now on. A connection of an ended
        // token that arrives later is found by end_unknown().
        remote.pending->written = ++count_;
        remote.pending = pending_.end();
        forget_written();
      }
    } else {
      pending_.erase(found->second.pending);
      remote_.erase(found);
      for (const auto& access : ended) access->withdraw_end();
      return;
    }
  }
  for (const auto& access : ended) connections_.end(*access);
}

void Users::abandon_remote_ends(const std::string& prefix) {
  std::vector<std::shared_ptr<Access>> ended;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(remote_, [&](const auto& entry) {
      const Remote& remote = entry.second;
      if (!entry.first.starts_with(prefix) || remote.finished) return false;
      ended.insert(ended.end(), remote.ended.begin(), remote.ended.end());
      pending_.erase(remote.pending);
      return true;
    });
  }
  // The clients identify themselves again: the database knows whether their tokens have ended.
  for (const auto& access : ended) connections_.end(*access);
}

boost::asio::awaitable<void> Users::end_unknown() {
  std::map<std::string, std::shared_ptr<Access>> used;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, entry] : accesses_) {
      if (auto access = entry.lock(); access && !access->has_ended()) used.emplace(key.second, std::move(access));
    }
  }
  if (used.empty()) co_return;
  std::vector<std::string> ids;
  ids.reserve(used.size());
  for (const auto& [id, access] : used) ids.push_back(id);
  using Ids = std::vector<std::string>;
  const auto unknown = [&](storage::UserReader& reader) { return reader.unknown_tokens(ids); };
  const auto ended = co_await read_users<Ids>(user_reader_, unknown);
  // Without the database nothing is known. The next call asks again.
  if (!ended) co_return;
  for (const std::string& id : *ended) {
    const std::shared_ptr<Access>& access = used.at(id);
    access->end(/*user_is_deleted=*/false);
    connections_.end(*access);
  }
}

void Users::rename_known(const std::string& user, const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(user);
  if (found == known_.end()) return;
  if (const auto known = found->second.lock()) known->rename(name);
}

void Users::forget_remote() {
  const auto oldest = std::chrono::steady_clock::now() - kKeep;
  std::erase_if(remote_, [&](const auto& entry) {
    if (!entry.second.finished || *entry.second.finished > oldest) return false;
    if (entry.second.pending != pending_.end()) pending_.erase(entry.second.pending);
    return true;
  });
}

}  // namespace server::users
