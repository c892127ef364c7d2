#include "engine/judgement.hpp"

#include <gtest/gtest.h>

#include <utility>

// The same cases as in tests/web/engine/judgement.test.ts: the browser judges by the same rules.
namespace engine::judgement_test {
namespace {

using Marks = std::vector<Mark>;

constexpr auto kLetters = "fml";

JudgedPosition start(std::vector<int> shares = {400'000, 300'000, 300'000}) {
  return {rules::BySeat<int>(std::move(shares)), "a", {}, "", std::nullopt, {}};
}

JudgedPosition step(int mover, std::vector<int> shares, const std::string& move = "b") {
  return {rules::BySeat<int>(std::move(shares)), "z", {}, move, rules::Seat(mover), {}};
}

TEST(JudgementTest, MarksMoveByShareLost) {
  const std::vector game = {start(), step(0, {360'000, 320'000, 320'000}), step(1, {400'000, 250'000, 350'000}),
                            step(2, {450'000, 310'000, 240'000})};
  const auto judged = judge(game, kLetters);
  EXPECT_EQ(judged[0].marks, Marks{});
  EXPECT_EQ(judged[1].marks, Marks{Mark::kInaccuracy});
  EXPECT_EQ(judged[2].marks, Marks{Mark::kMistake});
  EXPECT_EQ(judged[3].marks, Marks{Mark::kBlunder});
}

TEST(JudgementTest, MarksLargerLossesOfTwoPlayers) {
  const std::vector game = {start({600'000, 400'000}), step(0, {540'000, 460'000}), step(1, {650'000, 350'000}),
                            step(0, {450'000, 550'000})};
  const auto judged = judge(game, "bw");
  EXPECT_EQ(judged[1].marks, Marks{});
  EXPECT_EQ(judged[2].marks, Marks{Mark::kInaccuracy});
  EXPECT_EQ(judged[3].marks, Marks{Mark::kMistake});
}

TEST(JudgementTest, BestMoveLosesNothing) {
  const auto judged = judge(std::vector{start(), step(0, {100'000, 450'000, 450'000}, "a")}, kLetters);
  EXPECT_EQ(judged[1].loss, 0);
  EXPECT_EQ(judged[1].marks, Marks{});
}

TEST(JudgementTest, MarksMoveThatAllowedAlliance) {
  JudgedPosition formed = step(1, {100'000, 450'000, 450'000});
  formed.events = {"alliance ml threat"};
  const auto judged = judge(std::vector{start(), step(0, {400'000, 300'000, 300'000}), formed}, kLetters);
  EXPECT_EQ(judged[1].marks, Marks{Mark::kAlliance});
  EXPECT_EQ(judged[2].marks, Marks{});
}

TEST(JudgementTest, MarksHopelessPlayerWhoDecides) {
  const auto judged =
      judge(std::vector{start({50'000, 500'000, 450'000}), step(0, {40'000, 900'000, 60'000})}, kLetters);
  EXPECT_EQ(judged[1].marks, Marks{Mark::kDecided});
}

TEST(JudgementTest, ComparesMovesWithinOneSearch) {
  JudgedPosition before = start();
  before.candidates = {{"a", 400'000}, {"b", 380'000}, {"c", 200'000}};
  const auto loss_of = [&](const std::string& move) {
    return judge(std::vector{before, step(0, {50'000, 500'000, 450'000}, move)}, kLetters)[1].loss;
  };
  EXPECT_EQ(loss_of("b"), 20'000);
  EXPECT_EQ(loss_of("c"), 200'000);
  EXPECT_EQ(loss_of("d"), 350'000);
}

TEST(JudgementTest, IgnoresLeaves) {
  JudgedPosition left = step(0, {0, 500'000, 500'000}, "f:resign");
  left.mover = std::nullopt;
  EXPECT_EQ(judge(std::vector{start(), left}, kLetters)[1].marks, Marks{});
}

TEST(JudgementTest, KnowsSharesAtEnd) {
  EXPECT_EQ(final_shares(std::vector<std::string>{"wins m mate"}, kLetters),
            (rules::BySeat<int>(std::vector{0, 1'000'000, 0})));
  EXPECT_EQ(final_shares(std::vector<std::string>{"draw repetition"}, "bw"), (rules::BySeat<int>(2, 500'000)));
  EXPECT_TRUE(final_shares(std::vector<std::string>{"out l resign"}, kLetters).empty());
}

}  // namespace
}  // namespace engine::judgement_test
