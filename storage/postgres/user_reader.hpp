#pragma once

#include <string>

#include "storage/postgres/connection/reopening_connection.hpp"
#include "storage/users.hpp"

namespace storage::postgres {

/// Read-only connection. The database must exist.
class PostgresUserReader : public UserReader {
 public:
  /// Throws Error.
  explicit PostgresUserReader(const std::string& url) : connection_(url) {}

  std::optional<KnownToken> token(std::string_view hash) override;
  std::optional<Account> account_called(std::string_view name_key) override;
  std::optional<Account> account_of(std::string_view user) override;
  std::optional<User> user(std::string_view id) override;
  std::vector<Token> personal_tokens(std::string_view user) override;
  std::vector<std::string> unknown_tokens(const std::vector<std::string>& ids) override;
  std::optional<std::string> settings(std::string_view user) override;
  OwnLines lines_of(std::string_view user, const LinePlace& after, int most) override;
  std::vector<std::string> games_with(std::string_view user, int limit = INT32_MAX) override;
  std::vector<std::string> games_with_lines_of(std::string_view user, int limit) override;
  bool has_review_events(std::string_view user) override;
  std::vector<std::string> deletions() override;

 private:
  int read_lines(std::string_view author, LinePlace& place, int most, std::vector<OwnLine>& own);

  ReadConnection connection_;
};

}  // namespace storage::postgres
