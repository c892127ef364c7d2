#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Users, their tokens and their accounts. Secrets are stored only as hashes.
namespace storage {

/// User with the public name: a guest, or the owner of an account.
struct User {
  std::string id;
  std::string name;
  std::int64_t created = 0;  ///< Unix time in milliseconds.
};

/// A cookie belongs to a browser. A personal token is given to a program by its owner.
enum class TokenKind { kCookie, kPersonal };

/// Token that identifies a user. A user has any number of tokens.
struct Token {
  std::string id;    ///< Public id, unique, to revoke it.
  std::string hash;  ///< Hash of the secret. The secret itself is never stored.
  std::string user;
  TokenKind kind = TokenKind::kCookie;
  std::string label;         ///< Label from its owner; empty for a cookie.
  std::int64_t created = 0;  ///< Unix time in milliseconds.
};

/// Name and password that identify a user on any device. A user has at most one account.
struct Account {
  std::string user;
  std::string name;
  std::string name_key;  ///< Unique: names that look alike have the same key.
  std::string password;  ///< Hash of the password.
  std::int64_t created = 0;
};

/// Adds a user with the first token.
struct AddUser {
  User user;
  Token token;
};
struct RenameUser {
  std::string user;
  std::string name;
};
/// `most`: the write reaches its limit if the owner has this many personal tokens; 0: no limit.
struct AddToken {
  Token token;
  std::size_t most = 0;
};
/// Revokes a token of this user, and adds its successor, of any user. Revokes nothing if the user
/// has no token with this id.
struct EndToken {
  std::string user;
  std::string id;
  std::optional<Token> successor = std::nullopt;
};
/// Contradicts the data if the user has an account, or if the name's key is taken. The cookie, if
/// there is one, replaces all cookies of the user.
struct AddAccount {
  Account account;
  std::optional<Token> cookie = std::nullopt;
};
/// Sets a new password for the user's account, and revokes all cookies of the user but one.
struct ChangePassword {
  std::string user;
  std::string password;
  std::string kept_token;  ///< Id of the cookie that stays valid.
  /// New cookie, added first; its id is then `kept_token`.
  std::optional<Token> cookie = std::nullopt;
};
/// Stores a client's settings, JSON text, and replaces the previous ones.
struct PutSettings {
  std::string user;
  std::string data;
};
/// Ends a user: deletes the user with all tokens, the account and the settings, and records that a
/// DeleteUser has to follow. Takes the same time for every user.
struct BeginDeletion {
  std::string user;
};
/// Removes the author from at most `most` of the user's events in reviews.
struct ForgetReviewAuthor {
  std::string user;
  int most = 0;
};
/// Deletes the user with all tokens, the account, settings, seats, chat lines and own reviews.
/// Removes the author from the user's events in the reviews of others. Ends what BeginDeletion
/// began.
struct DeleteUser {
  std::string user;
};

using UserWrite = std::variant<AddUser, RenameUser, AddToken, EndToken, AddAccount, ChangePassword, PutSettings,
                               DeleteUser, BeginDeletion, ForgetReviewAuthor>;

/// Token with its owner.
struct KnownToken {
  Token token;
  User user;
  std::optional<std::string> account;  ///< Name of the owner's account; none for a guest.
};

/// Chat line of a user.
struct OwnLine {
  std::string game;
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  std::string channel;
  std::string text;
};

/// Position in the chat of all games: all lines up to this one have been read. The start has no
/// game.
struct LinePlace {
  std::string game;
  std::int64_t line = 0;
};

/// Page of a user's chat lines, and the position after which the next page begins; none if this
/// page is the last.
struct OwnLines {
  std::vector<OwnLine> lines;
  std::optional<LinePlace> next;
};

/// Reads users. One object serves one thread at a time. Throws Error.
class UserReader {
 public:
  virtual ~UserReader() = default;
  virtual std::optional<KnownToken> token(std::string_view hash) = 0;
  virtual std::optional<Account> account_called(std::string_view name_key) = 0;
  virtual std::optional<Account> account_of(std::string_view user) = 0;
  virtual std::optional<User> user(std::string_view id) = 0;
  /// Returns the user's personal tokens, oldest first.
  virtual std::vector<Token> personal_tokens(std::string_view user) = 0;
  /// Returns those of these ids that no token has, in the same order.
  virtual std::vector<std::string> unknown_tokens(const std::vector<std::string>& ids) = 0;
  /// Returns the stored settings; none if there are none.
  virtual std::optional<std::string> settings(std::string_view user) = 0;
  /// Returns the user's chat lines after a position, game by game. Reads at most `most` lines of
  /// chat, including those of others in the same games. This bounds the time for a page, and a page
  /// can be empty.
  virtual OwnLines lines_of(std::string_view user, const LinePlace& after, int most) = 0;
  /// Returns the ids of games in which the user ever took a seat, and of tables that the user has
  /// created; at most `limit`, in no order.
  virtual std::vector<std::string> games_with(std::string_view user, int limit = INT32_MAX) = 0;
  /// Returns the ids of games that have chat lines of the user, at most `limit`, in no order.
  virtual std::vector<std::string> games_with_lines_of(std::string_view user, int limit) = 0;
  /// Returns whether a review has an event of the user.
  virtual bool has_review_events(std::string_view user) = 0;
  /// Returns the users whose deletion has begun and not ended.
  virtual std::vector<std::string> deletions() = 0;
};

}  // namespace storage
