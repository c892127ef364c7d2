#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Invalid input: status 2 and an error message that names the argument and the error.
namespace server::cli::wrong_input_test {
namespace {

TEST(WrongInputTest, RejectsCommands) {
  expect_refused({}, {"a command is required", "--help"});
  expect_refused({"fly"}, {"fly"});
  expect_refused({"--fly"}, {"--fly"});
  expect_refused({"moves", "--fly"}, {"--fly"});
  expect_refused({"moves", "start", "extra"}, {"extra"});
}

TEST(WrongInputTest, RejectsSecondCommand) {
  const std::string one = "only one command at a time: ";
  expect_refused({"moves", "perft", "1"}, {one + "moves and perft"});
  expect_refused({"perft", "1", "moves"}, {one + "perft and moves"});
  expect_refused({"play", "show"}, {one + "play and show"});
  expect_refused({"check", "show"}, {one + "check and show", "./show"});
  expect_refused({"--version", "nosuch"}, {"nosuch"});
  expect_refused({"--version", "moves"}, {"--version cannot be combined"});
  expect_refused({"moves", "--version"}, {"--version"});
}

TEST(WrongInputTest, RejectsFlagWithValue) {
  expect_refused({"perft", "1", "--divide=3"}, {"--divide takes no value", "\"--divide=3\""});
  expect_refused({"perft", "1", "--time=true"}, {"--time takes no value"});
  expect_refused({"play", "--legal=no"}, {"--legal takes no value"});
  expect_refused({"--version=2"}, {"--version takes no value"});
}

TEST(WrongInputTest, RejectsRepeatedOption) {
  expect_refused({"moves", "--game", "hasami", "--game", "makyek"}, {"--game"});
  expect_refused({"moves", "--game", "hasami", "--variant", "all", "--variant", "jsa"}, {"--variant"});
  expect_refused({"perft", "1", "--threads", "1", "--threads", "2"}, {"--threads"});
  expect_refused({"perft", "1", "--divide", "--divide"}, {"--divide is given twice"});
}

TEST(WrongInputTest, RejectsEmptyArgument) {
  expect_refused({"moves", ""}, {"POSITION: must not be empty"});
  expect_refused({"show", ""}, {"POSITION: must not be empty"});
  expect_refused({"perft", "1", ""}, {"POSITION: must not be empty"});
  expect_refused({"play", "", "3d4e"}, {"POSITION: must not be empty"});
  expect_refused({"play", "start", ""}, {"MOVE 1 ()"});
  expect_refused({"moves", "--game", ""}, {"--game \"\": the games are sannin, hasami"});
  expect_refused({"moves", "--game="}, {"--game"});
  expect_refused({"moves", "--game", "hasami", "--variant", ""}, {"--variant \"\"", "classic"});
  expect_refused({"moves", "--rule", ""}, {"--rule", "NAME=VALUE"});
  expect_refused({"replay", ""}, {"FILE: must not be empty"});
  expect_refused({"check", ""}, {"FILE", "name a file"});
  expect_refused({"backup", ""}, {"FILE", "name a file"});
  expect_refused({"check", "--data", ""}, {"--data", "name a directory"});
  expect_refused({"backup", "copy.db", "--data", ""}, {"--data", "name a directory"});
}

TEST(WrongInputTest, RejectsListSyntax) {
  expect_refused({"play", "--game", "hasami", "[5i5e,5a5b]"}, {"MOVE 1 ([5i5e,5a5b])"});
  expect_refused({"play", "[start,3d4e]"}, {"MOVE 1 ([start,3d4e])"});
  expect_refused({"moves", "--rule", "[gap=stay,illumination=all]"}, {"--rule [gap=stay,illumination=all]"});
  expect_refused({"play", "--", "--fly"}, {"--fly"});
  expect_refused({"play", "3d4e", "-1"}, {"-1"});
}

TEST(WrongInputTest, RejectsVariant) {
  expect_refused({"moves", "--variant", "classic"}, {"--variant classic", "Sannin shogi has no variants"});
  expect_refused({"moves", "--game", "makyek", "--variant", "jsa"}, {"Mak-yek has the variants thai, apit"});
  expect_refused({"replay", "--variant", "all", "game.hsm"}, {"--variant"});
}

TEST(WrongInputTest, RejectsPosition) {
  expect_refused({"moves", "3d4e"}, {"POSITION", "seven fields"});
  expect_refused({"moves", "start:fm"}, {"POSITION start:fm", "start:ml"});
  expect_refused({"moves", "start:lm"}, {"POSITION start:lm", "start:ml"});
  expect_refused({"show", "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 x - - - - 1"}, {"POSITION: TURN", "\"x\""});
  expect_refused({"perft", "1", "7/8/9 f - - - - 1"}, {"POSITION: BOARD", "3"});
  expect_refused({"play", "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f xP - - - 1"}, {"POSITION: HANDS"});
  expect_refused({"moves", "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 0"}, {"POSITION: NUMBER"});
  expect_refused({"play", "7/8/9"}, {"POSITION", "seven fields"});
  expect_refused({"play", "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3"}, {"POSITION", "seven fields"});
  expect_refused({"show", "fRfRfRfR3/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1"},
                 {"POSITION: BOARD", "4 pieces"});
}

TEST(WrongInputTest, RejectsDepth) {
  expect_refused({"perft"}, {"DEPTH"});
  expect_refused({"perft", "deep"}, {"DEPTH", "deep"});
  expect_refused({"perft", "-1"}, {"DEPTH"});
  expect_refused({"perft", "101"}, {"DEPTH", "101"});
  for (const char* depth : {"010", "00", "0x2", "0b1", "+1", " 1", "1 ", "1.0", "1e1", "", "99999999999999999999"}) {
    expect_refused({"perft", depth}, {"DEPTH", "a whole number from 0 to 100, not \"" + std::string(depth) + "\""});
  }
}

TEST(WrongInputTest, RejectsMove) {
  expect_refused({"play", "start", "3d4e", "rubbish"}, {"MOVE 2 (rubbish)"});
  expect_refused({"play", "1d5d"}, {"MOVE 1 (1d5d)"});
  expect_refused({"play", "10k10j"}, {"MOVE 1 (10k10j)"});
  expect_refused({"play", "x:resign"}, {"MOVE 1 (x:resign)", "f, m or l"});
  expect_refused({"play", "f:tired"}, {"MOVE 1 (f:tired)", "resign"});
  expect_refused({"play", "f:resign", "f:resign"}, {"MOVE 2 (f:resign)"});
  expect_refused({"play", "draw", "3d4e"}, {"MOVE 2 (3d4e)", "over"});
}

TEST(WrongInputTest, MessageIsShortAndPrintable) {
  const auto result = sannin({"play", "\x1B[2J" + std::string(100'000, 'x')});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err.find('\x1B'), std::string::npos) << result.err;
  EXPECT_LT(result.err.size(), 300U);
}

TEST(WrongInputTest, ReportsMovesBeforeInvalidOne) {
  EXPECT_EQ(reports_of(sannin({"play", "3d4e", "rubbish", "10k10j"})).size(), 2U);
}

TEST(WrongInputTest, RejectsRule) {
  expect_refused({"moves", "--rule", "gap"}, {"--rule gap", "NAME=VALUE"});
  expect_refused({"moves", "--rule", "gap=fly"}, {"--rule gap=fly", "promote or stay"});
  expect_refused({"moves", "--rule", "speed=1"}, {"--rule speed=1", "illumination"});
  expect_refused({"moves", "--rule", "gap=stay", "--rule", "gap=promote"},
                 {"--rule gap=promote", "gap is already given"});
  expect_refused({"moves", "--rule", "gap=stay", "--rule", "gap=stay"}, {"--rule gap=stay", "gap is already given"});
}

class WrongRecordTest : public testing::Test {
 protected:
  void expect_record_refused(const std::string& record, const std::vector<std::string>& words) {
    const std::string path = directory.file("game.s3n");
    support::write_file(path, record);
    std::vector<std::string> all = words;
    all.push_back("FILE " + path);
    expect_refused({"replay", path}, all);
  }

  support::TempDirectory directory;
};

TEST_F(WrongRecordTest, RejectsUnreadableFile) {
  expect_refused({"replay"}, {"FILE"});
  expect_refused({"replay", directory.file("none.s3n")}, {"FILE " + directory.file("none.s3n"), "No such file"});
  expect_refused({"replay", directory.path()}, {"FILE " + directory.path(), "directory"});
  expect_refused({"replay", "/proc/self/mem"}, {"FILE /proc/self/mem: ", "error"});
  expect_refused({"replay", "/dev/zero"}, {"FILE /dev/zero: ", "at most 16 MiB"});
}

TEST_F(WrongRecordTest, RejectsInvalidRecord) {
  expect_record_refused("[Rules \"Sannin 1\"]\n\n1. P3c-4d zz *\n", {"line 3", "column 11", "zz"});
  expect_record_refused("[Rules \"Sannin 1\"\n\n1. P3c-4d *\n", {"line 1"});
  expect_record_refused("[Rules \"Chess 1\"]\n\n1. e4 *\n", {"line 1", "Chess 1"});
  expect_record_refused("[Rules \"Sannin 1\"]\n\n1. P3c-4d {no end *\n", {"line 3"});
  expect_record_refused("[Rules \"Sannin 1\"]\n\n1. P3c-4d P3c-4d *\n", {"line 3", "P3c-4d"});
  expect_record_refused("", {"line 1"});
  expect_record_refused(std::string("\0\xFF\x01", 3), {"byte 2", "UTF-8"});
}

TEST(WrongServeTest, RejectsOptions) {
  expect_refused({"serve", "--port", "99999"}, {"--port", "99999"});
  expect_refused({"serve", "--port", "http"}, {"--port", "http"});
  expect_refused({"serve", "--threads", "0"}, {"--threads"});
  for (const char* number : {"010", "0x2", "+1", " 1", ""}) {
    expect_refused({"serve", "--port", number}, {"--port", "a whole number from 0 to 65535"});
    expect_refused({"serve", "--threads", number}, {"--threads", "a whole number from 1 to 64"});
  }
  expect_refused({"serve", "--origin", "play.example.org"}, {"--origin", "https://"});
  expect_refused({"serve", "--origin", "https://"}, {"--origin", "https://play.example.org"});
  expect_refused({"serve", "--origin", ""}, {"--origin", "https://play.example.org"});
  expect_refused({"serve", "--data", ""}, {"--data", "name a directory"});
  expect_refused({"serve", "--web", ""}, {"--web", "name a directory"});
  expect_refused({"serve", "--config", ""}, {"--config", "name a file"});
  expect_refused({"serve", "--address", ""}, {"--address", "an IP address"});
  expect_refused({"serve", "--address", "localhost"}, {"--address", "\"localhost\""});
}

TEST(WrongServeTest, RejectsUnusableDataDirectory) {
  const support::TempDirectory directory;
  support::write_file(directory.file("file"), "");
  const std::string data = directory.file("file/data");
  expect_refused({"serve", "--port", "0", "--data", data},
                 {"--data", "the data directory " + data, "Not a directory", "a directory of its own"});
}

TEST(WrongServeTest, RejectsFileThatIsNotDatabase) {
  const support::TempDirectory directory;
  support::write_file(directory.file("sannin.db"), std::string(5000, 'x'));
  expect_refused({"serve", "--port", "0", "--data", directory.path()}, {directory.file("sannin.db"), "not a database"});
}

TEST(FullOutputTest, IsReportedAsError) {
  const auto result = support::run_program({"/bin/sh", "-c", "exec \"$0\" moves > /dev/full", SANNIN_BINARY});
  EXPECT_EQ(result.status, 2);
  EXPECT_NE(result.err.find("standard output"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace server::cli::wrong_input_test
