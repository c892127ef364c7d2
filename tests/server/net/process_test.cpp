#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "tests/server/net/player.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/files.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

namespace server {
namespace {

using Clock = std::chrono::steady_clock;

/// `sannin serve` as a process of its own, on a free port.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& data, const std::string& address = "127.0.0.1")
      : program_({SANNIN_PROGRAM, "serve", "--port", "0", "--address", address, "--data", data}) {
    const std::string& said = program_.wait_to_say(" with its data in ");
    const std::size_t port = said.rfind(':', said.find(" with its data")) + 1;
    port_ = std::stoi(said.substr(port));
  }

  [[nodiscard]] int port() const { return port_; }
  support::RunningProgram& program() { return program_; }

 private:
  support::RunningProgram program_;
  int port_ = 0;
};

class ProcessTest : public testing::Test {
 protected:
  support::TempDirectory data;
};

/// Runs `sannin serve` with these arguments, which must keep it from starting.
std::string refusal(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {SANNIN_PROGRAM, "serve"});
  const support::ProgramResult result = support::run_program(arguments);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  return result.err;
}

TEST_F(ProcessTest, SaysGoodbyeAndStopsInOrder) {
  ServerProcess server(data.path());
  Three three(server.port());
  three.start();
  three.play(1, 2);
  const auto begun = Clock::now();
  server.program().signal(SIGTERM);
  for (Player& player : three.players) {
    EXPECT_EQ(player.next("bye").at("code"), "restart");
    EXPECT_EQ(player.socket().read_to_end(), 1012);
  }
  EXPECT_EQ(server.program().wait(), 0);
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(5));
  EXPECT_NE(server.program().said().find("stopped"), std::string::npos);
}

TEST_F(ProcessTest, StopsInOrderThoughSomebodyDoesNotAnswer) {
  ServerProcess server(data.path());
  Player silent(server.port(), "Silent");
  silent.connect();
  support::HttpClient(server.port()).get("/");
  server.program().signal(SIGINT);
  EXPECT_EQ(server.program().wait(), 0);
}

TEST_F(ProcessTest, KeepsEveryAcknowledgedMoveWhenKilled) {
  auto server = std::make_unique<ServerProcess>(data.path());
  Three three(server->port());
  const std::string game = three.start();
  const std::vector<std::string>& moves = moves_of_1932();
  for (std::size_t made = 0; made < moves.size(); made += 3) {
    const std::size_t acknowledged = made + 2;
    three.play(static_cast<int>(made) + 1, static_cast<int>(acknowledged));
    // One more is on its way when the server dies, and may or may not have been made.
    const Json under_way = {{"type", "move"},
                            {"id", "under way " + std::to_string(made)},
                            {"number", acknowledged + 1},
                            {"move", moves[acknowledged]}};
    three[acknowledged % 3].send(under_way);
    server->program().signal(SIGKILL);
    EXPECT_EQ(server->program().wait(), -1);

    server = std::make_unique<ServerProcess>(data.path());
    for (Player& player : three.players) {
      player.move_to(server->port());
      player.enter(game);
    }
    const Json steps = three.first().next("room").at("steps");
    ASSERT_GE(steps.size(), acknowledged);
    for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(steps[i].at("move"), moves[i]);
    EXPECT_EQ(three[acknowledged % 3].ask(under_way).at("type"), "done") << "sent again, it stands once";
  }
  Player watcher(server->port(), "Watcher");
  watcher.enter(game);
  EXPECT_EQ(watcher.next("room").at("now").at("position"), position_after_1932());
}

TEST_F(ProcessTest, RefusesCommandsWhileTheDiskIsFullAndSaysSoOnce) {
  // No file may grow: what a full disk does. The server inherits that the signal which tells of it is ignored.
  ::signal(SIGXFSZ, SIG_IGN);
  const rlimit full{1, RLIM_INFINITY};
  ServerProcess server(data.path());
  Three three(server.port());
  const std::string game = three.start();
  Player watcher(server.port(), "Watcher");
  watcher.enter(game);
  watcher.next("room");
  ASSERT_EQ(::prlimit(server.program().pid(), RLIMIT_FSIZE, &full, nullptr), 0);
  for (int i = 0; i < 3; ++i) {
    const Json refused = three.first().move(1, "3c4d");
    EXPECT_EQ(refused.at("type"), "refused");
    EXPECT_EQ(refused.at("code"), "storage_unavailable");
  }
  EXPECT_EQ(watcher.http().get("/readyz").status, 503);
  EXPECT_EQ(watcher.ask({{"type", "resign"}}).at("code"), "not_seated");
  for (const Json& told : watcher.before()) EXPECT_NE(told.at("type"), "event") << told;
  EXPECT_EQ(watcher.http().get("/api/games/" + game + "/record").status, 200) << "reading goes on";
  const rlimit free{RLIM_INFINITY, RLIM_INFINITY};
  ASSERT_EQ(::prlimit(server.program().pid(), RLIMIT_FSIZE, &free, nullptr), 0);
  three.play(1, 3);
  EXPECT_EQ(watcher.http().get("/readyz").status, 200);
  for (Player* player : {&three.first(), &three.middle(), &three.last(), &watcher}) player->disconnect();
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait(), 0);
  const std::string& log = server.program().said();
  EXPECT_EQ(log.find("[error]"), log.rfind("[error]")) << log;
  EXPECT_NE(log.find("[error] commands are refused: the storage cannot be written to"), std::string::npos) << log;
  EXPECT_NE(log.find("can be written to again"), std::string::npos) << log;
}

