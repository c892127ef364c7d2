#include "server/protocol/people.hpp"

#include <algorithm>

#include "server/config.hpp"
#include "server/protocol/json.hpp"
#include "server/protocol/plain_text.hpp"

namespace server {
namespace {

constexpr std::size_t kMostLabel = 40;
/// The key of a deletion that says that it is meant.
constexpr std::string_view kConfirmation = "delete everything";

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Reads a body's object with `read`, which gives what it makes of it.
template <class Read>
auto decode(std::string_view body, Read read) -> std::variant<decltype(read(std::declval<ObjectReader&>())), Problem> {
  const auto parsed = parse_json(body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return *problem;
  ObjectReader in(std::get<Json>(parsed), "the request");
  auto value = read(in);
  if (auto problem = in.finish()) return *problem;
  return value;
}

std::optional<Problem> bad_account_name(std::string_view name) {
  const bool all_known = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  if (all_known && name.size() >= fixed::kLeastAccountName && name.size() <= fixed::kMostAccountName)
    return std::nullopt;
  return Problem{"bad_name", "an account's name has 2 to 24 letters (a-z), digits, _ and -"};
}

std::optional<Problem> bad_password(std::string_view password) {
  const std::size_t characters = count_characters(password);
  if (characters >= fixed::kLeastPassword && characters <= fixed::kMostPassword) return std::nullopt;
  return Problem{"bad_password", "a password has 8 to 200 characters"};
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

std::variant<Credentials, Problem> decode_login(std::string_view body) {
  return decode(body, [](ObjectReader& in) { return Credentials{in.any_string("name"), in.any_string("password")}; });
}

std::variant<Credentials, Problem> decode_registration(std::string_view body) {
  auto credentials = decode_login(body);
  if (const auto* read = std::get_if<Credentials>(&credentials)) {
    if (auto problem = bad_account_name(read->name)) return *problem;
    if (auto problem = bad_password(read->password)) return *problem;
  }
  return credentials;
}

std::variant<PasswordChange, Problem> decode_password_change(std::string_view body) {
  auto change = decode(body, [](ObjectReader& in) {
    return PasswordChange{in.any_string("old"), in.any_string("new")};
  });
  if (const auto* read = std::get_if<PasswordChange>(&change)) {
    if (auto problem = bad_password(read->new_password)) return *problem;
  }
  return change;
}

std::variant<Deletion, Problem> decode_deletion(std::string_view body) {
  std::string confirmation;
  auto deletion = decode(body, [&](ObjectReader& in) {
    confirmation = in.any_string("confirm");
    return Deletion{in.optional_string("password", 4 * fixed::kMostPassword).value_or("")};
  });
  if (std::holds_alternative<Deletion>(deletion) && confirmation != kConfirmation) {
    return Problem{"bad_message", "\"confirm\" must be \"" + std::string(kConfirmation) + "\""};
  }
  return deletion;
}

std::variant<std::string, Problem> decode_label(std::string_view body) {
  auto label = decode(body, [](ObjectReader& in) { return trimmed(in.any_string("label")); });
  if (const auto* read = std::get_if<std::string>(&label)) {
    if (read->empty() || count_characters(*read) > kMostLabel || has_control_characters(*read)) {
      return Problem{"bad_name", "a token's label has 1 to 40 characters, none of them a control character"};
    }
  }
  return label;
}

std::variant<std::string, Problem> decode_settings(std::string_view body, std::size_t most) {
  const auto parsed = parse_json(body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return *problem;
  const Json& settings = std::get<Json>(parsed);
  if (!settings.is_object()) return Problem{"bad_message", "settings must be a JSON object"};
  std::string text = text_of(settings);
  if (text.size() > most) {
    return Problem{"bad_message", "settings have at most " + std::to_string(most) + " bytes"};
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

std::string encode_own_data(const OwnData& data) {
  Json reviews = Json::array();
  for (const ReviewLine& review : data.reviews) {
    reviews.push_back({{"id", review.id},
                       {"title", review.title},
                       {"updated", review.updated},
                       {"record", "/api/reviews/" + review.id + "/record"}});
  }
  Json games = Json::array();
  for (const std::string& summary : data.games) {
    Json game = Json::parse(summary);
    const std::string id = game.at("id");
    game["record"] = "/api/games/" + id + "/record";
    games.push_back(std::move(game));
  }
  Json said = Json::array();
  for (const SaidLine& line : data.said) {
    said.push_back({{"game", line.game}, {"at", line.at}, {"channel", line.channel}, {"text", line.text}});
  }
  return Json{{"id", data.me.id},
              {"name", data.me.name},
              {"created", data.created},
              {"account", data.account ? Json(*data.account) : Json()},
              {"settings", data.settings ? Json::parse(*data.settings) : Json::object()},
              {"tokens", tokens_json(data.tokens)},
              {"said", std::move(said)},
              {"reviews", std::move(reviews)},
              {"games", std::move(games)}}
      .dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace server
