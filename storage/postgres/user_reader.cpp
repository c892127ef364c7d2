#include "storage/postgres/user_reader.hpp"

namespace storage::postgres {
namespace {

constexpr std::string_view kTokenSql =
    "SELECT tokens.id, hash, tokens.user_id, kind, label, tokens.created, users.name, users.created, accounts.name "
    "FROM tokens JOIN users ON users.id = tokens.user_id LEFT JOIN accounts ON accounts.user_id = tokens.user_id "
    "WHERE hash = $1";
constexpr std::string_view kAccountCalledSql =
    "SELECT user_id, name, name_key, password, created FROM accounts WHERE name_key = $1";
constexpr std::string_view kAccountOfSql =
    "SELECT user_id, name, name_key, password, created FROM accounts WHERE user_id = $1";
constexpr std::string_view kUserSql = "SELECT id, name, created FROM users WHERE id = $1";
constexpr std::string_view kPersonalSql =
    "SELECT id, hash, user_id, kind, label, created FROM tokens WHERE user_id = $1 AND kind = 1 ORDER BY created";
constexpr std::string_view kUnknownSql =
    "SELECT u.id FROM unnest($1::text[]) WITH ORDINALITY AS u (id, number) "
    "WHERE NOT EXISTS (SELECT 1 FROM tokens AS t WHERE t.id = u.id) ORDER BY u.number";
constexpr std::string_view kSettingsSql = "SELECT data FROM settings WHERE user_id = $1";
constexpr std::string_view kNextGameSql = "SELECT game FROM chat WHERE author = $1 AND game > $2 ORDER BY game LIMIT 1";
// Reads in the order of the primary key, because there is no index on author and line.
constexpr std::string_view kLinesSql =
    "SELECT line, author, at, channel, text FROM chat WHERE game = $1 AND line > $2 ORDER BY line LIMIT $3";
constexpr std::string_view kGamesSql = "SELECT game FROM seats WHERE user_id = $1 LIMIT $2";
constexpr std::string_view kSpokenSql = "SELECT DISTINCT game FROM chat WHERE author = $1 LIMIT $2";
constexpr std::string_view kReviewedSql = "SELECT review FROM review_events WHERE author = $1 LIMIT 1";
constexpr std::string_view kDeletionsSql = "SELECT user_id FROM deletions";

Token token_in(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), static_cast<TokenKind>(row.number(3)), row.text(4), row.number(5)};
}

Account account_in(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)};
}

std::string first_text(const Row& row) {
  return row.text(0);
}

}  // namespace

std::optional<KnownToken> PostgresUserReader::token(std::string_view hash) {
  return connection_.read(kTokenSql, hash).first([](const Row& row) {
    Token token = token_in(row);
    User user{token.user, row.text(6), row.number(7)};
    return KnownToken{std::move(token), std::move(user), row.optional_text(8)};
  });
}

std::optional<Account> PostgresUserReader::account_called(std::string_view name_key) {
  return connection_.read(kAccountCalledSql, name_key).first(account_in);
}

std::optional<Account> PostgresUserReader::account_of(std::string_view user) {
  return connection_.read(kAccountOfSql, user).first(account_in);
}

std::optional<User> PostgresUserReader::user(std::string_view id) {
  return connection_.read(kUserSql, id).first([](const Row& row) {
    return User{row.text(0), row.text(1), row.number(2)};
  });
}

std::vector<Token> PostgresUserReader::personal_tokens(std::string_view user) {
  return connection_.read(kPersonalSql, user).all(token_in);
}

std::vector<std::string> PostgresUserReader::unknown_tokens(const std::vector<std::string>& ids) {
  Array array(Type::kText);
  for (const std::string& id : ids) array.add(id);
  return connection_.read(kUnknownSql, array).all(first_text);
}

std::optional<std::string> PostgresUserReader::settings(std::string_view user) {
  return connection_.read(kSettingsSql, user).first(first_text);
}

/// Adds the author's lines among the next lines of a game, and moves `place` behind the lines that
/// were read. Returns their number.
int PostgresUserReader::read_lines(std::string_view author, LinePlace& place, int most, std::vector<OwnLine>& own) {
  const Result lines = connection_.read(kLinesSql, place.game, place.line, most);
  for (int index = 0; index < lines.size(); ++index) {
    const Row row = lines.row(index);
    place.line = row.number(0);
    if (row.text(1) == author) own.push_back({place.game, row.number(2), row.text(3), row.text(4)});
  }
  return lines.size();
}

OwnLines PostgresUserReader::lines_of(std::string_view user, const LinePlace& after, int most) {
  OwnLines page;
  LinePlace place = after;
  for (int left = most; left > 0;) {
    if (!place.game.empty()) left -= read_lines(user, place, left, page.lines);
    if (left == 0) break;
    // All lines of that game have been read.
    std::optional<std::string> next = connection_.read(kNextGameSql, user, place.game).first(first_text);
    if (!next) return page;
    place = {std::move(*next), 0};
  }
  page.next = std::move(place);
  return page;
}

std::vector<std::string> PostgresUserReader::games_with(std::string_view user, int limit) {
  return connection_.read(kGamesSql, user, limit).all(first_text);
}

std::vector<std::string> PostgresUserReader::games_with_lines_of(std::string_view user, int limit) {
  return connection_.read(kSpokenSql, user, limit).all(first_text);
}

bool PostgresUserReader::has_review_events(std::string_view user) {
  return connection_.read(kReviewedSql, user).first(first_text).has_value();
}

std::vector<std::string> PostgresUserReader::deletions() {
  return connection_.read(kDeletionsSql).all(first_text);
}

}  // namespace storage::postgres
