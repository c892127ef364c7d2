#include "server/api/own_data.hpp"

#include "server/persist/stored_review_log.hpp"
#include "server/review/review_rooms.hpp"
#include "server/users/store.hpp"

namespace server {
namespace {

using Games = std::vector<std::string>;

using Reviews = std::vector<ReviewLine>;

boost::asio::awaitable<std::variant<Reviews, Problem>> own_reviews(Services& services, std::string user) {
  auto ask = [&](auto done) { services.reviews.made_by({user}, user, done); };
  const Answer<Reviews> found = co_await call<Answer<Reviews>>(ask);
  if (!found.ok()) co_return found.problem();
  co_return found.value();
}

/// Deletes all reviews that the user created, even if other users are in them.
boost::asio::awaitable<std::optional<Problem>> delete_reviews(Services& services, std::string user) {
  auto found = co_await own_reviews(services, user);
  if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
  for (const ReviewLine& review : std::get<Reviews>(found)) {
    auto ask = [&](auto done) { services.review_rooms.find(review.id)->remove(user, done); };
    auto failed = co_await call<std::optional<Problem>>(ask);
    if (failed && failed->code != "unknown_review") co_return failed;
  }
  co_return std::nullopt;
}

/// Anonymises the user in all games.
boost::asio::awaitable<std::optional<Problem>> anonymise_in_all_games(Services& services, std::string user) {
  const auto all = [user](storage::UserReader& people) { return people.games_with(user); };
  const Asker asker{user};
  for (;;) {
    auto found = co_await read_people<Games>(services.registry, all, asker);
    if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
    // A command in progress may have added the user to another game. Therefore the list is read
    // again until it is empty.
    if (std::get<Games>(found).empty()) co_return std::nullopt;
    for (const std::string& game : std::get<Games>(found)) {
      auto ask = [&](auto done) { services.rooms.find(game)->forget(user, done); };
      auto failed = co_await call<std::optional<Problem>>(ask);
      if (failed) co_return failed;
    }
  }
}

}  // namespace

boost::asio::awaitable<std::optional<Problem>> delete_user(Services& services, std::shared_ptr<Access> access) {
  const std::string id = access->user()->identity().id;
  const Users::Work leave = [&services, id]() -> boost::asio::awaitable<std::optional<Problem>> {
    auto failed = co_await anonymise_in_all_games(services, id);
    if (failed) co_return failed;
    co_return co_await delete_reviews(services, id);
  };
  TokenEnding deletion = storage::DeleteUser{id};
  co_return co_await services.users.end(std::move(access), std::move(deletion), leave);
}

}  // namespace server
