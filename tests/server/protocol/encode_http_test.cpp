#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "server/protocol/encode.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::protocol::encode_http_test {
namespace {

using Json = nlohmann::json;
using rules::Seat;

RoomSnapshot toy_room(const rules::Ruleset& toy) {
  RoomSnapshot room;
  room.game = "g1";
  room.seq = 5;
  room.created = 100;
  room.updated = 200;
  room.ruleset = &toy;
  room.table = {"toy", {{"stones", "7"}}, Seating::kLot, false, true};
  room.players = {{"p1", "Hana", Seat(1), true}, {"p2", "Taro", Seat(0), true}};
  room.start = "7 a 1";
  room.steps = {{4, 150, {Seat(0), 1, "3", "take-3", {}, {}}, {{{0, "4"}}, ""}, {"c1"}},
                {5, 200, {Seat(1), 2, "b:resign", "", {"out b resign", "wins a resign"}, {}}, {{{1, "-"}}, ""}, {}}};
  room.now = Now{std::nullopt, std::nullopt, 2, {Seat(0)}, {}, rules::Outcome{"resign", Seat(0)}};
  return room;
}

TEST(EncodeHttpTest, SummaryContainsFieldsOfLists) {
  const support::ToyRuleset toy;
  EXPECT_EQ(Json::parse(encode_summary(outline_of(toy_room(toy)))), Json::parse(R"({
    "id": "g1", "ruleset": "toy", "state": "finished", "seating": "lot", "opening_alliance": false, "claim_after": 0,
    "options": {"stones": "7"}, "variant": null,
    "time": {"kind": "untimed"},
    "created": 100, "updated": 200,
    "players": [{"name": "Hana", "seat": "right"}, {"name": "Taro", "seat": "left"}],
    "moves": 1, "result": {"how": "resign", "winner": "left"}})"));
}

TEST(EncodeHttpTest, SummaryOfOpenGameHasNoResult) {
  const support::ToyRuleset toy;
  RoomSnapshot room = toy_room(toy);
  room.now.reset();
  room.steps.clear();
  room.players = {{"p1", "Hana", std::nullopt, false}};
  const Json json = Json::parse(encode_summary(outline_of(room)));
  EXPECT_EQ(json["state"], "open");
  EXPECT_EQ(json["players"], Json::parse(R"([{"name":"Hana","seat":null}])"));
  EXPECT_EQ(json["result"], nullptr);
}

TEST(EncodeHttpTest, RecordContainsStepsWithPositions) {
  const support::ToyRuleset toy;
  const RoomSnapshot room = toy_room(toy);
  Now after_move{"4 b 2", Seat(1), 2, {Seat(0), Seat(1)}, {}, std::nullopt};
  const std::vector<Now> nows = {after_move, *room.now};
  const Json json = Json::parse(encode_record(room, nows));
  EXPECT_EQ(json["id"], "g1");
  EXPECT_EQ(json["version"], "Toy 1");
  EXPECT_EQ(json["start"], "7 a 1");
  EXPECT_EQ(json["steps"], Json::parse(R"([
    {"seq": 4, "seat": "left", "number": 1, "move": "3", "notation": "take-3", "events": [], "explanations": [],
     "checks": ["c1"], "remaining": null, "at": 150, "position": "4 b 2"},
    {"seq": 5, "seat": "right", "number": 2, "move": "b:resign", "notation": "",
     "events": ["out b resign", "wins a resign"], "explanations": [], "checks": [], "remaining": null, "at": 200, "position": null}])"));
}

TEST(EncodeHttpTest, RulesetsContainSeatsAndOptions) {
  const support::ToyRuleset toy;
  const std::vector<const rules::Ruleset*> list = {rules::find_ruleset("sannin"), &toy};
  const Json json = Json::parse(encode_rulesets(list))["rulesets"];
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[0]["id"], "sannin");
  EXPECT_EQ(json[0]["seats"].size(), 3U);
  EXPECT_EQ(json[0]["options"].size(), 4U);
  EXPECT_EQ(json[0]["opening_alliance"], true);
  EXPECT_EQ(json[1], Json::parse(R"({
    "id": "toy", "title": "Taking stones", "version": "Toy 1", "opening_alliance": false, "start": "7 a 1", "extension": "toy",
    "seats": [{"id": "left", "letter": "a", "title": "Left"}, {"id": "right", "letter": "b", "title": "Right"}],
    "options": [{"id": "stones", "title": "Stones at the start", "values": ["7", "21"]}], "variants": []})"));
}

TEST(EncodeHttpTest, RulesetsContainNamedVariants) {
  const std::vector<const rules::Ruleset*> list = {rules::find_ruleset("makyek")};
  EXPECT_EQ(Json::parse(encode_rulesets(list))["rulesets"][0]["variants"][2], Json::parse(R"({
    "id": "chess-capture", "title": "Chess capture",
    "options": {"displacement": "on", "win": "one", "corner": "group"}})"));
}

TEST(EncodeHttpTest, OldSummaryIncludesVariant) {
  const auto variant_of = [](const std::string& options) {
    return Json::parse(encode_game(R"({"id":"g","ruleset":"makyek","options":)" + options + "}"))["summary"]["variant"];
  };
  EXPECT_EQ(variant_of(R"({"setup":"apit","quiet":"100"})"), "apit");
  EXPECT_EQ(variant_of(R"({"setup":"apit","quiet":"40"})"), nullptr);
}

TEST(EncodeHttpTest, EncodesSmallResponses) {
  EXPECT_EQ(Json::parse(encode_http_problem({"bad_name", "why"})),
            Json::parse(R"({"error":{"code":"bad_name","reason":"why"}})"));
  EXPECT_EQ(Json::parse(encode_created("g1"))["id"], "g1");
  EXPECT_EQ(Json::parse(encode_health(1))["schema"], 1);
  EXPECT_EQ(Json::parse(encode_game(R"({"id":"g1","time":{"kind":"days","days":3}})")),
            Json::parse(R"({"summary":{"id":"g1","claim_after":0,"variant":null,"time":{"kind":"days","days":3}}})"));
}

TEST(EncodeHttpTest, ListContainsSummariesAndCursor) {
  const std::vector<std::string> summaries = {R"({"id":"a","time":{"kind":"days","days":3}})",
                                              R"({"id":"b","time":{"kind":"untimed"}})"};
  EXPECT_EQ(Json::parse(encode_list(summaries, "7-b")),
            Json::parse(R"({"games":[{"id":"a","claim_after":0,"variant":null,"time":{"kind":"days","days":3}},
                                     {"id":"b","claim_after":0,"variant":null,"time":{"kind":"untimed"}}],
                            "next":"7-b"})"));
  EXPECT_EQ(Json::parse(encode_list({}, std::nullopt)), Json::parse(R"({"games":[],"next":null})"));
}

TEST(EncodeHttpTest, OldSummaryWithoutTimeIsUntimed) {
  const std::vector<std::string> summaries = {R"({"id":"a"})"};
  EXPECT_EQ(Json::parse(encode_list(summaries, std::nullopt))["games"][0]["time"]["kind"], "untimed");
  EXPECT_EQ(Json::parse(encode_game(summaries[0]))["summary"]["time"]["kind"], "untimed");
}

}  // namespace
}  // namespace server::protocol::encode_http_test
