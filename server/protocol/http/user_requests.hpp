#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/protocol/messages/messages.hpp"

/// Decoders and encoders of the HTTP API for users (docs/PROTOCOL.md, "Accounts"). They return a
/// problem on bad input and do not throw.
namespace server::protocol {

/// Name and password as entered by the user.
struct Credentials {
  std::string name;
  std::string password;
};

struct PasswordChange {
  std::string old_password;
  std::string new_password;
};

/// Confirmed request to delete the user's data; with the password if they have an account.
struct Deletion {
  std::string password;
};

/// Personal token as listed for its owner. The secret itself is shown only once.
struct PersonalToken {
  std::string id;
  std::string label;
  std::int64_t created = 0;
};

/// Returns the key by which account names are compared, without regard to case. Each key belongs to
/// one account.
std::string account_key(std::string_view name);

/// Decodes the body of `POST /api/account`: a name of 2 to 24 letters, digits, `_` and `-`; a
/// password of 8 to 200 characters.
Result<Credentials> decode_registration(std::string_view body);
/// Decodes the body of `POST /api/login`. Refuses only names and passwords that are longer than
/// valid ones.
Result<Credentials> decode_login(std::string_view body);
Result<PasswordChange> decode_password_change(std::string_view body, std::string_view account);
Result<Deletion> decode_deletion(std::string_view body);
/// Decodes the body of `POST /api/tokens`: the label of the token, 1 to 40 characters.
Result<std::string> decode_label(std::string_view body);
/// Decodes the body of `PUT /api/me/settings`: any JSON object, returned as compact text of at most
/// `most` bytes.
Result<std::string> decode_settings(std::string_view body, std::size_t most);

std::string encode_me(const Identity& me, const std::optional<std::string>& account);
std::string encode_tokens(std::span<const PersonalToken> tokens);
/// Encodes a new token with its secret.
std::string encode_new_token(const PersonalToken& token, std::string_view secret);
/// Encodes an empty success response.
std::string encode_nothing();

}  // namespace server::protocol
