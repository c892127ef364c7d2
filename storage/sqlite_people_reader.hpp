#pragma once

#include <memory>
#include <string>

#include "storage/people.hpp"

namespace storage {

/// A read-only connection. The database must exist.
class SqlitePeopleReader : public PeopleReader {
 public:
  /// Throws Error.
  explicit SqlitePeopleReader(const std::string& path);
  ~SqlitePeopleReader() override;

  std::optional<KnownToken> token(std::string_view hash) override;
  std::optional<Account> account_called(std::string_view name_key) override;
  std::optional<Account> account_of(std::string_view visitor) override;
  std::optional<Visitor> visitor(std::string_view id) override;
  std::vector<Token> personal_tokens(std::string_view visitor) override;
  std::optional<std::string> settings(std::string_view visitor) override;
  std::vector<std::string> games_with(std::string_view visitor) override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace storage
