#include "server/protocol/http/user_requests.hpp"

#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::protocol {
namespace {

constexpr std::size_t kMostLabel = 40;
/// Required value of "confirm" in a deletion.
constexpr std::string_view kConfirmation = "delete everything";

/// Parses a body and decodes it with `read`, which returns the result.
template <class Read>
auto decode(std::string_view body, Read read) -> Result<decltype(read(std::declval<ObjectReader&>()))> {
  const auto parsed = parse_json(body);
  if (!parsed) return parsed.problem();
  ObjectReader in(*parsed, "the request");
  auto value = read(in);
  if (auto problem = in.finish()) return *problem;
  return value;
}

bool is_account_name(std::string_view name) {
  const bool all_known = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  return all_known && name.size() >= fixed::kLeastAccountName && name.size() <= fixed::kMostAccountName;
}

Problem bad_account_name() {
  return {"bad_name", "an account name must have 2 to 24 letters (a-z), digits, _ or -"};
}

/// Returns whether a text consists of `part` alone, once or several times.
bool repeats(std::string_view text, std::string_view part) {
  while (text.starts_with(part)) text.remove_prefix(part.size());
  return text.empty();
}

bool is_too_long_password(std::string_view password) {
  return count_characters(password) > fixed::kMostPassword;
}

Problem bad_password() {
  return {"bad_password", "a password must have 8 to 200 characters"};
}

/// Returns why a new password is refused: its length, or that it is easy to guess. `account` is
/// the name of the account; empty if unknown.
std::optional<Problem> fault_of_new_password(std::string_view password, std::string_view account) {
  const std::string core = trimmed(password);
  if (count_characters(password) < fixed::kLeastPassword || is_too_long_password(password)) return bad_password();
  if (!has_visible_character(core)) return Problem{"bad_password", "a password must not be blank"};
  if (count_characters(core) < fixed::kLeastPassword) {
    return Problem{"bad_password", "a password must have 8 characters besides the blanks at its ends"};
  }
  if (count_different_characters(core) < 3) {
    return Problem{"bad_password", "a password must have at least 3 different characters"};
  }
  if (!account.empty() && repeats(account_key(core), account_key(account))) {
    return Problem{"bad_password", "a password must not be the account name"};
  }
  return std::nullopt;
}

Result<Credentials> decode_credentials(std::string_view body) {
  return decode(body, [](ObjectReader& in) { return Credentials{in.any_string("name"), in.any_string("password")}; });
}

Json token_json(const PersonalToken& token) {
  return {{"id", token.id}, {"label", token.label}, {"created", token.created}};
}

Json tokens_json(std::span<const PersonalToken> tokens) {
  Json list = Json::array();
  for (const PersonalToken& token : tokens) list.push_back(token_json(token));
  return list;
}

}  // namespace

std::string account_key(std::string_view name) {
  std::string key(name);
  for (char& c : key) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return key;
}

Result<Credentials> decode_login(std::string_view body) {
  auto credentials = decode_credentials(body);
  if (credentials) {
    // Longer than any valid name or password: refused before any lookup, hashing or rate limit.
    if (credentials->name.size() > fixed::kMostAccountName) return bad_account_name();
    if (is_too_long_password(credentials->password)) return bad_password();
  }
  return credentials;
}

Result<Credentials> decode_registration(std::string_view body) {
  auto credentials = decode_credentials(body);
  if (credentials) {
    if (!is_account_name(credentials->name)) return bad_account_name();
    if (auto fault = fault_of_new_password(credentials->password, credentials->name)) return std::move(*fault);
  }
  return credentials;
}

Result<PasswordChange> decode_password_change(std::string_view body, std::string_view account) {
  auto change = decode(body, [](ObjectReader& in) {
    return PasswordChange{in.any_string("old"), in.any_string("new")};
  });
  if (change) {
    if (is_too_long_password(change->old_password)) return bad_password();
    if (auto fault = fault_of_new_password(change->new_password, account)) return std::move(*fault);
  }
  return change;
}

Result<Deletion> decode_deletion(std::string_view body) {
  std::string confirmation;
  auto deletion = decode(body, [&](ObjectReader& in) {
    confirmation = in.any_string("confirm");
    return Deletion{in.optional_string("password", 4 * fixed::kMostPassword).value_or("")};
  });
  if (deletion && confirmation != kConfirmation) {
    return Problem{"bad_message", "\"confirm\" must be \"" + std::string(kConfirmation) + "\""};
  }
  return deletion;
}

Result<std::string> decode_label(std::string_view body) {
  auto label = decode(body, [](ObjectReader& in) { return trimmed(in.any_string("label")); });
  if (label) {
    if (!has_visible_character(*label) || count_characters(*label) > kMostLabel || has_control_characters(*label)) {
      return Problem{"bad_name",
                     "a token label must have 1 to 40 characters, at least one visible and no control characters"};
    }
  }
  return label;
}

Result<std::string> decode_settings(std::string_view body, std::size_t most) {
  const auto parsed = parse_json(body);
  if (!parsed) return parsed.problem();
  const Json& settings = *parsed;
  if (!settings.is_object()) return Problem{"bad_message", "settings must be a JSON object"};
  std::string text = text_of(settings);
  if (text.size() > most) {
    return Problem{"bad_message", "settings can have at most " + std::to_string(most) + " bytes"};
  }
  return text;
}

std::string encode_me(const Identity& me, const std::optional<std::string>& account) {
  return text_of({{"id", me.id}, {"name", me.name}, {"account", account ? Json(*account) : Json()}});
}

std::string encode_tokens(std::span<const PersonalToken> tokens) {
  return text_of({{"tokens", tokens_json(tokens)}});
}

std::string encode_new_token(const PersonalToken& token, std::string_view secret) {
  Json json = token_json(token);
  json["token"] = secret;
  return text_of(json);
}

std::string encode_nothing() {
  return "{}";
}

}  // namespace server::protocol
