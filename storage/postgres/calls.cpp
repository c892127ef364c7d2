#include "storage/postgres/calls.hpp"

namespace storage::postgres {
namespace {

constexpr std::string_view kAddChatSql =
    "INSERT INTO chat (game, line, at, channel, open, allies, author, name, seat, command, text) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
constexpr std::string_view kDeleteLinesSql =
    "DELETE FROM chat WHERE (game, line) IN (SELECT game, line FROM chat WHERE author = $1 AND game = $2 LIMIT $3)";
constexpr std::string_view kAliveSql =
    "INSERT INTO uptimes (began, alive) VALUES ($1, $2) "
    "ON CONFLICT (began) DO UPDATE SET alive = greatest(uptimes.alive, excluded.alive)";
constexpr std::string_view kOldUptimesSql =
    "DELETE FROM uptimes WHERE began <= (SELECT began FROM uptimes ORDER BY began DESC LIMIT 1 OFFSET $1)";
constexpr std::string_view kFactsSql = "SELECT put_facts($1, $2, $3, $4, $5, $6, $7)";
constexpr std::string_view kAppendReviewSql = "SELECT append_review($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
/// Returns -1 if the host has $12 reviews; otherwise like append_review().
constexpr std::string_view kAddReviewSql =
    "SELECT CASE WHEN (SELECT count(*) FROM reviews WHERE host = $3) >= $12 THEN -1::bigint "
    "ELSE append_review($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) END";

/// Overloads for the alternatives of Write.
struct Adder {
  std::vector<Call>& calls;

  void operator()(const Append&) const { throw Error("appends are written by Appends"); }
  void operator()(const AddChatLine& add) const {
    const ChatLine& line = add.line;
    calls.emplace_back(kAddChatSql, line.game, line.line, line.at, line.channel, line.open, line.allies, line.author,
                       line.name, line.seat, line.command, line.text);
  }
  void operator()(const DeleteLines& deletion) const {
    calls.emplace_back(kDeleteLinesSql, deletion.author, deletion.game, deletion.most);
  }
  void operator()(const KeepAlive& alive) const {
    calls.emplace_back(kAliveSql, alive.began, alive.at);
    calls.emplace_back(kOldUptimesSql, static_cast<std::int64_t>(kKeptUptimes));
  }
  void operator()(const UserWrite& write) const { add_user_calls(write, calls); }
  void operator()(const PutFacts& facts) const {
    Array names(Type::kBigint);
    Array terms(Type::kBigint);
    Array plies(Type::kBigint);
    for (const std::int64_t name : facts.names) names.add(name);
    for (const GameTerm& term : facts.terms) {
      terms.add(term.term);
      plies.add(static_cast<std::int64_t>(term.ply));
    }
    calls.emplace_back(kFactsSql, facts.game, facts.played, facts.found, facts.diagram, names, terms, plies);
  }
  void operator()(const ReviewWrite& write) const { std::visit(*this, write); }
  void operator()(const AppendReview& append) const {
    const ReviewSummary& review = append.summary;
    const ReviewEvent& event = append.event;
    if (append.most == 0) {
      calls.emplace_back(kAppendReviewSql, review.id, review.ruleset, review.host, review.title, review.updated,
                         event.seq, event.at, event.kind, event.author, event.command, event.data);
      return;
    }
    calls.emplace_back(kLockUserSql, review.host);
    calls.emplace_back(kAddReviewSql, review.id, review.ruleset, review.host, review.title, review.updated, event.seq,
                       event.at, event.kind, event.author, event.command, event.data,
                       static_cast<std::int64_t>(append.most));
  }
  void operator()(const DeleteReview& deletion) const {
    calls.emplace_back("DELETE FROM review_events WHERE review = $1", deletion.review);
    calls.emplace_back("DELETE FROM reviews WHERE id = $1", deletion.review);
  }
};

}  // namespace

void add_calls(const Write& write, std::vector<Call>& calls) {
  std::visit(Adder{calls}, write);
}

WriteOutcome outcome_of(const Write& write, std::span<const Result> results) {
  if (const auto* user = std::get_if<UserWrite>(&write)) {
    // The first result is that of kLockUserSql.
    const auto* add = std::get_if<AddToken>(user);
    const bool is_full = add != nullptr && add->most > 0 && results[1].empty();
    return is_full ? WriteOutcome(LimitReached{}) : Committed{};
  }
  const auto* review = std::get_if<ReviewWrite>(&write);
  const auto* append = review == nullptr ? nullptr : std::get_if<AppendReview>(review);
  if (append == nullptr) return Committed{};
  const std::int64_t expected = results[append->most > 0 ? 1 : 0].row(0).number(0);
  if (expected < 0) return LimitReached{};
  if (expected == 0) return Committed{};
  return Conflict{"review " + append->summary.id + " expects event " + std::to_string(expected) + ", not " +
                  std::to_string(append->event.seq)};
}

}  // namespace storage::postgres
