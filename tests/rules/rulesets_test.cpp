#include "rules/rulesets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace rules::rulesets_test {
namespace {

TEST(RulesetsTest, FindsEachRulesetById) {
  std::set<std::string_view> ids;
  for (const Ruleset* ruleset : rulesets()) {
    EXPECT_EQ(find_ruleset(ruleset->id()), ruleset);
    EXPECT_TRUE(ids.insert(ruleset->id()).second);
  }
  EXPECT_EQ(rulesets().front()->id(), "sannin");
}

TEST(RulesetsTest, FindsNoRulesetForUnknownId) {
  EXPECT_EQ(find_ruleset(""), nullptr);
  EXPECT_EQ(find_ruleset("Sannin"), nullptr);
  EXPECT_EQ(find_ruleset("sannin "), nullptr);
}

TEST(RulesetsTest, EachRulesetHasTitlesSeatsAndOptions) {
  for (const Ruleset* ruleset : rulesets()) {
    EXPECT_FALSE(ruleset->title().empty());
    EXPECT_FALSE(ruleset->version().empty());
    EXPECT_FALSE(ruleset->record_extension().empty());
    EXPECT_GE(ruleset->seats().size(), 2U);
    std::set<std::string_view> seat_ids;
    std::set<char> letters;
    for (const SeatInfo& seat : ruleset->seats()) {
      EXPECT_TRUE(seat_ids.insert(seat.id).second);
      EXPECT_TRUE(letters.insert(seat.letter).second);
      EXPECT_FALSE(seat.title.empty());
    }
    for (const OptionInfo& option : ruleset->options()) {
      EXPECT_GE(option.values.size(), 2U);
      EXPECT_FALSE(option.tag.empty());
    }
  }
}

TEST(RulesetsTest, EachRulesetStartsAGame) {
  for (const Ruleset* ruleset : rulesets()) {
    const auto game = ruleset->start({}, std::nullopt);
    ASSERT_TRUE(game.ok());
    EXPECT_EQ((*game)->number(), 1);
    EXPECT_TRUE((*game)->turn());
    EXPECT_FALSE((*game)->legal_moves().empty());
  }
}

/// Returns the id of the record's game, or line, column and reason of the fault.
std::string game_of(const std::string& record) {
  const auto found = ruleset_of_record(record);
  if (const auto* fault = std::get_if<RecordFault>(&found)) {
    return std::to_string(fault->line) + ":" + std::to_string(fault->column) + " " + fault->reason;
  }
  return std::string(std::get<const Ruleset*>(found)->id());
}

TEST(RulesetOfRecordTest, ReadsRulesAndGameTags) {
  EXPECT_EQ(game_of("[Rules \"Sannin 1\"]\n\n*"), "sannin");
  EXPECT_EQ(game_of("[Rules \"Sannin 1\"]\n[Game \"sannin\"]\n\n*"), "sannin");
  EXPECT_EQ(game_of("[Rules \"Hasami 1\"]\n[Game  \"daihasami\"]\n\n*"), "daihasami");
  EXPECT_EQ(game_of("\xEF\xBB\xBF[ Game \"x\"]"), "1:1 a tag must look like [Name \"value\"]");
  EXPECT_EQ(game_of("[Game \"makyek\" ]\r\n[Rules \"Hasami 1\"]\r\n*"), "makyek");
}

TEST(RulesetOfRecordTest, IgnoresTagsInCommentsAndValues) {
  EXPECT_EQ(game_of("[Rules \"Sannin 1\"]\n\n{[Game \"hasami\"]} *"), "sannin");
  EXPECT_EQ(game_of("[Rules \"Sannin 1\"]\n[Event \"[Game \\\"hasami\\\"]\"]\n\n*"), "sannin");
}

TEST(RulesetOfRecordTest, NamesWrongTag) {
  EXPECT_EQ(game_of("[Rules \"Hasami 1\"]\n[Game \"go\"]\n\n*"),
            "2:1 there is no game \"go\"; the games are sannin, hasami, daihasami, makyek");
  EXPECT_EQ(
      game_of("[Event \"?\"]\n[Rules \"Hasami 1\"]\n\n{[Game \"hasami\"]} *"),
      "2:1 a record with the rules \"Hasami 1\" needs a tag for its game: [Game \"hasami\"] or [Game \"daihasami\"] or "
      "[Game \"makyek\"]");
  EXPECT_EQ(game_of("[Rules \"Chess 1\"]\n\n*"),
            "1:1 unknown rules \"Chess 1\"; this program replays \"Sannin 1\" and \"Hasami 1\"");
  EXPECT_EQ(game_of("1. e4 *"),
            "1:1 a record must begin with tags, including [Rules \"Sannin 1\"] or [Rules \"Hasami 1\"]");
  EXPECT_EQ(game_of(""), "1:1 a record must begin with tags, including [Rules \"Sannin 1\"] or [Rules \"Hasami 1\"]");
  EXPECT_EQ(game_of("[Rules \"Sannin 1\"\n"), "1:1 the tag Rules must end with ]");
}

}  // namespace
}  // namespace rules::rulesets_test
