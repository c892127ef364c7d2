#include "server/api/user_deletion.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <set>

#include "server/config/fixed_limits.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/users/store.hpp"

namespace server::api {
namespace {

namespace asio = boost::asio;

using Ids = std::vector<std::string>;

/// Games of a page, and rows that one write changes: about a millisecond of the reader or writer.
constexpr int kGamesOfAPage = 100;
constexpr int kRowsAtOnce = 500;

/// Submits a write and waits until it is durable.
asio::awaitable<std::optional<protocol::Problem>> write(persist::Journal& journal, storage::Write write) {
  auto put = [&](auto done) { journal.submit(write, done); };
  const storage::WriteOutcome outcome = co_await transport::call<storage::WriteOutcome>(put);
  co_return actor::refusal_of(persist::log_outcome(outcome));
}

}  // namespace

asio::awaitable<std::optional<protocol::Problem>> UserDeletion::delete_user(std::shared_ptr<users::Access> access) {
  const std::string user = access->user()->identity().id;
  users::TokenEnding ending = storage::BeginDeletion{user};
  auto failed = co_await targets_.users.end(std::move(access), std::move(ending));
  if (failed) co_return failed;
  auto wait = [&](Done done) { start(user, std::move(done)); };
  co_await transport::call<bool>(wait);
  co_return std::nullopt;
}

void UserDeletion::resume() {
  const auto all = [](storage::UserReader& reader) { return reader.deletions(); };
  targets_.user_reader.read<Ids>(Requester(), all, [this](const persist::Answer<Ids>& users) {
    if (!users.ok()) return spdlog::error("deletions of users could not be resumed: {}", users.fault());
    for (const std::string& user : users.value()) start(user, nullptr);
  });
}

void UserDeletion::start(const std::string& user, Done done) {
  if (done) {
    // The first of two calls answers.
    done = [done = std::move(done), is_answered = std::make_shared<std::atomic<bool>>(false)](bool is_complete) {
      if (!is_answered->exchange(true)) done(is_complete);
    };
    asio::post(executor_, [executor = executor_, done] {
      const auto timer = std::make_shared<asio::steady_timer>(executor, fixed::kDeletionAnswer);
      timer->async_wait([timer, done](const boost::system::error_code&) { done(false); });
    });
  }
  const std::lock_guard lock(mutex_);
  const auto [job, is_new] = jobs_.try_emplace(user);
  if (done) job->second.push_back(std::move(done));
  if (is_new) asio::co_spawn(executor_, run(user), asio::detached);
}

asio::awaitable<void> UserDeletion::run(std::string user) {
  bool is_reported = false;
  for (;;) {
    std::string fault;
    try {
      const Outcome failed = co_await delete_data(user);
      if (failed) fault = failed->reason;
      if (!failed) break;
    } catch (const std::exception& error) {
      fault = error.what();
    }
    if (!std::exchange(is_reported, true)) {
      spdlog::warn("the data of a deleted user cannot be deleted yet and is tried again every {} s: {}",
                   fixed::kDeletionRetry.count(), fault);
    }
    asio::steady_timer timer(executor_, fixed::kDeletionRetry);
    co_await timer.async_wait(asio::use_awaitable);
  }
  std::vector<Done> waiting;
  {
    const std::lock_guard lock(mutex_);
    const auto job = jobs_.find(user);
    waiting = std::move(job->second);
    jobs_.erase(job);
  }
  for (const Done& done : waiting) done(true);
}

asio::awaitable<UserDeletion::Outcome> UserDeletion::delete_data(std::string user) {
  auto failed = co_await delete_lines(user);
  if (!failed) failed = co_await anonymise_in_games(user);
  if (!failed) failed = co_await delete_reviews(user);
  if (failed) co_return failed;
  storage::Write rest = storage::UserWrite(storage::DeleteUser{user});
  co_return co_await write(targets_.journal, std::move(rest));
}

asio::awaitable<UserDeletion::Outcome> UserDeletion::delete_lines(std::string user) {
  const std::function<Ids(storage::UserReader&)> page = [user](storage::UserReader& reader) {
    return reader.games_with_lines_of(user, kGamesOfAPage);
  };
  const Requester requester{user};
  for (;;) {
    auto found = co_await users::read_users<Ids>(targets_.user_reader, page, requester);
    if (!found) co_return found.problem();
    if (found->empty()) co_return std::nullopt;
    for (const std::string& game : *found) {
      // Lines that the room does not know are many, or its log is damaged.
      storage::Write deletion = storage::DeleteLines{game, user, kRowsAtOnce};
      auto failed = co_await write(targets_.journal, std::move(deletion));
      if (!failed) failed = co_await forget_in_game(game, user, false);
      if (failed) co_return failed;
    }
  }
}

asio::awaitable<UserDeletion::Outcome> UserDeletion::anonymise_in_games(std::string user) {
  const std::function<Ids(storage::UserReader&)> page = [user](storage::UserReader& reader) {
    return reader.games_with(user, kGamesOfAPage);
  };
  const Requester requester{user};
  std::set<std::string> before;
  for (;;) {
    auto found = co_await users::read_users<Ids>(targets_.user_reader, page, requester);
    if (!found) co_return found.problem();
    // A command in progress may have added the user to another game. Therefore the list is read
    // again until it is empty.
    if (found->empty()) co_return std::nullopt;
    std::set<std::string> now;
    for (const std::string& game : *found) {
      // A seat that is listed again is not in the game's log.
      auto failed = co_await forget_in_game(game, user, before.contains(game));
      if (failed) co_return failed;
      now.insert(game);
    }
    before = std::move(now);
  }
}

asio::awaitable<UserDeletion::Outcome> UserDeletion::forget_in_game(std::string game, std::string user,
                                                                    bool is_known_damage) {
  if (!is_known_damage) {
    auto forget = [&](auto done) { targets_.entrance.forget_in_game(game, user, done); };
    auto failed = co_await transport::call<Outcome>(forget);
    if (!failed || failed->code == "unknown_game") co_return std::nullopt;
    if (failed->code != "storage_unavailable") co_return failed;
  }
  auto anonymise = [&](auto done) { targets_.games.anonymise_damaged(game, user, is_known_damage, done); };
  const actor::LogOutcome outcome = co_await transport::call<actor::LogOutcome>(anonymise);
  auto failed = actor::refusal_of(outcome);
  if (!failed) spdlog::warn("a deleted user was anonymised in game {}, whose event log is damaged", game);
  co_return failed;
}

asio::awaitable<UserDeletion::Outcome> UserDeletion::delete_reviews(std::string user) {
  using Reviews = persist::Answer<std::vector<protocol::ReviewLine>>;
  auto ask = [&](auto done) { targets_.reviews.made_by({user}, user, done); };
  const Reviews found = co_await transport::call<Reviews>(ask);
  if (!found.ok()) co_return found.problem();
  for (const protocol::ReviewLine& review : found.value()) {
    auto remove = [&](auto done) { targets_.entrance.remove_review(review.id, user, nullptr, done); };
    auto failed = co_await transport::call<Outcome>(remove);
    if (failed && failed->code == "storage_unavailable") failed = co_await delete_damaged_review(review.id, *failed);
    if (failed && failed->code != "unknown_review") co_return failed;
  }
  const std::function<bool(storage::UserReader&)> are_left = [user](storage::UserReader& reader) {
    return reader.has_review_events(user);
  };
  for (;;) {
    const auto left = co_await users::read_users<bool>(targets_.user_reader, are_left);
    if (!left) co_return left.problem();
    if (!*left) co_return std::nullopt;
    storage::Write forget = storage::UserWrite(storage::ForgetReviewAuthor{user, kRowsAtOnce});
    auto failed = co_await write(targets_.journal, std::move(forget));
    if (failed) co_return failed;
  }
}

asio::awaitable<UserDeletion::Outcome> UserDeletion::delete_damaged_review(std::string review,
                                                                           protocol::Problem failed) {
  const Requester requester{review};
  auto ask = [&](auto done) {
    targets_.reviews.load(review, requester, [done](review::LoadedReview loaded) {
      const auto* fault = std::get_if<actor::LogFault>(&loaded);
      done(fault != nullptr && fault->is_damage);
    });
  };
  if (!co_await transport::call<bool>(ask)) co_return failed;
  auto remove = [&](auto done) { targets_.reviews.remove(review, done); };
  const actor::LogOutcome outcome = co_await transport::call<actor::LogOutcome>(remove);
  co_return actor::refusal_of(outcome);
}

}  // namespace server::api
