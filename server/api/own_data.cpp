#include "server/api/own_data.hpp"

#include "server/persist/stored_review_log.hpp"
#include "server/users/store.hpp"

namespace server::api {
namespace {

using Games = std::vector<std::string>;

using Reviews = std::vector<protocol::ReviewLine>;

boost::asio::awaitable<protocol::Result<Reviews>> own_reviews(persist::StoredReviewLog& reviews, std::string user) {
  auto ask = [&](auto done) { reviews.made_by({user}, user, done); };
  const persist::Answer<Reviews> found = co_await transport::call<persist::Answer<Reviews>>(ask);
  if (!found.ok()) co_return found.problem();
  co_return found.value();
}

/// Deletes all reviews that the user created, even if other users are in them.
boost::asio::awaitable<std::optional<protocol::Problem>> delete_reviews(const UserDeletion& deletion,
                                                                        std::string user) {
  auto found = co_await own_reviews(deletion.reviews, user);
  if (!found) co_return found.problem();
  for (const protocol::ReviewLine& review : *found) {
    auto ask = [&](auto done) { deletion.entrance.remove_review(review.id, user, nullptr, done); };
    auto failed = co_await transport::call<std::optional<protocol::Problem>>(ask);
    if (failed && failed->code != "unknown_review") co_return failed;
  }
  co_return std::nullopt;
}

/// Anonymises the user in all games.
boost::asio::awaitable<std::optional<protocol::Problem>> anonymise_in_all_games(const UserDeletion& deletion,
                                                                                std::string user) {
  const auto all = [user](storage::UserReader& reader) { return reader.games_with(user); };
  const Requester requester{user};
  for (;;) {
    auto found = co_await users::read_users<Games>(deletion.user_reader, all, requester);
    if (!found) co_return found.problem();
    // A command in progress may have added the user to another game. Therefore the list is read
    // again until it is empty.
    if (found->empty()) co_return std::nullopt;
    for (const std::string& game : *found) {
      auto ask = [&](auto done) { deletion.entrance.forget_in_game(game, user, done); };
      auto failed = co_await transport::call<std::optional<protocol::Problem>>(ask);
      if (failed) co_return failed;
    }
  }
}

}  // namespace

boost::asio::awaitable<std::optional<protocol::Problem>> UserDeletion::delete_user(
    std::shared_ptr<users::Access> access) const {
  const std::string id = access->user()->identity().id;
  const users::Users::Work leave = [this, id]() -> boost::asio::awaitable<std::optional<protocol::Problem>> {
    auto failed = co_await anonymise_in_all_games(*this, id);
    if (failed) co_return failed;
    co_return co_await delete_reviews(*this, id);
  };
  users::TokenEnding deletion = storage::DeleteUser{id};
  co_return co_await users.end(std::move(access), std::move(deletion), leave);
}

}  // namespace server::api
