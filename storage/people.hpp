#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Visitors, the tokens by which they are known again, and their accounts. Secrets are stored as hashes only.
namespace storage {

/// Somebody who came once, under the name that others see.
struct Visitor {
  std::string id;
  std::string name;
  std::int64_t created = 0;  ///< Unix time in milliseconds.
};

/// A cookie is a browser's; a personal token is given to a program by its owner.
enum class TokenKind { kCookie, kPersonal };

/// By what a visitor is known again. A visitor has any number of them.
struct Token {
  std::string id;    ///< Its public name, unique, to end it by.
  std::string hash;  ///< What the secret hashes to; the secret itself is never stored.
  std::string visitor;
  TokenKind kind = TokenKind::kCookie;
  std::string label;         ///< What its owner calls it; empty for a cookie.
  std::int64_t created = 0;  ///< Unix time in milliseconds.
};

/// A name and a password by which a visitor is known on any device. One for each visitor at most.
struct Account {
  std::string visitor;
  std::string name;
  std::string name_key;  ///< Unique: names that look alike have one key.
  std::string password;  ///< The password's hash.
  std::int64_t created = 0;
};

/// Adds a visitor with his first token.
struct AddVisitor {
  Visitor visitor;
  Token token;
};
struct RenameVisitor {
  std::string visitor;
  std::string name;
};
struct AddToken {
  Token token;
};
/// Ends this visitor's token; nothing happens if he has none with this id.
struct EndToken {
  std::string visitor;
  std::string id;
};
/// Contradicts the data if the visitor has an account, or the name's key is taken.
struct AddAccount {
  Account account;
};
/// Gives the visitor's account a new password, and ends all his cookies but one.
struct ChangePassword {
  std::string visitor;
  std::string password;
  std::string kept_token;  ///< The id of the cookie that stays.
};
/// Keeps a client's settings, JSON text, in place of those before.
struct PutSettings {
  std::string visitor;
  std::string data;
};
/// Deletes the visitor with his tokens, his account, his settings, what he said in games, and the reviews that he made;
/// in those of others it is no longer known what he did.
struct DeleteVisitor {
  std::string visitor;
};

using PeopleWrite =
    std::variant<AddVisitor, RenameVisitor, AddToken, EndToken, AddAccount, ChangePassword, PutSettings, DeleteVisitor>;

/// A token with its owner.
struct KnownToken {
  Token token;
  Visitor visitor;
  std::optional<std::string> account;  ///< The name of his account, if he has one.
};

/// What a visitor said in a game.
struct OwnLine {
  std::string game;
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  std::string channel;
  std::string text;
};

/// Reads about people. One object serves one thread at a time. Throws Error.
class PeopleReader {
 public:
  virtual ~PeopleReader() = default;
  virtual std::optional<KnownToken> token(std::string_view hash) = 0;
  virtual std::optional<Account> account_called(std::string_view name_key) = 0;
  virtual std::optional<Account> account_of(std::string_view visitor) = 0;
  virtual std::optional<Visitor> visitor(std::string_view id) = 0;
  /// A visitor's personal tokens, oldest first.
  virtual std::vector<Token> personal_tokens(std::string_view visitor) = 0;
  /// The settings that were put; none if there are none.
  virtual std::optional<std::string> settings(std::string_view visitor) = 0;
  /// All that the visitor said in games, game by game.
  virtual std::vector<OwnLine> lines_of(std::string_view visitor) = 0;
  /// The ids of all games in which the visitor ever took a seat, in no order.
  virtual std::vector<std::string> games_with(std::string_view visitor) = 0;
};

}  // namespace storage
