#include "server/cli/engine/engine_protocol.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "rules/rulesets.hpp"
#include "server/cli/line_input.hpp"

namespace server::cli::engine_protocol_test {
namespace {

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
  protocol.handle("stop");
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
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(10)) << "a search without a limit would not end";
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
      {"go depth 0", "go: depth must be between 1 and 40 (got \"0\")"}};
  for (const auto& [line, reason] : faults) {
    const auto lines = answers({line});
    ASSERT_EQ(lines.size(), line.starts_with("go") ? 2U : 1U) << line;
    EXPECT_TRUE(lines.front().starts_with("info string error: " + reason)) << lines.front();
  }
}

/// Number of lines that answer a `go`.
std::ptrdiff_t moves_in(const std::string& output) {
  std::istringstream in(output);
  std::ptrdiff_t moves = 0;
  for (std::string line; std::getline(in, line);) moves += line.starts_with("bestmove ") ? 1 : 0;
  return moves;
}

TEST(EngineProtocolTest, SearchesNothingAfterWrongPosition) {
  for (const char* wrong : {"position fen nonsense", "position", "position startpos moves 1a1b"}) {
    const auto lines = answers({"position startpos moves 3c4d", wrong, "go depth 1"});
    EXPECT_TRUE(has(lines, "info string error: nothing to search; ")) << wrong;
    EXPECT_EQ(last(lines), "bestmove none") << wrong;
    EXPECT_TRUE(last(answers({wrong, "ucinewgame", "go depth 1"})).starts_with("bestmove ")) << wrong;
  }
}

TEST(EngineProtocolTest, KeepsPositionWhenAnOptionChanges) {
  const auto lines = answers({"position startpos moves 3c4d", "setoption name hash value 2", "go depth 1"});
  const auto game = rules::find_ruleset("sannin")->start({}, std::nullopt);
  ASSERT_TRUE((*game)->play("3c4d"));
  EXPECT_TRUE((*game)->play(last(lines).substr(9))) << last(lines);
}

TEST(EngineProtocolTest, InfiniteSearchAnswersAfterStop) {
  const std::string won = "position fen 7/8/9/10/11/12/5fK7/12/11/10/9/8/2lK1mK2 f - - - - 1";
  const std::string over = "position startpos moves f:resign m:resign";
  for (const auto& [before, go] : std::vector<std::pair<std::string, std::string>>{
           {won, "go infinite"}, {over, "go infinite"}, {"setoption name Level value 0", "go infinite"}, {won, "go"}}) {
    std::ostringstream out;
    EngineProtocol protocol(out);
    protocol.handle(before);
    protocol.handle(go);
    protocol.handle("go depth 1");
    EXPECT_EQ(moves_in(out.str()), 1) << "of the second go, which is refused: " << before;
    protocol.handle("stop");
    EXPECT_EQ(moves_in(out.str()), 2) << before;
  }
}

TEST(EngineProtocolTest, IgnoresUnknownWords) {
  for (const char* go : {"go depth 1 wtime 5 searchmoves 3c4d 3c4c", "go fast depth 1", "please go depth 1"})
    EXPECT_TRUE(last(answers({go})).starts_with("bestmove ")) << go;
  EXPECT_TRUE(answers({"debug on", "ponderhit"}).empty());
}

TEST(EngineProtocolTest, FinishesLimitedSearchAtEndOfInput) {
  std::ostringstream out;
  EngineProtocol protocol(out);
  protocol.handle("position fen 7/8/9/10/11/12/5fK7/12/11/10/9/8/2lK1mK2 f - - - - 1");
  protocol.handle("go mate 5");
  protocol.finish();
  EXPECT_NE(out.str().find("bestmove 8g7g"), std::string::npos) << out.str();
}

TEST(EngineProtocolTest, RefusesTooLongLines) {
  std::istringstream in("go " + std::string(100, 'x') + "\nisready\n" + std::string(100, 'y'));
  LineInput input(in, 20);
  ASSERT_TRUE(input.next());
  EXPECT_TRUE(input.is_too_long());
  EXPECT_EQ(input.line().size(), 20U);
  std::ostringstream out;
  EngineProtocol protocol(out);
  protocol.refuse_long_line(input.line(), input.longest());
  EXPECT_EQ(out.str(), "info string error: a line can have at most 20 bytes\nbestmove none\n");
  ASSERT_TRUE(input.next());
  EXPECT_FALSE(input.is_too_long());
  EXPECT_EQ(input.line(), "isready");
  ASSERT_TRUE(input.next());
  EXPECT_TRUE(input.is_too_long());
  EXPECT_FALSE(input.next());
}

}  // namespace
}  // namespace server::cli::engine_protocol_test
