#include <gtest/gtest.h>
#include <sodium.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/sannin/match/match.hpp"
#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

// Replays the games and edge cases of tests/data/conformance, which an independent program wrote.
namespace rules::sannin::conformance_test {
namespace {

using Json = nlohmann::json;

std::string digest(const std::vector<std::string>& codes) {
  std::string text;
  for (const std::string& code : codes) text += (text.empty() ? "" : "\n") + code;
  unsigned char hash[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(hash, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  char hex[17];
  sodium_bin2hex(hex, sizeof hex, hash, 8);
  return hex;
}

Json position_or_null(const Match& match) {
  return match.ending() ? Json() : Json(position_text(match.position()));
}

Json result_or_null(const Match& match) {
  if (!match.ending()) return nullptr;
  const auto& winner = match.ending()->winner;
  return Json::array({match.ending()->how, winner ? Json(std::string(1, letter(*winner))) : Json()});
}

void replay_game(const Json& game) {
  Match match(initial_position(game["ally"] == "ml"), {});
  int ply = 0;
  for (const Json& expected : game["plies"]) {
    SCOPED_TRACE("ply " + std::to_string(++ply) + " at " + expected["position"].get<std::string>());
    ASSERT_EQ(position_or_null(match), expected["position"]);
    const auto legal = codes(match);
    ASSERT_EQ(legal.size(), expected["count"].get<std::size_t>());
    ASSERT_EQ(digest(legal), expected["digest"]);
    if (expected.contains("moves")) {
      ASSERT_EQ(Json(legal), expected["moves"]);
    }
    const auto by_notation = parse_move(match, expected["notation"].get<std::string>());
    ASSERT_TRUE(by_notation.ok()) << by_notation.reason();
    ASSERT_EQ(move_code(*by_notation), expected["move"]);
    const MoveResult happening = play(match, expected["move"].get<std::string>());
    ASSERT_EQ(happening.notation, expected["notation"]);
    ASSERT_EQ(Json(happening.events), expected["events"]);
  }
  EXPECT_EQ(position_or_null(match), game["final"]);
  EXPECT_EQ(result_or_null(match), game["result"]);
}

TEST(ConformanceTest, ReplaysReferenceGamesAtEveryPly) {
  const auto games = conformance("games.jsonl");
  ASSERT_EQ(games.size(), 12U);
  for (std::size_t i = 0; i < games.size(); ++i) {
    SCOPED_TRACE("game " + std::to_string(i + 1));
    replay_game(games[i]);
  }
}

TEST(ConformanceTest, ReplaysEdgeCases) {
  for (const Json& edge : conformance("edges.jsonl")) {
    SCOPED_TRACE(edge["name"].get<std::string>());
    RuleOptions options;
    for (const auto& [id, value] : edge["options"].items())
      options = *with_option(options, id, value.get<std::string>());
    const Position start = position(edge["position"].get<std::string>());
    EXPECT_EQ(position_text(start), edge["position"]);
    Match match(start, options);
    if (edge.contains("play")) {
      MoveResult last;
      for (const Json& move : edge["play"]) last = play(match, move.get<std::string>());
      EXPECT_EQ(Json(last.events), edge["events"]);
      EXPECT_EQ(position_or_null(match), edge["after"]);
      EXPECT_EQ(result_or_null(match), edge["result"]);
    }
    if (edge.contains("moves")) {
      EXPECT_EQ(Json(codes(match)), edge["moves"]);
    }
  }
}

TEST(ConformanceTest, PerftMatchesFromInitialPosition) {
  Match match(initial_position(false), {});
  EXPECT_EQ(perft(match, 1), 48U);
  EXPECT_EQ(perft(match, 2), 2302U);
  EXPECT_EQ(perft(match, 3), 110365U);
}

}  // namespace
}  // namespace rules::sannin::conformance_test
