#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rules/records/replay.hpp"
#include "rules/rulesets.hpp"

// Tests of `back_to` and `pass`: the game must be the same as if its steps had been played from the
// start.
namespace rules::back_and_forth_test {
namespace {

using namespace rules::records;

class BackAndForthTest : public testing::TestWithParam<const Ruleset*> {
 protected:
  static constexpr std::size_t kSteps = 240;

  const Ruleset& ruleset() const { return *GetParam(); }
  std::unique_ptr<Game> begin() const { return std::move(*ruleset().start({}, std::nullopt)); }
  std::unique_ptr<Replay> replay() const { return std::move(*ruleset().replay(std::nullopt, {}, std::nullopt)); }

  /// Returns the steps of a random game. Players sometimes resign. Pieces sometimes move back, so
  /// positions can repeat.
  std::vector<std::string> random_deeds() {
    std::vector<std::string> deeds;
    const auto game = begin();
    while (game->turn() && deeds.size() < kSteps) {
      const auto moves = game->legal_moves();
      std::string deed = moves[random() % moves.size()];
      if (deeds.size() > 30 && random() % 80 == 0) {
        deed = std::string(1, ruleset().seats()[static_cast<std::size_t>(game->turn()->index())].letter) + ":resign";
      }
      EXPECT_TRUE(take(*game, step_of(deed, ruleset().seats())));
      deeds.push_back(deed);
    }
    return deeds;
  }
  std::unique_ptr<Game> played(const std::vector<std::string>& deeds, std::size_t count) const {
    auto game = begin();
    for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(take(*game, step_of(deeds[i], ruleset().seats())));
    return game;
  }
  static std::string whole(const Game& game) {
    std::string text = game.record({}, {}) + game.diagram() + " " + std::to_string(game.number());
    for (const std::string& move : game.legal_moves()) text += " " + move;
    for (const std::string& check : game.checks()) text += " +" + check;
    for (const Tag& fact : game.facts()) text += " " + fact.name + "=" + fact.value;
    return text + (game.outcome() ? " " + game.outcome()->how : "");
  }

  std::mt19937 random{20261123};
};

TEST_P(BackAndForthTest, BackToEqualsReplayedGame) {
  for (int round = 0; round < 4; ++round) {
    const std::vector<std::string> deeds = random_deeds();
    const auto game = played(deeds, deeds.size());
    std::size_t count = deeds.size();
    game->back_to(count);
    game->back_to(count + 1);
    while (true) {
      ASSERT_EQ(whole(*game), whole(*played(deeds, count))) << count;
      if (count == 0) break;
      count -= std::min<std::size_t>(count, 1 + random() % 40);
      game->back_to(count);
    }
    for (const std::string& deed : deeds) ASSERT_TRUE(take(*game, step_of(deed, ruleset().seats())));
    EXPECT_EQ(whole(*game), whole(*played(deeds, deeds.size()))) << "played again after going back";
  }
}

TEST_P(BackAndForthTest, PassEqualsPlayedSteps) {
  for (int round = 0; round < 4; ++round) {
    const std::vector<std::string> deeds = random_deeds();
    const auto first = replay();
    const auto game = begin();
    std::vector<std::unique_ptr<const Reached>> reached;
    std::vector<std::vector<std::string>> legal;
    for (const std::string& deed : deeds) {
      legal.push_back(game->legal_moves());
      const std::size_t stood = first->stood();
      ASSERT_TRUE(first->take(step_of(deed, ruleset().seats())));
      ASSERT_TRUE(take(*game, step_of(deed, ruleset().seats())));
      reached.push_back(first->reached(stood));
      EXPECT_EQ(reached.back() == nullptr, !first->turn().has_value());
    }
    const auto second = replay();
    for (std::size_t i = 0; i < deeds.size(); ++i) {
      // The set of legal moves depends on the history, so it shows that `pass` kept the history.
      const std::size_t stood = second->stood();
      const std::string& move = legal[i][random() % legal[i].size()];
      ASSERT_TRUE(second->take(step_of(move, ruleset().seats()))) << i << " " << move;
      second->back_to(stood);
      if (reached[i] == nullptr) break;
      second->pass(*reached[i]);
      ASSERT_EQ(second->turn().has_value(), true);
    }
    if (reached.back() != nullptr) {
      EXPECT_EQ(second->stood(), first->stood());
      EXPECT_EQ(second->score(), first->score());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllRulesets, BackAndForthTest, testing::ValuesIn(rulesets().begin(), rulesets().end()),
                         [](const auto& tested) { return std::string(tested.param->id()); });

}  // namespace
}  // namespace rules::back_and_forth_test
