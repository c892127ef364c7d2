#include "rules/rulesets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace rules {
namespace {

TEST(RulesetsTest, FindsEachByItsId) {
  std::set<std::string_view> ids;
  for (const Ruleset* ruleset : rulesets()) {
    EXPECT_EQ(find_ruleset(ruleset->id()), ruleset);
    EXPECT_TRUE(ids.insert(ruleset->id()).second);
  }
  EXPECT_EQ(rulesets().front()->id(), "sannin");
}

TEST(RulesetsTest, FindsNothingElse) {
  EXPECT_EQ(find_ruleset(""), nullptr);
  EXPECT_EQ(find_ruleset("Sannin"), nullptr);
  EXPECT_EQ(find_ruleset("sannin "), nullptr);
}

TEST(RulesetsTest, EachTellsWhatARoomNeeds) {
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
    for (const OptionInfo& option : ruleset->options()) EXPECT_GE(option.values.size(), 2U);
  }
}

TEST(RulesetsTest, EachStartsAGame) {
  for (const Ruleset* ruleset : rulesets()) {
    const auto game = ruleset->start({}, std::nullopt);
    ASSERT_TRUE(game.ok());
    EXPECT_EQ((*game)->number(), 1);
    EXPECT_TRUE((*game)->turn());
    EXPECT_FALSE((*game)->legal_moves().empty());
  }
}

}  // namespace
}  // namespace rules
