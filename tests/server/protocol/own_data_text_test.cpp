#include "server/protocol/http/own_data_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace server::protocol::own_data_text_test {
namespace {

using Json = nlohmann::json;

OwnProfile hana() {
  return {{"p1", "Hana \"花\""}, 7, "hana", R"({"sound":{"moves":false},"empty":[]})", {{"t1", "bot", 8}}};
}

TEST(OwnDataTextTest, WritesOneIndentedObject) {
  OwnDataText text(hana());
  std::string all = text.begin();
  all += text.games(std::vector<std::string>{R"({"id":"a","players":[{"seat":"first"}]})"});
  all += text.games({});
  all += text.games(std::vector<std::string>{R"({"id":"b"})"});
  all += text.reviews(std::vector<ReviewLine>{{"r", "An opening", 9}});
  all += text.chat(std::vector<OwnChatLine>{{"a", 10, "table", "one\ntwo"}});
  all += text.chat(std::vector<OwnChatLine>{{"b", 11, "table", "\xff"}});
  all += text.end();
  const Json data = Json::parse(all);
  EXPECT_EQ(nlohmann::ordered_json::parse(all).dump(2), all);
  EXPECT_EQ(data.at("account"), "hana");
  EXPECT_EQ(data.at("created"), 7);
  EXPECT_EQ(data.at("id"), "p1");
  EXPECT_EQ(data.at("name"), "Hana \"花\"");
  EXPECT_EQ(data.at("games").size(), 2U);
  EXPECT_EQ(data.at("games")[1].at("record"), "/api/games/b/record");
  EXPECT_EQ(data.at("reviews")[0].at("record"), "/api/reviews/r/record");
  EXPECT_EQ(data.at("chat_lines")[0].at("text"), "one\ntwo");
  EXPECT_EQ(data.at("settings").at("sound").at("moves"), false);
  EXPECT_EQ(data.at("tokens")[0].at("label"), "bot");
}

TEST(OwnDataTextTest, WritesEmptyListsForNewGuest) {
  OwnDataText text({{"p2", "Guest"}, 1, std::nullopt, std::nullopt, {}});
  const std::string all = text.begin() + text.games({}) + text.reviews({}) + text.chat({}) + text.end();
  EXPECT_EQ(nlohmann::ordered_json::parse(all).dump(2), all);
  EXPECT_EQ(Json::parse(all), Json::parse(R"({"account": null, "created": 1, "games": [], "id": "p2", "name": "Guest",
                                              "reviews": [], "chat_lines": [], "settings": {}, "tokens": []})"));
}

}  // namespace
}  // namespace server::protocol::own_data_text_test
