#include "server/protocol/http/own_data_text.hpp"

#include <utility>

#include "server/protocol/json/json.hpp"

namespace server::protocol {
namespace {

/// Serialises a value and indents its lines after the first one by `spaces`. Strings contain no
/// line breaks, because JSON escapes them.
std::string indented(const Json& json, int spaces) {
  std::string text;
  for (const char c : json.dump(2, ' ', false, Json::error_handler_t::replace)) {
    text += c;
    if (c == '\n') text.append(static_cast<std::size_t>(spaces), ' ');
  }
  return text;
}

std::string member(const char* key, const Json& value) {
  return std::string("  \"") + key + "\": " + indented(value, 2);
}

void add_item(std::string& text, bool& is_first, const Json& item) {
  text += is_first ? "\n    " : ",\n    ";
  text += indented(item, 4);
  is_first = false;
}

Json review_json(const ReviewLine& review) {
  return {{"id", review.id},
          {"title", review.title},
          {"updated", review.updated},
          {"record", "/api/reviews/" + review.id + "/record"}};
}

}  // namespace

std::string OwnDataText::begin() {
  is_empty_ = true;
  return "{\n" + member("account", profile_.account ? Json(*profile_.account) : Json()) + ",\n" +
         member("created", profile_.created) + ",\n  \"games\": [";
}

std::string OwnDataText::games(std::span<const std::string> summaries) {
  std::string text;
  for (const std::string& summary : summaries) {
    Json game = Json::parse(summary);
    const std::string id = game.at("id");
    game["record"] = "/api/games/" + id + "/record";
    add_item(text, is_empty_, game);
  }
  return text;
}

std::string OwnDataText::reviews(std::span<const ReviewLine> reviews) {
  Json list = Json::array();
  for (const ReviewLine& review : reviews) list.push_back(review_json(review));
  return close_list() + member("id", profile_.me.id) + ",\n" + member("name", profile_.me.name) + ",\n" +
         member("reviews", list) + ",\n  \"chat_lines\": [";
}

std::string OwnDataText::chat(std::span<const OwnChatLine> lines) {
  std::string text;
  for (const OwnChatLine& line : lines) {
    add_item(text, is_empty_, {{"game", line.game}, {"at", line.at}, {"channel", line.channel}, {"text", line.text}});
  }
  return text;
}

std::string OwnDataText::end() {
  Json tokens = Json::array();
  for (const PersonalToken& token : profile_.tokens) {
    tokens.push_back({{"id", token.id}, {"label", token.label}, {"created", token.created}});
  }
  const Json settings = profile_.settings ? Json::parse(*profile_.settings) : Json::object();
  return close_list() + member("settings", settings) + ",\n" + member("tokens", tokens) + "\n}";
}

std::string OwnDataText::close_list() {
  const bool was_empty = std::exchange(is_empty_, true);
  return was_empty ? "],\n" : "\n  ],\n";
}

}  // namespace server::protocol
