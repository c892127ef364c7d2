#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <string>

// The command line of sannin-arena.
namespace arena::arguments_test {
namespace {

struct Result {
  int status = -1;
  std::string output;
};

/// Runs the program with arguments of the shell. Its errors are part of the output.
Result run(const std::string& arguments) {
  const std::string command = std::string("'") + SANNIN_ARENA + "' " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  Result result;
  std::array<char, 4096> bytes{};
  while (const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), pipe))
    result.output.append(bytes.data(), count);
  const int status = pclose(pipe);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

TEST(ArgumentsTest, WrongInputIsOneLineAndStatusTwo) {
  for (const char* wrong :
       {"", "nonsense", "match", "match random random", "match random random nobody",
        "match random random engine:nodes=0", "match random random random --games 0",
        "match random random random --games 010", "match random random random --bar 101", "levels --lowest 9",
        "levels --lowest 4 --highest 3", "variety --level x", "speed /nowhere", "mates /nowhere", "time", "time false",
        "match program:false random random --games 1", "match random random random --games 1 --log /nowhere/file"}) {
    const Result result = run(wrong);
    EXPECT_EQ(result.status, 2) << wrong;
    EXPECT_TRUE(result.output.starts_with("sannin-arena: ")) << wrong << ": " << result.output;
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 1) << wrong << ": " << result.output;
  }
}

TEST(ArgumentsTest, StatusTellsWhetherTheBarIsReached) {
  const Result reached = run("match random random random --games 6 --longest 20 --bar 0");
  EXPECT_EQ(reached.status, 0) << reached.output;
  const Result missed = run("match random random random --games 6 --longest 20 --bar 100");
  EXPECT_EQ(missed.status, 1) << missed.output;
  EXPECT_NE(missed.output.find("FAIL"), std::string::npos);
}

}  // namespace
}  // namespace arena::arguments_test
