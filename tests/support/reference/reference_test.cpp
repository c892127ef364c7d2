#include <gtest/gtest.h>
#include <sodium.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/reference/game.hpp"

/// Validates the reference implementation itself against the conformance games.
namespace reference::reference_test {
namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& name) {
  std::ifstream file(std::string(SANNIN_TEST_DATA) + "/conformance/" + name);
  std::vector<json> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
  return lines;
}

std::string digest(const std::vector<std::string>& codes) {
  std::string text;
  for (const std::string& code : codes) text += (text.empty() ? "" : "\n") + code;
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, 17> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), hash.data(), 8);
}

Options options_of(const json& chosen) {
  Options options;
  for (const auto& [name, value] : chosen.items()) {
    if (name == "gap") options.gap = value;
    if (name == "illumination") options.illumination = value;
    if (name == "promotion_after") options.promotion_after = value;
    if (name == "garden_after") options.garden_after = value;
  }
  return options;
}

json as_json(const std::optional<std::string>& text) {
  return text ? json(*text) : json(nullptr);
}

json result_of(const Game& game) {
  if (!game.over()) return nullptr;
  const auto winner = game.result()->winner;
  return {game.result()->how, winner ? json(std::string(1, *winner)) : json(nullptr)};
}

/// Plays a move, or removes a player as in `m:time`. Returns the events.
std::vector<std::string> do_one(Game& game, const std::string& text) {
  if (const auto colon = text.find(':'); colon != std::string::npos) return game.leave(text[0], text.substr(colon + 1));
  return game.play(text).events;
}

void play_game(const json& line, int& plies) {
  Game game(line["ally"] == "ml" ? allied_start() : std::string(kStart));
  for (const json& ply : line["plies"]) {
    SCOPED_TRACE(ply["position"].get<std::string>() + " " + ply["move"].get<std::string>());
    ++plies;
    ASSERT_EQ(as_json(game.position()), ply["position"]);
    const std::vector<std::string> legal = game.legal();
    ASSERT_EQ(legal.size(), ply["count"]);
    ASSERT_EQ(digest(legal), ply["digest"]);
    if (ply.contains("moves")) {
      ASSERT_EQ(json(legal), ply["moves"]);
    }
    const Game::Step step = game.play(ply["move"].get<std::string>());
    ASSERT_EQ(step.notation, ply["notation"]);
    ASSERT_EQ(json(step.events), ply["events"]);
  }
  ASSERT_EQ(as_json(game.position()), line["final"]);
  ASSERT_EQ(result_of(game), line["result"]);
}

TEST(ReferenceTest, ReproducesConformanceGames) {
  int plies = 0;
  for (const json& line : lines_of("games.jsonl")) play_game(line, plies);
  EXPECT_GT(plies, 1000);
}

TEST(ReferenceTest, ReproducesConformanceEdgeCases) {
  int edges = 0;
  for (const json& line : lines_of("edges.jsonl")) {
    SCOPED_TRACE(line["name"].get<std::string>());
    ++edges;
    Game game(line["position"].get<std::string>(), options_of(line["options"]));
    EXPECT_EQ(as_json(game.position()), line["position"]);
    std::vector<std::string> events;
    for (const json& text : line.value("play", json::array())) events = do_one(game, text);
    if (line.contains("events")) {
      EXPECT_EQ(json(events), line["events"]);
      EXPECT_EQ(as_json(game.position()), line["after"]);
      EXPECT_EQ(result_of(game), line["result"]);
    }
    if (line.contains("moves")) {
      EXPECT_EQ(json(game.legal()), line["moves"]);
    }
  }
  EXPECT_GT(edges, 30);
}

std::size_t sequences(const Game& game, int length) {
  if (length == 1) return game.moves().size();
  std::size_t count = 0;
  for (const std::string& code : game.legal()) {
    Game then = game;
    then.play(code);
    count += sequences(then, length - 1);
  }
  return count;
}

/// Returns the code of the legal move with this notation. A missing `=` is accepted.
std::string code_of(const Game& game, const std::string& text) {
  for (const Move& move : game.moves()) {
    const std::string written = notation(game.last().now, move, game.moves());
    if (written == text || written == text + "=") return move_code(move);
  }
  return "no such move: " + text;
}

TEST(ReferenceTest, StartPositionMatchesRules) {
  EXPECT_EQ(sequences(Game(), 1), 48U);
  EXPECT_EQ(sequences(Game(), 2), 2'302U);
  EXPECT_NE(Game(allied_start()).position()->find(" f - - ml - 1"), std::string::npos);
}

TEST(ReferenceTest, ReproducesGameOf1932) {
  Game game;
  for (const std::string& text : split("P3c-4d P10k-10j P11g-10g S-2d S-9l S-10e S-2e P7k-6j P8d-7d P-4e R-7g+ Bx12l "
                                       "G-3d Sx12l P-9g P4d-5e +R-7l R-10g",
                                       ' ')) {
    EXPECT_TRUE(game.play(code_of(game, text)).events.empty());
  }
  EXPECT_EQ(game.position(),
            "lL1lP1fP1fL/lS1lP2fPfR1/lG1lP6/lK2lP3fGfSfK/lGlSlN3fPfPfNfSfG/2lP6fP2/lL2lRlP5fPfBfL/1lP8fP1/lP9fP/"
            "3mP3mP2/mPmPmP1mNmP1mPmP/1mS2mS1m+R1/mL1mGmKmG1mL f mBlB fml - - 19");
}

}  // namespace
}  // namespace reference::reference_test
