#include "server/players/computer_players.hpp"

#include <gtest/gtest.h>

#include <future>
#include <optional>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "server/players/cpu_share.hpp"

namespace server::players::computer_players_test {
namespace {

using namespace server::room;

using namespace std::chrono_literals;

ThinkRequest question(const std::string& game, std::vector<std::string> steps, int level) {
  return {game, {rules::find_ruleset("sannin"), {}, std::nullopt, std::nullopt, std::move(steps)}, level, 1, false};
}

std::optional<Thought> ask(ComputerPlayers& players, ThinkRequest request) {
  std::promise<std::optional<Thought>> promise;
  auto thought = promise.get_future();
  players.think(std::move(request), [&](std::optional<Thought> answer) { promise.set_value(std::move(answer)); });
  return thought.get();
}

/// Runs a thread with a share of a quarter on one processor, in pieces of 1 ms. Others use `load`
/// of the time. Returns how long it slept for each second of its processor time.
CpuShare::Duration pause_of(double load) {
  CpuShare::Times times;
  CpuShare::Duration slept{};
  const auto pass = [&](CpuShare::Duration time) {
    times.wall += time;
    times.others += std::chrono::duration_cast<CpuShare::Duration>(load * time);
  };
  CpuShare share(
      0.25, 1, [&] { return times; },
      [&](CpuShare::Duration pause) {
        slept += pause;
        pass(pause);
        return false;
      });
  for (int i = 0; i < 1000; ++i) {
    times.own += 1ms;
    pass(1ms);
    share.expired();
  }
  return slept;
}

TEST(CpuShareTest, SleepsAfterEachSlice) {
  EXPECT_EQ(pause_of(0), 3s);
  EXPECT_EQ(pause_of(CpuShare::kBusy / 2), 3s);
}

TEST(CpuShareTest, SleepsLongerWhileOthersAreBusy) {
  EXPECT_EQ(pause_of(2 * CpuShare::kBusy), 9s);
}

TEST(ComputerPlayersTest, AnswersLegalMoves) {
  ComputerPlayers players(1);
  for (const int level : {0, 1, 3}) {
    const auto thought = ask(players, question("g", {"3c4d"}, level));
    ASSERT_TRUE(thought);
    auto game = rules::find_ruleset("sannin")->start({}, std::nullopt);
    ASSERT_TRUE((*game)->play("3c4d"));
    EXPECT_TRUE((*game)->play(thought->move)) << thought->move;
  }
  EXPECT_EQ(players.moves(), 3U);
}

TEST(ComputerPlayersTest, FollowsTakebacksAndLeaves) {
  ComputerPlayers players(1);
  const std::vector<std::vector<std::string>> games = {
      {"3c4d", "10k10j"}, {"3c4d"}, {"3c4d", "m:resign"}, {"3c4d", "m:time", "11g10g"}, {}};
  for (const auto& steps : games) {
    const auto thought = ask(players, question("g", steps, 0));
    EXPECT_TRUE(thought && !thought->move.empty()) << steps.size();
  }
}

TEST(ComputerPlayersTest, KeepsFewGamesInMemory) {
  ComputerPlayers players(1);
  for (std::size_t i = 0; i < 2 * ComputerPlayers::kGames; ++i) {
    EXPECT_TRUE(ask(players, question("g" + std::to_string(i), {}, 0)));
  }
}

TEST(ComputerPlayersTest, AnswersNothingIfGameIsWrong) {
  ComputerPlayers players(1);
  EXPECT_FALSE(ask(players, question("g", {"1a1a"}, 0)));
}

TEST(ComputerPlayersTest, LimitsMovesOfUserAndAddress) {
  // Time stands still, so that no budget is filled again.
  ComputerPlayers players(1, [] { return std::chrono::steady_clock::time_point(); });
  const auto answered = [&](std::size_t count, const auto& user, const std::string& address) {
    std::size_t answers = 0;
    for (std::size_t i = 0; i < count; ++i) {
      ThinkRequest request = question("g", {}, 0);
      request.user = user(i);
      request.address = address;
      if (ask(players, std::move(request))) ++answers;
    }
    return answers;
  };
  const auto same = [](std::size_t /*i*/) { return std::string("a"); };
  const auto other = [](std::size_t i) { return "u" + std::to_string(i); };
  EXPECT_EQ(answered(fixed::kComputerMoveBurst + 5, same, "1.1.1.1"), fixed::kComputerMoveBurst);
  EXPECT_EQ(answered(fixed::kComputerMoveBurstOfAnAddress + 5, other, "2.2.2.2"), fixed::kComputerMoveBurstOfAnAddress);
}

TEST(ComputerPlayersTest, StopEndsSearch) {
  ComputerPlayers players(0.01);
  for (int i = 0; i < 20; ++i) players.think(question("g" + std::to_string(i), {}, 8), [](auto) {});
  players.stop();
  EXPECT_EQ(players.waiting(), 0U);
}

TEST(ComputerPlayersTest, ShareZeroTurnsThemOff) {
  ComputerPlayers players(0);
  EXPECT_FALSE(players.are_on());
}

}  // namespace
}  // namespace server::players::computer_players_test
