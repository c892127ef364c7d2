#include "server/net/own_data.hpp"

#include "server/net/sessions.hpp"
#include "server/net/store.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/review/review_rooms.hpp"

namespace server {
namespace {

constexpr int kGamesAtOnce = 200;

using Games = std::vector<std::string>;

/// The summaries of all games in which the visitor has a seat, newest first.
boost::asio::awaitable<std::variant<Games, Problem>> own_summaries(Services& services, std::string visitor) {
  storage::GameQuery query;
  query.visitor = std::move(visitor);
  query.limit = kGamesAtOnce;
  Games summaries;
  for (;;) {
    using Listed = Answer<std::vector<storage::GameSummary>>;
    auto ask = [&](auto done) { services.archive.list(query, done); };
    const Listed listed = co_await call<Listed>(ask);
    if (!listed.ok()) co_return Problem{"storage_unavailable", listed.fault()};
    for (const storage::GameSummary& game : listed.value()) summaries.push_back(game.data);
    if (listed.value().size() < static_cast<std::size_t>(kGamesAtOnce)) co_return summaries;
    query.before = std::pair(listed.value().back().updated, listed.value().back().id);
  }
}

using Reviews = std::vector<ReviewLine>;

boost::asio::awaitable<std::variant<Reviews, Problem>> own_reviews(Services& services, std::string visitor) {
  auto ask = [&](auto done) { services.reviews.made_by(visitor, done); };
  const Answer<Reviews> found = co_await call<Answer<Reviews>>(ask);
  if (!found.ok()) co_return Problem{"storage_unavailable", found.fault()};
  co_return found.value();
}

/// Deletes all reviews that he made, those that somebody is in too.
boost::asio::awaitable<std::optional<Problem>> delete_reviews(Services& services, std::string visitor) {
  auto found = co_await own_reviews(services, visitor);
  if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
  for (const ReviewLine& review : std::get<Reviews>(found)) {
    auto ask = [&](auto done) { services.review_rooms.find(review.id)->remove(visitor, done); };
    auto failed = co_await call<std::optional<Problem>>(ask);
    if (failed && failed->code != "unknown_review") co_return failed;
  }
  co_return std::nullopt;
}

/// Puts the neutral name in place of his in all games.
boost::asio::awaitable<std::optional<Problem>> leave_all_games(Services& services, std::string visitor) {
  const auto all = [visitor](storage::PeopleReader& people) { return people.games_with(visitor); };
  for (;;) {
    auto found = co_await read_people<Games>(services.registry, all);
    if (auto* problem = std::get_if<Problem>(&found)) co_return std::move(*problem);
    // What was under way when it began may have put him into one more.
    if (std::get<Games>(found).empty()) co_return std::nullopt;
    for (const std::string& game : std::get<Games>(found)) {
      auto ask = [&](auto done) { services.rooms.find(game)->forget(visitor, done); };
      auto failed = co_await call<std::optional<Problem>>(ask);
      if (failed) co_return failed;
    }
  }
}

}  // namespace

boost::asio::awaitable<std::variant<OwnData, Problem>> collect_own_data(Services& services, Caller caller) {
  OwnData data;
  data.me = caller.visitor->identity();
  data.account = caller.account;
  struct Kept {
    std::optional<storage::Visitor> visitor;
    std::optional<std::string> settings;
    std::vector<storage::Token> tokens;
    std::vector<storage::OwnLine> lines;
  };
  const auto all = [id = data.me.id](storage::PeopleReader& people) {
    return Kept{people.visitor(id), people.settings(id), people.personal_tokens(id), people.lines_of(id)};
  };
  auto kept = co_await read_people<Kept>(services.registry, all);
  if (auto* problem = std::get_if<Problem>(&kept)) co_return std::move(*problem);
  auto& found = std::get<Kept>(kept);
  if (found.visitor) data.created = found.visitor->created;
  data.settings = std::move(found.settings);
  data.tokens = shown(found.tokens);
  for (storage::OwnLine& line : found.lines) {
    data.said.push_back({std::move(line.game), line.at, std::move(line.channel), std::move(line.text)});
  }
  auto reviews = co_await own_reviews(services, data.me.id);
  if (auto* problem = std::get_if<Problem>(&reviews)) co_return std::move(*problem);
  data.reviews = std::get<Reviews>(std::move(reviews));
  auto games = co_await own_summaries(services, data.me.id);
  if (auto* problem = std::get_if<Problem>(&games)) co_return std::move(*problem);
  data.games = std::get<Games>(std::move(games));
  co_return data;
}

boost::asio::awaitable<std::optional<Problem>> delete_person(Services& services, std::shared_ptr<Visitor> visitor) {
  visitor->set_ended(true);
  const std::string id = visitor->identity().id;
  services.sessions.end_for(id);
  auto failed = co_await leave_all_games(services, id);
  if (!failed) failed = co_await delete_reviews(services, id);
  if (!failed) {
    storage::PeopleWrite deletion = storage::DeleteVisitor{id};
    failed = co_await write_people(services.journal, std::move(deletion));
  }
  if (failed) visitor->set_ended(false);
  co_return failed;
}

}  // namespace server
