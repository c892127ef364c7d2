#include "storage/sqlite_people_reader.hpp"

#include "storage/database.hpp"
#include "storage/sqlite_reading.hpp"

namespace storage {
namespace {

constexpr auto kTokenColumns = "tokens.id, hash, tokens.visitor, kind, label, tokens.created";
constexpr auto kAccountColumns = "visitor, name, name_key, password, created";

Token token_in(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(),
          row.getColumn(2).getString(), static_cast<TokenKind>(row.getColumn(3).getInt()),
          row.getColumn(4).getString(), row.getColumn(5).getInt64()};
}

Account account_in(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
          row.getColumn(3).getString(), row.getColumn(4).getInt64()};
}

/// What `get` makes of each row that the statement has for this key.
template <class Get>
auto rows_for(SQLite::Statement& row, std::string_view key, Get get) {
  return read([&] {
    const Reading reading(row);
    row.bind(1, std::string(key));
    std::vector<decltype(get(row))> rows;
    while (row.executeStep()) rows.push_back(get(row));
    return rows;
  });
}

/// The one row that the statement has for this key, if there is one.
template <class Get>
auto row_for(SQLite::Statement& row, std::string_view key, Get get) {
  auto rows = rows_for(row, key, get);
  return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

}  // namespace

struct SqlitePeopleReader::Connection {
  explicit Connection(const std::string& path) : database(open_reader(path)) {}

  SQLite::Database database;
  SQLite::Statement token_statement{database,
                                    std::string("SELECT ") + kTokenColumns +
                                        ", visitors.name, visitors.created, accounts.name FROM tokens "
                                        "JOIN visitors ON visitors.id = tokens.visitor "
                                        "LEFT JOIN accounts ON accounts.visitor = tokens.visitor WHERE hash = ?"};
  SQLite::Statement called_statement{database,
                                     std::string("SELECT ") + kAccountColumns + " FROM accounts WHERE name_key = ?"};
  SQLite::Statement account_statement{database,
                                      std::string("SELECT ") + kAccountColumns + " FROM accounts WHERE visitor = ?"};
  SQLite::Statement visitor_statement{database, "SELECT id, name, created FROM visitors WHERE id = ?"};
  SQLite::Statement tokens_statement{database, std::string("SELECT ") + kTokenColumns +
                                                   " FROM tokens WHERE visitor = ? AND kind = 1 ORDER BY created"};
  SQLite::Statement settings_statement{database, "SELECT data FROM settings WHERE visitor = ?"};
  SQLite::Statement games_statement{database, "SELECT game FROM seats WHERE visitor = ?"};
};

SqlitePeopleReader::SqlitePeopleReader(const std::string& path) {
  connection_ = read([&] { return std::make_unique<Connection>(path); });
}

SqlitePeopleReader::~SqlitePeopleReader() = default;

std::optional<KnownToken> SqlitePeopleReader::token(std::string_view hash) {
  return row_for(connection_->token_statement, hash, [](SQLite::Statement& row) {
    Token token = token_in(row);
    Visitor visitor{token.visitor, row.getColumn(6).getString(), row.getColumn(7).getInt64()};
    auto account = row.getColumn(8).isNull() ? std::nullopt : std::optional(row.getColumn(8).getString());
    return KnownToken{std::move(token), std::move(visitor), std::move(account)};
  });
}

std::optional<Account> SqlitePeopleReader::account_called(std::string_view name_key) {
  return row_for(connection_->called_statement, name_key, account_in);
}

std::optional<Account> SqlitePeopleReader::account_of(std::string_view visitor) {
  return row_for(connection_->account_statement, visitor, account_in);
}

std::optional<Visitor> SqlitePeopleReader::visitor(std::string_view id) {
  return row_for(connection_->visitor_statement, id, [](SQLite::Statement& row) {
    return Visitor{row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getInt64()};
  });
}

std::vector<Token> SqlitePeopleReader::personal_tokens(std::string_view visitor) {
  return rows_for(connection_->tokens_statement, visitor, token_in);
}

std::optional<std::string> SqlitePeopleReader::settings(std::string_view visitor) {
  return row_for(connection_->settings_statement, visitor,
                 [](SQLite::Statement& row) { return row.getColumn(0).getString(); });
}

std::vector<std::string> SqlitePeopleReader::games_with(std::string_view visitor) {
  return rows_for(connection_->games_statement, visitor,
                  [](SQLite::Statement& row) { return row.getColumn(0).getString(); });
}

}  // namespace storage
