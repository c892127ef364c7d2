#include "server/protocol/http/link_preview.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "rules/rulesets.hpp"

namespace server::protocol::link_preview_test {
namespace {

using Json = nlohmann::json;

Json user(const std::string& name, const char* seat) {
  return {{"name", name}, {"seat", seat == nullptr ? Json() : Json(seat)}};
}

/// Returns the preview of a summary as stored for lists; `more` replaces members.
LinkPreview previewed(const Json& more) {
  Json summary = {{"id", "7h2Kq9"},   {"ruleset", "sannin"},      {"state", "finished"},      {"moves", 54},
                  {"result", Json()}, {"players", Json::array()}, {"options", Json::object()}};
  summary["players"] = {user("Yuki", "last"), user("Hana", "first"), user("Taro", "middle")};
  summary.update(more);
  return preview_of(summary.dump(), rules::rulesets());
}

TEST(LinkPreviewTest, ListsPlayersInOrderOfSeats) {
  EXPECT_EQ(previewed(Json::object()).title, "Hana – Taro – Yuki");
  EXPECT_EQ(previewed({{"state", "running"}}).title, "Hana – Taro – Yuki");
}

TEST(LinkPreviewTest, DescribesResult) {
  const auto described = [](const Json& result) { return previewed({{"result", result}}).description; };
  EXPECT_EQ(described({{"how", "mate"}, {"winner", "middle"}}), "Sannin shogi, 54 moves. Taro won.");
  EXPECT_EQ(described({{"how", "agreed"}, {"winner", nullptr}}), "Sannin shogi, 54 moves. Draw.");
  EXPECT_EQ(described({{"how", "aborted"}, {"winner", nullptr}}), "Sannin shogi, 54 moves. Aborted.");
}

TEST(LinkPreviewTest, InvitesToOpenSeats) {
  const LinkPreview one = previewed({{"state", "open"}, {"players", {user("Hana", "first")}}});
  EXPECT_EQ(one.title, "Play Sannin shogi with Hana");
  EXPECT_EQ(one.description, "2 seats open. Follow the link to join or watch.");
  const LinkPreview none = previewed({{"state", "open"}, {"players", Json::array()}});
  EXPECT_EQ(none.title, "Play Sannin shogi");
  EXPECT_EQ(none.description, "3 seats open. Follow the link to join or watch.");
}

TEST(LinkPreviewTest, DescribesOriginOfImportedGame) {
  const Json origin = {{"event", "Shogi magazine"}, {"site", "?"}, {"date", "1932.05.28"}};
  EXPECT_EQ(previewed({{"imported", origin}, {"moves", 18}}).description,
            "Sannin shogi, 18 moves. Not finished. Shogi magazine, 1932.05.28.");
}

TEST(LinkPreviewTest, HidesMoveCountOfLiveGame) {
  EXPECT_EQ(previewed({{"state", "running"}}).description, "Sannin shogi: live game. Follow the link to watch.");
}

TEST(LinkPreviewTest, IsolatesRightToLeftNames) {
  const Json players = {user("שרה", "first"), user("Taro", "middle"), user("Yuki", "last")};
  EXPECT_EQ(previewed({{"players", players}}).title, "\u2068שרה\u2069 – Taro – Yuki");
}

}  // namespace
}  // namespace server::protocol::link_preview_test
