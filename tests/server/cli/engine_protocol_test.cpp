#include "server/cli/engine_protocol.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "rules/rulesets.hpp"

namespace server::cli::engine_protocol_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Sends lines and waits for the end of each search. Returns the answers.
std::vector<std::string> answers(const std::vector<std::string>& lines) {
  std::ostringstream out;
  EngineProtocol protocol(out);
  for (const std::string& line : lines) {
    protocol.handle(line);
    protocol.wait();
  }
  std::vector<std::string> result;
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);) result.push_back(line);
  return result;
}

std::string last(const std::vector<std::string>& lines) {
  return lines.empty() ? "" : lines.back();
}

bool has(const std::vector<std::string>& lines, std::string_view start) {
  return std::ranges::any_of(lines, [&](const std::string& line) { return line.starts_with(start); });
}

TEST(EngineProtocolTest, IntroducesItself) {
  const auto lines = answers({"uci", "isready"});
  EXPECT_TRUE(lines.front().starts_with("id name Sannin "));
  for (const char* option : {"Level", "MultiPV", "Hash", "Seed", "Ruleset", "Rule"})
    EXPECT_TRUE(has(lines, std::string("option name ") + option + " type ")) << option;
  EXPECT_TRUE(has(lines, "uciok"));
  EXPECT_EQ(last(lines), "readyok");
}

TEST(EngineProtocolTest, AnswersWithALegalMove) {
  const auto game = rules::find_ruleset("sannin")->start({}, std::nullopt);
  ASSERT_TRUE((*game)->play("3c4d"));
  const auto lines = answers({"position startpos moves 3c4d", "go nodes 500"});
  ASSERT_TRUE(last(lines).starts_with("bestmove "));
  EXPECT_TRUE((*game)->play(last(lines).substr(9))) << last(lines);
  EXPECT_TRUE(has(lines, "info depth 1 multipv 1 nodes "));
  EXPECT_NE(lines.front().find(" shares "), std::string::npos);
}

TEST(EngineProtocolTest, TellsSeveralLines) {
  const auto lines = answers({"setoption name MultiPV value 3", "go nodes 2000"});
  EXPECT_TRUE(has(lines, "info depth 1 multipv 3 "));
}

TEST(EngineProtocolTest, FindsAMate) {
  // The Garden is one step away.
  const std::string fen = "position fen 7/8/9/10/11/12/5fK7/12/11/10/9/8/2lK1mK2 f - - - - 1";
  EXPECT_EQ(last(answers({fen, "go mate 1"})), "bestmove 8g7g");
  const auto lines = answers({fen, "go nodes 100"});
  EXPECT_TRUE(has(lines, "info depth 1 multipv 1 nodes ")) << last(lines);
  EXPECT_EQ(last(lines), "bestmove 8g7g");
  EXPECT_EQ(last(answers({"go mate 1"})), "bestmove (none)");
}

TEST(EngineProtocolTest, AcceptsLeavesAndRules) {
  const auto lines =
      answers({"setoption name Rule value gap=stay", "position startpos moves 3c4d m:resign", "go nodes 50"});
  EXPECT_TRUE(last(lines).starts_with("bestmove ")) << last(lines);
}

TEST(EngineProtocolTest, StopEndsAnEndlessSearch) {
  std::ostringstream out;
  EngineProtocol protocol(out);
  protocol.handle("go infinite");
  std::this_thread::sleep_for(milliseconds(30));
  const auto began = steady_clock::now();
  protocol.handle("stop");
  // The machine may be busy. Measured alone, it is less than 1 ms.
  EXPECT_LT(steady_clock::now() - began, milliseconds(500));
  EXPECT_NE(out.str().find("bestmove "), std::string::npos);
}

TEST(EngineProtocolTest, RefusesCommandsDuringASearch) {
  std::ostringstream out;
  EngineProtocol protocol(out);
  protocol.handle("go infinite");
  protocol.handle("isready");
  protocol.handle("position startpos");
  protocol.handle("stop");
  EXPECT_NE(out.str().find("readyok"), std::string::npos);
  EXPECT_NE(out.str().find("info string error: position must wait"), std::string::npos);
}

TEST(EngineProtocolTest, KeepsToItsTime) {
  const auto began = steady_clock::now();
  EXPECT_TRUE(last(answers({"go movetime 50"})).starts_with("bestmove "));
  EXPECT_TRUE(last(answers({"go ftime 2000 finc 0 mtime 9 ltime 9"})).starts_with("bestmove "));
  EXPECT_LT(steady_clock::now() - began, milliseconds(1500));
}

TEST(EngineProtocolTest, ExplainsWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"dance", "unknown command \"dance\""},
      {"setoption name Level value 9", "Level must be full or between 0 and 8 (got \"9\")"},
      {"setoption name Hash value 0", "Hash must be between 1 and 64 (got \"0\")"},
      {"setoption name Colour value red", "there is no option \"Colour\""},
      {"setoption Level 3", "write setoption name NAME value VALUE"},
      {"setoption name Ruleset value chess", "there is no game \"chess\""},
      {"setoption name Rule value gap=sit", "the option gap must be promote or stay"},
      {"position", "write position startpos"},
      {"position fen 7/8", "position: "},
      {"position startpos moves 3c4d 3c4d", "move 2, \"3c4d\": "},
      {"go nodes", "go: nodes must be between 1 and"},
      {"go depth 0", "go: depth must be between 1 and 40 (got \"0\")"},
      {"go fast", "go: unknown limit \"fast\""}};
  for (const auto& [line, reason] : faults) {
    const auto lines = answers({line});
    ASSERT_EQ(lines.size(), 1U) << line;
    EXPECT_TRUE(lines.front().starts_with("info string error: " + reason)) << lines.front();
  }
}

TEST(EngineProtocolTest, WrongPositionKeepsTheLastOne) {
  const auto lines = answers({"position startpos moves 3c4d", "position fen nonsense", "go depth 1"});
  EXPECT_TRUE(has(lines, "info string error: position: "));
  const auto game = rules::find_ruleset("sannin")->start({}, std::nullopt);
  ASSERT_TRUE((*game)->play("3c4d"));
  EXPECT_TRUE((*game)->play(last(lines).substr(9)));
}

}  // namespace
}  // namespace server::cli::engine_protocol_test
