#include <gtest/gtest.h>

#include "engine/level.hpp"
#include "engine/make_player.hpp"
#include "engine/player.hpp"
#include "engine/random.hpp"
#include "rules/rulesets.hpp"

namespace engine::hasami_player_test {
namespace {

constexpr std::array kGames = {"hasami", "daihasami", "makyek"};

std::unique_ptr<ComputerPlayer> made(const Start& start) {
  auto player = make_player(start, 1 << 20U);
  if (!player) throw std::invalid_argument(player.reason());
  return std::move(*player);
}

SearchRequest with_nodes(std::uint64_t nodes) {
  SearchRequest request;
  request.limits.nodes = nodes;
  return request;
}

SearchRequest at_level(int level) {
  SearchRequest request;
  request.level = level;
  return request;
}

TEST(HasamiPlayerTest, FindsWinningMoves) {
  // From HASAMI.md, "Worked positions".
  const std::vector<std::array<std::string, 3>> positions = {
      {"hasami", "1pppppppP/9/9/9/9/9/9/9/PPPPPPPP1 b - 1", "9i9a"},
      {"hasami", "9/9/9/9/Pp7/9/9/9/2P5p b - 1", "7i7e"},
      {"daihasami", "9/9/9/9/PPPP5/9/4P4/9/p7p b - 1", "5g5e"}};
  for (const auto& [game, position, move] : positions) {
    const auto player = made({.game = game, .position = position});
    const Report report = player->think(with_nodes(2000), nullptr);
    EXPECT_EQ(report.move, move);
    EXPECT_EQ(report.lines.front().mate, 1);
    SearchRequest mate;
    mate.mate_in = 1;
    EXPECT_EQ(player->think(mate, nullptr).move, move);
  }
}

TEST(HasamiPlayerTest, FindsNoWinWhereThereIsNone) {
  SearchRequest mate;
  mate.mate_in = 2;
  EXPECT_TRUE(made({.game = "hasami"})->think(mate, nullptr).move.empty());
}

TEST(HasamiPlayerTest, PlaysGamesOfEveryKind) {
  for (const char* game : kGames) {
    for (const rules::VariantInfo& variant : rules::find_ruleset(game)->variants()) {
      const auto player = made({.game = game, .options = variant.options});
      for (int i = 0; i < 60 && player->turn(); ++i) {
        const Report report = player->think(at_level(i % 4), nullptr);
        ASSERT_FALSE(player->play(report.move)) << game << ' ' << variant.id << ' ' << report.move;
      }
    }
  }
}

/// Returns the seat that wins a game of two search requests; none: a draw.
std::optional<int> winner_of(const std::string& game, const std::array<SearchRequest, 2>& requests,
                             std::uint64_t seed) {
  const auto player = made({.game = game});
  const auto rules_game = rules::find_ruleset(game)->start({}, std::nullopt);
  for (int i = 0; i < 400 && player->turn(); ++i) {
    SearchRequest now = requests[static_cast<std::size_t>(player->turn()->index())];
    now.seed = seed;
    const std::string move = player->think(now, nullptr).move;
    EXPECT_FALSE(player->play(move));
    EXPECT_TRUE((*rules_game)->play(move));
  }
  const auto outcome = (*rules_game)->outcome();
  return outcome && outcome->winner ? std::optional(outcome->winner->index()) : std::nullopt;
}

TEST(HasamiPlayerTest, BeatsRandomMoves) {
  for (const char* game : kGames) {
    for (const int seat : {0, 1}) {
      std::array<SearchRequest, 2> requests = {at_level(0), at_level(0)};
      requests[static_cast<std::size_t>(seat)] = at_level(5);
      EXPECT_EQ(winner_of(game, requests, 5), seat) << game;
    }
  }
}

TEST(HasamiPlayerTest, SameOrdersGiveTheSameMove) {
  for (const char* game : kGames) {
    const Report one = made({.game = game})->think(with_nodes(5000), nullptr);
    const Report two = made({.game = game})->think(with_nodes(5000), nullptr);
    EXPECT_EQ(one.lines.front().moves, two.lines.front().moves);
    EXPECT_EQ(one.nodes, two.nodes);
    EXPECT_EQ(one.lines.front().shares.of[0] + one.lines.front().shares.of[1], Shares::kWhole);
  }
}

}  // namespace
}  // namespace engine::hasami_player_test
