#include <cstdlib>

#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Command `sannin man`.
namespace server::cli::man_page_test {
namespace {

/// Returns the long names of all options in the help of the program or of a command.
std::vector<std::string> options_in_help(std::vector<std::string> command) {
  command.emplace_back("--help");
  std::vector<std::string> names;
  for (const std::string& line : lines_of(sannin(command).out)) {
    const std::size_t at = line.find("--");
    if (!line.starts_with("  ") || at == std::string::npos || at > 6) continue;
    names.push_back(line.substr(at, line.find_first_of(" ,", at) - at));
  }
  return names;
}

std::string in_roff(const std::string& name) {
  std::string text;
  for (const char c : name) text += c == '-' ? "\\-" : std::string(1, c);
  return "\\fB" + text + "\\fR";
}

TEST(ManPageTest, ContainsEveryOptionOfEveryCommand) {
  const std::string page = sannin({"man"}).out;
  const std::string version = lines_of(sannin({"--version"}).out).front();
  EXPECT_NE(page.find(".TH SANNIN 1 \"\" \"Sannin " + version + "\""), std::string::npos);
  for (const std::string command : {"", "serve", "check", "backup", "copy", "bot", "moves", "perft", "play", "replay",
                                    "show", "engine", "analyse"}) {
    const std::size_t begin = command.empty() ? page.find(".SH OPTIONS") : page.find(".SS sannin " + command + "\n");
    ASSERT_NE(begin, std::string::npos) << command;
    const std::string section = page.substr(begin, page.find("\n.S", begin) - begin);
    const auto names = options_in_help(command.empty() ? std::vector<std::string>() : std::vector{command});
    ASSERT_FALSE(names.empty()) << command;
    for (const std::string& name : names) {
      if (name == "--help" && !command.empty()) continue;
      EXPECT_NE(section.find(in_roff(name)), std::string::npos) << command << " " << name;
    }
  }
  EXPECT_NE(page.find("Environment: SANNIN_PORT."), std::string::npos);
  EXPECT_NE(page.find("Default: 8080."), std::string::npos);
}

TEST(ManPageTest, GroffFormatsPageWithoutWarning) {
  if (std::system("command -v groff >/dev/null") != 0) GTEST_SKIP() << "groff is not installed";
  const support::TempDirectory directory;
  support::write_file(directory.file("sannin.1"), sannin({"man"}).out);
  const auto result =
      support::run_program({"/usr/bin/groff", "-man", "-ww", "-z", "-Tascii", directory.file("sannin.1")});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out + result.err, "");
}

}  // namespace
}  // namespace server::cli::man_page_test
