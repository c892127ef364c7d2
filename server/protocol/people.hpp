#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/messages.hpp"
#include "server/protocol/reviews.hpp"

/// The HTTP requests and answers about people (docs/PROTOCOL.md, "Accounts"). Nothing here throws on bad input.
namespace server {

/// Name and password as somebody typed them.
struct Credentials {
  std::string name;
  std::string password;
};

struct PasswordChange {
  std::string old_password;
  std::string new_password;
};

/// That somebody means it, with his password if he has an account.
struct Deletion {
  std::string password;
};

/// A personal token as its owner sees it in a list; the secret itself is shown once only.
struct PersonalToken {
  std::string id;
  std::string label;
  std::int64_t created = 0;
};

/// What a person said in a game.
struct SaidLine {
  std::string game;
  std::int64_t at = 0;
  std::string channel;
  std::string text;
};

/// Everything that is kept of a person.
struct OwnData {
  Identity me;
  std::int64_t created = 0;
  std::optional<std::string> account;
  std::optional<std::string> settings;
  std::vector<PersonalToken> tokens;
  std::vector<SaidLine> said;
  std::vector<ReviewLine> reviews;
  /// Texts of encode_summary.
  std::vector<std::string> games;
};

/// What names that look alike have in common: one account has it.
std::string account_key(std::string_view name);

/// The body of `POST /api/account`: a name of 2 to 24 letters, digits, `_` and `-`; a password of 8 to 200 characters.
std::variant<Credentials, Problem> decode_registration(std::string_view body);
/// The body of `POST /api/login`: whatever was typed, within bounds.
std::variant<Credentials, Problem> decode_login(std::string_view body);
std::variant<PasswordChange, Problem> decode_password_change(std::string_view body);
std::variant<Deletion, Problem> decode_deletion(std::string_view body);
/// The body of `POST /api/tokens`: what its owner calls the token, 1 to 40 characters.
std::variant<std::string, Problem> decode_label(std::string_view body);
/// The body of `PUT /api/me/settings`: any JSON object, as compact text of at most `most` bytes.
std::variant<std::string, Problem> decode_settings(std::string_view body, std::size_t most);

std::string encode_me(const Identity& me, const std::optional<std::string>& account);
std::string encode_tokens(std::span<const PersonalToken> tokens);
/// A token that was just made, with its secret.
std::string encode_new_token(const PersonalToken& token, std::string_view secret);
/// An answer that says no more than that it is done.
std::string encode_nothing();
std::string encode_own_data(const OwnData& data);

}  // namespace server