TEST_F(ProcessTest, TheLogHoldsNothingThatIsNobodyElsesBusiness) {
  ServerProcess server(data.path());
  Three three(server.port());
  Player& hana = three.first();
  std::vector<std::string> secrets = {"hana_account", "a good password",
                                      "my label",     "what was said",
                                      "Hana",         three.start({{"ruleset", "sannin"}, {"listed", false}})};
  three.play(1, 18);
  hana.ask({{"type", "say"}, {"channel", "table"}, {"text", "what was said"}});
  hana.http().post("/api/account", R"({"name": "hana_account", "password": "a good password"})");
  hana.http().post("/api/login", R"({"name": "hana_account", "password": "a bad password"})");
  secrets.push_back(Json::parse(hana.http().post("/api/tokens", R"({"label": "my label"})").body).at("token"));
  for (Player& player : three.players) {
    secrets.push_back(player.http().cookie().substr(std::string("sannin=").size()));
    // Whatever is wrong with a message or a request, it is not repeated in the log.
    player.send({{"type", "enter"}, {"secret", secrets.back()}});
    player.http().get("/api/" + secrets.back());
    player.next("error");
    player.disconnect();
  }
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait(), 0);
  for (const std::string& secret : secrets) {
    ASSERT_GT(secret.size(), 3U);
    EXPECT_EQ(server.program().said().find(secret), std::string::npos) << secret;
  }
}

TEST_F(ProcessTest, GoesOnAfterItRanOutOfDescriptors) {
  ServerProcess server(data.path());
  Three three(server.port());
  three.start();
  // Some more than the server itself holds open.
  const rlimit few{64, 1024};
  ASSERT_EQ(::prlimit(server.program().pid(), RLIMIT_NOFILE, &few, nullptr), 0);
  {
    std::vector<std::unique_ptr<support::RawClient>> crowd;
    for (int i = 0; i < 96; ++i) crowd.push_back(std::make_unique<support::RawClient>(server.port()));
    server.program().wait_to_say("connections are turned away");
    three.play(1, 18);
  }
  const auto deadline = Clock::now() + std::chrono::seconds(10);
  while (support::HttpClient(server.port()).get("/healthz").status != 200) {
    ASSERT_LT(Clock::now(), deadline) << "there is room again once the crowd has gone";
  }
}

TEST_F(ProcessTest, RefusesAPortInUse) {
  ServerProcess server(data.path());
  support::TempDirectory other;
  const std::string port = std::to_string(server.port());
  EXPECT_EQ(refusal({"--address", "127.0.0.1", "--port", port, "--data", other.path()}),
            "sannin: --port " + port + ": the port is in use; choose another one\n");
}

TEST_F(ProcessTest, RefusesADataDirectoryThatIsNotItsOwn) {
  ServerProcess server(data.path());
  EXPECT_EQ(refusal({"--port", "0", "--data", data.path()}),
            "sannin: --data: the data directory " + data.path() +
                " is in use by another server; a server needs a directory of its own that it may write to\n");
  support::TempDirectory other;
  support::write_file(other.file("file"), "");
  EXPECT_NE(refusal({"--port", "0", "--data", other.file("file/data")}).find("cannot be made: Not a directory"),
            std::string::npos);
  EXPECT_NE(refusal({"--port", "0", "--data", "/proc/self"}).find("cannot be written to"), std::string::npos);
  support::write_file(other.file("sannin.db"), std::string(5'000, 'x'));
  EXPECT_NE(refusal({"--port", "0", "--data", other.path()}).find("sannin.db cannot be used"), std::string::npos);
}

TEST_F(ProcessTest, RefusesOptionsThatMakeNoSense) {
  EXPECT_NE(
      refusal({"--address", "localhost", "--data", data.path()}).find("--address localhost: this is no IP address"),
      std::string::npos);
  EXPECT_NE(refusal({"--web", data.path(), "--data", data.path()}).find("no index.html there"), std::string::npos);
}

TEST_F(ProcessTest, TellsAnAddressThatABrowserUnderstands) {
  std::unique_ptr<ServerProcess> server;
  try {
    server = std::make_unique<ServerProcess>(data.path(), "::1");
  } catch (const std::runtime_error& failed) {
    GTEST_SKIP() << "this machine has no IPv6: " << failed.what();
  }
  EXPECT_NE(server->program().said().find(" serves on http://[::1]:" + std::to_string(server->port()) + " "),
            std::string::npos)
      << server->program().said();
}

}  // namespace
}  // namespace server
