#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/child_process.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Where the options of `sannin serve` come from: command line, environment, file.

namespace server {
namespace {

class ConfigTest : public testing::Test {
 protected:
  ~ConfigTest() override { ::unsetenv("SANNIN_ADDRESS"); }

  /// What a server says that cannot listen on the address that it was told: which one that is.
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

TEST_F(ConfigTest, TheCommandLineCountsMostThenTheEnvironmentThenTheFile) {
  const std::string file = config("# where to listen\naddress = \"of-file\"\n");
  EXPECT_NE(complaint({"--config", file}).find("--address of-file: this is no IP address"), std::string::npos);
  ::setenv("SANNIN_ADDRESS", "of-environment", 1);
  EXPECT_NE(complaint({"--config", file}).find("--address of-environment: "), std::string::npos);
  EXPECT_NE(complaint({}).find("--address of-environment: "), std::string::npos);
  EXPECT_NE(complaint({"--config", file, "--address", "of-line"}).find("--address of-line: "), std::string::npos);
}

TEST_F(ConfigTest, SaysWhatIsWrongWithAFile) {
  const auto says = [&](const std::string& text, const std::string& words) {
    const std::string said = complaint({"--address", "127.0.0.1", "--config", config(text)});
    EXPECT_NE(said.find("--config " + data.file("sannin.toml")), std::string::npos) << said;
    EXPECT_NE(said.find(words), std::string::npos) << said;
  };
  says("prot = 8080\n", "there is no option prot; `sannin serve --help` lists those that there are");
  says("[serve]\nthreads = 2\n", "there is no option serve.threads");
  says("config = \"other.toml\"\n", "there is no option config");
  says("threads = 65\n", "--threads: ");
  says("proxy = [\"10.0.0.0/8\", \"localhost\"]\n", "an address such as 127.0.0.1");
  says("connections = many\n", "--connections: ");
  says("message-bytes = 1\n", "--message-bytes: a whole number from 1024 to 1048576, not \"1\"");
  EXPECT_NE(complaint({"--config", data.file("none.toml")}).find("this file cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace server
