#include "engine/level.hpp"

#include <gtest/gtest.h>

#include <array>

namespace engine::level_test {
namespace {

TEST(LevelTest, EachLevelSearchesMoreThanTheOneBefore) {
  for (int number = 2; number <= kLevels; ++number) {
    EXPECT_GT(level(number).nodes, level(number - 1).nodes) << number;
    EXPECT_LE(level(number).overlooked, level(number - 1).overlooked) << number;
    EXPECT_LE(level(number).temperature, level(number - 1).temperature) << number;
  }
}

TEST(ChooseTest, PrefersBetterMovesByTemperature) {
  Random random(3);
  constexpr std::array<Score, 3> kScores = {100, 0, -100};
  std::array<int, 3> chosen{};
  for (int i = 0; i < 10'000; ++i) ++chosen[choose(kScores, 100, random)];
  EXPECT_NEAR(chosen[1], chosen[0] / 2.718, 300);
  EXPECT_NEAR(chosen[2], chosen[1] / 2.718, 200);
}

TEST(ChooseTest, AcceptsScoresThatDoNotDescend) {
  Random random(3);
  constexpr std::array<Score, 3> kScores = {0, 5000, -20'000};
  std::array<int, 3> chosen{};
  for (int i = 0; i < 1000; ++i) ++chosen[choose(kScores, 50, random)];
  EXPECT_NEAR(chosen[0], chosen[1], 100);
  EXPECT_EQ(chosen[2], 0);
}

TEST(ChooseTest, TakesBestWithoutTemperature) {
  Random random(3);
  constexpr std::array<Score, 2> kScores = {1, 1};
  for (int i = 0; i < 100; ++i) EXPECT_EQ(choose(kScores, 0, random), 0U);
}

TEST(ChooseTest, PlaysWinsAndAvoidsLosses) {
  Random random(3);
  constexpr std::array<Score, 2> kWins = {kWin - 3, kWin - 5};
  constexpr std::array<Score, 2> kLoses = {-500, -kWin + 2};
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(choose(kWins, 1000, random), 0U);
    EXPECT_EQ(choose(kLoses, 30'000, random), 0U);
  }
}

}  // namespace
}  // namespace engine::level_test
