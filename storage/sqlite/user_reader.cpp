#include "storage/sqlite/user_reader.hpp"

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/statement_reset.hpp"

namespace storage::sqlite {
namespace {

constexpr auto kTokenColumns = "tokens.id, hash, tokens.user_id, kind, label, tokens.created";
constexpr auto kAccountColumns = "user_id, name, name_key, password, created";

Token token_in(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(),
          row.getColumn(2).getString(), static_cast<TokenKind>(row.getColumn(3).getInt()),
          row.getColumn(4).getString(), row.getColumn(5).getInt64()};
}

Account account_in(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
          row.getColumn(3).getString(), row.getColumn(4).getInt64()};
}

std::string first_text(SQLite::Statement& row) {
  return row.getColumn(0).getString();
}

/// Returns the results of `get` for all rows of the statement with this key.
template <class Get>
auto rows_for(SQLite::Statement& row, std::string_view key, Get get) {
  return read([&] {
    const StatementReset reading(row);
    row.bind(1, std::string(key));
    std::vector<decltype(get(row))> rows;
    while (row.executeStep()) rows.push_back(get(row));
    return rows;
  });
}

/// Returns the result of `get` for the only row of the statement with this key, or none.
template <class Get>
auto row_for(SQLite::Statement& row, std::string_view key, Get get) {
  auto rows = rows_for(row, key, get);
  return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

}  // namespace

struct SqliteUserReader::Connection {
  explicit Connection(const std::string& path) : database(open_reader(path)) {}

  SQLite::Database database;
  SQLite::Statement token_statement{database,
                                    std::string("SELECT ") + kTokenColumns +
                                        ", users.name, users.created, accounts.name FROM tokens "
                                        "JOIN users ON users.id = tokens.user_id "
                                        "LEFT JOIN accounts ON accounts.user_id = tokens.user_id WHERE hash = ?"};
  SQLite::Statement called_statement{database,
                                     std::string("SELECT ") + kAccountColumns + " FROM accounts WHERE name_key = ?"};
  SQLite::Statement account_statement{database,
                                      std::string("SELECT ") + kAccountColumns + " FROM accounts WHERE user_id = ?"};
  SQLite::Statement user_statement{database, "SELECT id, name, created FROM users WHERE id = ?"};
  SQLite::Statement tokens_statement{database, std::string("SELECT ") + kTokenColumns +
                                                   " FROM tokens WHERE user_id = ? AND kind = 1 ORDER BY created"};
  SQLite::Statement known_statement{database, "SELECT id FROM tokens WHERE id = ?"};
  SQLite::Statement settings_statement{database, "SELECT data FROM settings WHERE user_id = ?"};
  SQLite::Statement next_game_statement{database,
                                        "SELECT game FROM chat WHERE author = ? AND game > ? ORDER BY game LIMIT 1"};
  // Reads in the order of the primary key, because there is no index on author and line.
  SQLite::Statement lines_statement{
      database, "SELECT line, author, at, channel, text FROM chat WHERE game = ? AND line > ? ORDER BY line LIMIT ?"};
  SQLite::Statement games_statement{database, "SELECT game FROM seats WHERE user_id = ? LIMIT ?"};
  SQLite::Statement spoken_statement{database, "SELECT DISTINCT game FROM chat WHERE author = ? LIMIT ?"};
  SQLite::Statement reviewed_statement{database, "SELECT 1 FROM review_events WHERE author = ? LIMIT 1"};
  SQLite::Statement deletions_statement{database, "SELECT user_id FROM deletions"};

  /// Adds the author's lines among the next lines of a game, and moves `place` behind the lines
  /// that were read. Returns their number.
  int read_lines(const std::string& author, LinePlace& place, int most, std::vector<OwnLine>& own) {
    const StatementReset reading(lines_statement);
    lines_statement.bind(1, place.game);
    lines_statement.bind(2, place.line);
    lines_statement.bind(3, most);
    int looked_at = 0;
    for (; lines_statement.executeStep(); ++looked_at) {
      place.line = lines_statement.getColumn(0).getInt64();
      if (lines_statement.getColumn(1).getString() != author) continue;
      own.push_back({place.game, lines_statement.getColumn(2).getInt64(), lines_statement.getColumn(3).getString(),
                     lines_statement.getColumn(4).getString()});
    }
    return looked_at;
  }
};

