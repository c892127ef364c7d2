#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/child_process.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Sources of the options of `sannin serve`: command line, environment, file.

namespace server::config_test {
namespace {

class ConfigTest : public testing::Test {
 protected:
  ~ConfigTest() override {
    ::unsetenv("SANNIN_ADDRESS");
    ::unsetenv("SANNIN_CHAT_BURST");
  }

  /// Runs `sannin serve`, which must fail, and returns its error. For an invalid address the error
  /// quotes the address in effect.
  std::string complaint(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {SANNIN_PROGRAM, "serve", "--port", "0", "--data", data.path()});
    const support::ProgramResult result = support::run_program(arguments);
    EXPECT_EQ(result.status, 2);
    return result.err;
  }
  std::string config(const std::string& text) {
    support::write_file(data.file("sannin.toml"), text);
    return data.file("sannin.toml");
  }

  support::TempDirectory data;
};

TEST_F(ConfigTest, CommandLineOverridesEnvironmentAndFile) {
  const std::string file = config("# where to listen\naddress = \"of-file\"\n");
  EXPECT_NE(complaint({"--config", file}).find(R"(not "of-file")"), std::string::npos);
  ::setenv("SANNIN_ADDRESS", "of-environment", 1);
  EXPECT_NE(complaint({"--config", file}).find(R"(not "of-environment")"), std::string::npos);
  EXPECT_NE(complaint({}).find(R"(not "of-environment")"), std::string::npos);
  EXPECT_NE(complaint({"--config", file, "--address", "of-line"}).find(R"(not "of-line")"), std::string::npos);
}

TEST_F(ConfigTest, LogsUnknownVariables) {
  ::setenv("SANNIN_CHAT_BURST", "20", 1);
  ::setenv("SANNIN_ADDRESS", "127.0.0.1", 1);
  const std::string output = complaint({"--web", data.file("none")});
  EXPECT_NE(output.find("variable SANNIN_CHAT_BURST names no option"), std::string::npos) << output;
  EXPECT_EQ(output.find("SANNIN_ADDRESS"), std::string::npos) << output;
}

TEST_F(ConfigTest, ReportsErrorsInFile) {
  const auto says = [&](const std::string& text, const std::string& words) {
    const std::string output = complaint({"--address", "127.0.0.1", "--config", config(text)});
    EXPECT_NE(output.find("--config " + data.file("sannin.toml")), std::string::npos) << output;
    EXPECT_NE(output.find(words), std::string::npos) << output;
  };
  says("prot = 8080\n", "unknown option prot; the options are port, address, ");
  says("[serve]\nthreads = 2\n", "unknown option serve.threads");
  says("chat-burst = 5\n", "unknown option chat-burst; ");
  says("config = \"other.toml\"\n", "unknown option config");
  says("threads = 65\n", "--threads: ");
  says("proxy = [\"10.0.0.0/8\", \"localhost\"]\n", "an address such as 127.0.0.1");
  says("connections = many\n", "--connections: ");
  says("message-bytes = 1\n", "--message-bytes: must be a whole number from 1024 to 1048576, not \"1\"");
  EXPECT_NE(complaint({"--config", data.file("none.toml")}).find("the file cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace server::config_test
