#include "storage/postgres/review_reader.hpp"

#include <array>

namespace storage::postgres {
namespace {

constexpr std::string_view kReviewSql = "SELECT id, ruleset, host, title, updated FROM reviews WHERE id = $1";
constexpr std::string_view kReviewEventsSql =
    "SELECT seq, at, kind, author, command, data FROM review_events WHERE review = $1 ORDER BY seq";
constexpr std::string_view kMadeBySql =
    "SELECT id, ruleset, host, title, updated FROM reviews WHERE host = $1 ORDER BY updated DESC, id";

ReviewSummary review_summary_in(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)};
}

ReviewEvent review_event_in(const Row& row) {
  return {row.number(0), row.number(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}

}  // namespace

std::optional<StoredReview> PostgresReviewReader::load(std::string_view review) {
  const std::array calls = {Call(kReviewSql, review), Call(kReviewEventsSql, review)};
  const std::vector<Result> results = connection_.run(calls);
  return results[0].first([&](const Row& row) {
    return StoredReview{review_summary_in(row), results[1].all(review_event_in)};
  });
}

std::vector<ReviewSummary> PostgresReviewReader::made_by(std::string_view user) {
  return connection_.read(kMadeBySql, user).all(review_summary_in);
}

}  // namespace storage::postgres