SqliteUserReader::SqliteUserReader(const std::string& path) {
  connection_ = read([&] { return std::make_unique<Connection>(path); });
}

SqliteUserReader::~SqliteUserReader() = default;

std::optional<KnownToken> SqliteUserReader::token(std::string_view hash) {
  return row_for(connection_->token_statement, hash, [](SQLite::Statement& row) {
    Token token = token_in(row);
    User user{token.user, row.getColumn(6).getString(), row.getColumn(7).getInt64()};
    auto account = row.getColumn(8).isNull() ? std::nullopt : std::optional(row.getColumn(8).getString());
    return KnownToken{std::move(token), std::move(user), std::move(account)};
  });
}

std::optional<Account> SqliteUserReader::account_called(std::string_view name_key) {
  return row_for(connection_->called_statement, name_key, account_in);
}

std::optional<Account> SqliteUserReader::account_of(std::string_view user) {
  return row_for(connection_->account_statement, user, account_in);
}

std::optional<User> SqliteUserReader::user(std::string_view id) {
  return row_for(connection_->user_statement, id, [](SQLite::Statement& row) {
    return User{row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getInt64()};
  });
}

std::vector<Token> SqliteUserReader::personal_tokens(std::string_view user) {
  return rows_for(connection_->tokens_statement, user, token_in);
}

std::vector<std::string> SqliteUserReader::unknown_tokens(const std::vector<std::string>& ids) {
  std::vector<std::string> unknown;
  const auto id_in = [](SQLite::Statement& row) { return row.getColumn(0).getString(); };
  for (const std::string& id : ids) {
    if (!row_for(connection_->known_statement, id, id_in)) unknown.push_back(id);
  }
  return unknown;
}

std::optional<std::string> SqliteUserReader::settings(std::string_view user) {
  return row_for(connection_->settings_statement, user,
                 [](SQLite::Statement& row) { return row.getColumn(0).getString(); });
}

OwnLines SqliteUserReader::lines_of(std::string_view user, const LinePlace& after, int most) {
  return read([&] {
    const std::string author(user);
    OwnLines page;
    LinePlace place = after;
    for (int left = most; left > 0;) {
      if (!place.game.empty()) left -= connection_->read_lines(author, place, left, page.lines);
      if (left == 0) break;
      // All lines of that game have been read.
      const StatementReset reading(connection_->next_game_statement);
      connection_->next_game_statement.bind(1, author);
      connection_->next_game_statement.bind(2, place.game);
      if (!connection_->next_game_statement.executeStep()) return page;
      place = {connection_->next_game_statement.getColumn(0).getString(), 0};
    }
    page.next = std::move(place);
    return page;
  });
}

std::vector<std::string> SqliteUserReader::games_with(std::string_view user, int limit) {
  connection_->games_statement.bind(2, limit);
  return rows_for(connection_->games_statement, user, first_text);
}

std::vector<std::string> SqliteUserReader::games_with_lines_of(std::string_view user, int limit) {
  connection_->spoken_statement.bind(2, limit);
  return rows_for(connection_->spoken_statement, user, first_text);
}

bool SqliteUserReader::has_review_events(std::string_view user) {
  return row_for(connection_->reviewed_statement, user, [](SQLite::Statement&) { return true; }).has_value();
}

std::vector<std::string> SqliteUserReader::deletions() {
  return read([&] {
    const StatementReset reading(connection_->deletions_statement);
    std::vector<std::string> users;
    while (connection_->deletions_statement.executeStep())
      users.push_back(first_text(connection_->deletions_statement));
    return users;
  });
}

}  // namespace storage::sqlite
