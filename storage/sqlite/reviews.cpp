#include "storage/sqlite/reviews.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/statement_reset.hpp"
#include "storage/sqlite/review_reader.hpp"

namespace storage::sqlite {
namespace {

ReviewSummary review_summary_in(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
          row.getColumn(3).getString(), row.getColumn(4).getInt64()};
}

}  // namespace

WriteOutcome SqliteReviewWriter::put(const ReviewWrite& write) {
  return std::visit([this](const auto& each) { return put_each(each); }, write);
}

WriteOutcome SqliteReviewWriter::put_each(const AppendReview& append) {
  const ReviewSummary& review = append.summary;
  const ReviewEvent& event = append.event;
  SQLite::Statement last(database_, "SELECT coalesce(max(seq), 0) FROM review_events WHERE review = ?");
  last.bind(1, review.id);
  last.executeStep();
  const std::int64_t expected = last.getColumn(0).getInt64() + 1;
  if (event.seq != expected) {
    return Conflict{"review " + review.id + " expects event " + std::to_string(expected) + ", not " +
                    std::to_string(event.seq)};
  }
  if (append.most > 0) {
    SQLite::Statement count(database_, "SELECT count(*) FROM reviews WHERE host = ?");
    count.bind(1, review.host);
    count.executeStep();
    if (static_cast<std::size_t>(count.getColumn(0).getInt64()) >= append.most) return LimitReached{};
  }
  SQLite::Statement put(database_,
                        "INSERT INTO reviews (id, ruleset, host, title, updated) VALUES (?, ?, ?, ?, ?) "
                        "ON CONFLICT (id) DO UPDATE SET title = excluded.title, updated = excluded.updated");
  SQLite::bind(put, review.id, review.ruleset, review.host, review.title, review.updated);
  put.exec();
  SQLite::Statement add(
      database_,
      "INSERT INTO review_events (review, seq, at, kind, author, command, data) VALUES (?, ?, ?, ?, ?, ?, ?)");
  SQLite::bind(add, review.id, event.seq, event.at, event.kind, event.author, event.command, event.data);
  add.exec();
  return Committed{};
}

WriteOutcome SqliteReviewWriter::put_each(const DeleteReview& deletion) {
  for (const char* sql : {"DELETE FROM review_events WHERE review = ?", "DELETE FROM reviews WHERE id = ?"}) {
    SQLite::Statement statement(database_, sql);
    statement.bind(1, deletion.review);
    statement.exec();
  }
  return Committed{};
}

struct SqliteReviewReader::Connection {
  explicit Connection(const std::string& path) : database(open_reader(path)) {}

  SQLite::Database database;
  SQLite::Statement review_statement{database, "SELECT id, ruleset, host, title, updated FROM reviews WHERE id = ?"};
  SQLite::Statement events_statement{
      database, "SELECT seq, at, kind, author, command, data FROM review_events WHERE review = ? ORDER BY seq"};
  SQLite::Statement list_statement{
      database, "SELECT id, ruleset, host, title, updated FROM reviews WHERE host = ? ORDER BY updated DESC, id"};
};

SqliteReviewReader::SqliteReviewReader(const std::string& path) {
  connection_ = read([&] { return std::make_unique<Connection>(path); });
}

SqliteReviewReader::~SqliteReviewReader() = default;

std::optional<StoredReview> SqliteReviewReader::load(std::string_view review) {
  return read([&]() -> std::optional<StoredReview> {
    // Both statements read the same snapshot.
    SQLite::Transaction snapshot(connection_->database);
    SQLite::Statement& found = connection_->review_statement;
    const StatementReset reading(found);
    found.bind(1, std::string(review));
    if (!found.executeStep()) return std::nullopt;
    StoredReview stored{review_summary_in(found), {}};
    SQLite::Statement& row = connection_->events_statement;
    const StatementReset reading_events(row);
    row.bind(1, std::string(review));
    while (row.executeStep()) {
      stored.events.push_back({row.getColumn(0).getInt64(), row.getColumn(1).getInt64(), row.getColumn(2).getString(),
                               row.getColumn(3).getString(), row.getColumn(4).getString(),
                               row.getColumn(5).getString()});
    }
    return stored;
  });
}

std::vector<ReviewSummary> SqliteReviewReader::made_by(std::string_view user) {
  return read([&] {
    SQLite::Statement& row = connection_->list_statement;
    const StatementReset reading(row);
    row.bind(1, std::string(user));
    std::vector<ReviewSummary> reviews;
    while (row.executeStep()) reviews.push_back(review_summary_in(row));
    return reviews;
  });
}

}  // namespace storage::sqlite
