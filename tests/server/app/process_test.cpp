#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "tests/server/support/player.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/files.hpp"
#include "tests/support/network/raw_client.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

namespace server::app::process_test {
namespace {

using Clock = std::chrono::steady_clock;

/// `sannin serve` in a separate process on a free port.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& data, const std::string& address = "127.0.0.1")
      : program_({SANNIN_PROGRAM, "serve", "--port", "0", "--address", address, "--data", data}) {
    const std::string& output = program_.wait_for_output(" with its data in ");
    const std::size_t port = output.rfind(':', output.find(" with its data")) + 1;
    port_ = std::stoi(output.substr(port));
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

/// Runs `sannin serve` with arguments that must prevent its start. Returns the error.
std::string refusal(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {SANNIN_PROGRAM, "serve"});
  const support::ProgramResult result = support::run_program(arguments);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  return result.err;
}

TEST_F(ProcessTest, NotifiesClientsAndStopsOrderly) {
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
  EXPECT_NE(server.program().output().find("stopped"), std::string::npos);
}

TEST_F(ProcessTest, StopsDespiteUnresponsiveClient) {
  ServerProcess server(data.path());
  Player silent(server.port(), "Silent");
  silent.connect();
  support::HttpClient(server.port()).get("/");
  server.program().signal(SIGINT);
  EXPECT_EQ(server.program().wait(), 0);
}

TEST_F(ProcessTest, SecondSignalStopsAtOnce) {
  ServerProcess server(data.path());
  Player silent(server.port(), "Silent");
  silent.connect();
  server.program().signal(SIGTERM);
  server.program().wait_for_output("stopping: ");
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait(), 0);
  EXPECT_NE(server.program().output().find("stopping at once"), std::string::npos);
}

TEST_F(ProcessTest, KeepsAcknowledgedMovesAfterKill) {
  auto server = std::make_unique<ServerProcess>(data.path());
  Three three(server->port());
  const std::string game = three.start();
  const std::vector<std::string>& moves = moves_of_1932();
  for (std::size_t made = 0; made < moves.size(); made += 3) {
    const std::size_t acknowledged = made + 2;
    three.play(static_cast<int>(made) + 1, static_cast<int>(acknowledged));
    // One more move is in flight when the server is killed. It may or may not have been stored.
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
  Player spectator(server->port(), "Spectator");
  spectator.enter(game);
  EXPECT_EQ(spectator.next("room").at("now").at("position"), position_after_1932());
}

TEST_F(ProcessTest, RefusesCommandsWhileDiskIsFull) {
  // Simulates a full disk: no file may grow. The server inherits the ignored SIGXFSZ.
  ::signal(SIGXFSZ, SIG_IGN);
  const rlimit full{1, RLIM_INFINITY};
  ServerProcess server(data.path());
  Three three(server.port());
  const std::string game = three.start();
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  spectator.next("room");
  ASSERT_EQ(::prlimit(server.program().pid(), RLIMIT_FSIZE, &full, nullptr), 0);
  for (int i = 0; i < 3; ++i) {
    const Json refused = three.first().move(1, "3c4d");
    EXPECT_EQ(refused.at("type"), "refused");
    EXPECT_EQ(refused.at("code"), "storage_unavailable");
  }
  EXPECT_EQ(spectator.http().get("/readyz").status, 503);
  EXPECT_EQ(spectator.ask({{"type", "resign"}}).at("code"), "not_seated");
  for (const Json& message : spectator.before()) EXPECT_NE(message.at("type"), "event") << message;
  EXPECT_EQ(spectator.http().get("/api/games/" + game + "/record").status, 200) << "reading goes on";
  const rlimit free{RLIM_INFINITY, RLIM_INFINITY};
  ASSERT_EQ(::prlimit(server.program().pid(), RLIMIT_FSIZE, &free, nullptr), 0);
  three.play(1, 3);
  EXPECT_EQ(spectator.http().get("/readyz").status, 200);
  for (Player* player : {&three.first(), &three.middle(), &three.last(), &spectator}) player->disconnect();
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait(), 0);
  const std::string& log = server.program().output();
  EXPECT_EQ(log.find("[error]"), log.rfind("[error]")) << log;
  EXPECT_NE(log.find("[error] commands are refused: the database cannot be written to"), std::string::npos) << log;
  EXPECT_NE(log.find("can be written to again"), std::string::npos) << log;
}

TEST_F(ProcessTest, LogContainsNothingPrivate) {
  ServerProcess server(data.path());
  Three three(server.port());
  Player& hana = three.first();
  std::vector<std::string> secrets = {"hana_account", "a good password",
                                      "my label",     "what was said",
                                      "Hana",         three.start({{"ruleset", "sannin"}, {"listed", false}})};
  three.play(1, 18);
  hana.ask({{"type", "chat"}, {"channel", "table"}, {"text", "what was said"}});
  hana.http().post("/api/account", R"({"name": "hana_account", "password": "a good password"})");
  // The account has ended the cookie of her socket.
  hana.connect();
  hana.http().post("/api/login", R"({"name": "hana_account", "password": "a bad password"})");
  secrets.push_back(Json::parse(hana.http().post("/api/tokens", R"({"label": "my label"})").body).at("token"));
  for (Player& player : three.players) {
    secrets.push_back(player.http().secret());
    // The log never repeats the content of an invalid message or request.
    player.send({{"type", "enter"}, {"secret", secrets.back()}});
    player.http().get("/api/" + secrets.back());
    player.next("error");
    player.disconnect();
  }
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait(), 0);
  for (const std::string& secret : secrets) {
    ASSERT_GT(secret.size(), 3U);
    EXPECT_EQ(server.program().output().find(secret), std::string::npos) << secret;
  }
}

/// Fills the standard error of a process, an unread pipe, completely.
void fill_standard_error(int pid) {
  const std::string path = "/proc/" + std::to_string(pid) + "/fd/2";
  const int pipe = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(pipe, 0);
  const std::string line(1024, '.');
  while (::write(pipe, line.data(), line.size()) > 0) {
  }
  while (::write(pipe, ".", 1) > 0) {
  }
  ::close(pipe);
}

/// Sends an invalid request, which writes a line to the log.
void offend(int port) {
  support::RawClient client(port);
  client.send("no request\r\n\r\n");
  EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 400"));
}

TEST_F(ProcessTest, ContinuesWithoutReaderOfLog) {
  ServerProcess server(data.path());
  server.program().stop_reading();
  offend(server.port());
  const support::HttpAnswer metrics = support::HttpClient(server.port()).get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_NE(metrics.body.find("sannin_log_drops_total "), std::string::npos);
  Three three(server.port());
  three.start();
  three.play(1, 3);
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait(), 0);
}

TEST_F(ProcessTest, ContinuesWhileReaderOfLogStalls) {
  ServerProcess server(data.path());
  fill_standard_error(server.program().pid());
  offend(server.port());
  Three three(server.port());
  three.start();
  three.play(1, 3);
  server.program().signal(SIGTERM);
  EXPECT_EQ(server.program().wait_unread(), 0);
}

TEST_F(ProcessTest, FilesAreAccessibleToOwnerOnly) {
  const mode_t before = ::umask(022);
  {
    ServerProcess server(data.file("new"));
    ::umask(before);
    for (const auto& file : std::filesystem::directory_iterator(data.file("new"))) {
      EXPECT_EQ(file.status().permissions(), std::filesystem::perms(0600)) << file.path();
    }
    EXPECT_EQ(std::filesystem::status(data.file("new")).permissions(), std::filesystem::perms(0700));
  }
}

TEST_F(ProcessTest, RecoversAfterRunningOutOfDescriptors) {
  ServerProcess server(data.path());
  Three three(server.port());
  three.start();
  // Slightly more descriptors than the server needs for itself.
  const rlimit few{64, 1024};
  ASSERT_EQ(::prlimit(server.program().pid(), RLIMIT_NOFILE, &few, nullptr), 0);
  {
    std::vector<std::unique_ptr<support::RawClient>> crowd;
    for (int i = 0; i < 96; ++i) crowd.push_back(std::make_unique<support::RawClient>(server.port()));
    server.program().wait_for_output("connections are rejected");
    three.play(1, 18);
  }
  EXPECT_TRUE(support::eventually([&] { return support::HttpClient(server.port()).get("/healthz").status == 200; }))
      << "there is room again once the crowd has gone";
}

TEST_F(ProcessTest, ReportsPortInUse) {
  ServerProcess server(data.path());
  support::TempDirectory other;
  const std::string port = std::to_string(server.port());
  EXPECT_EQ(refusal({"--address", "127.0.0.1", "--port", port, "--data", other.path()}),
            "sannin: --port " + port + ": the port is in use; choose another one\n");
}

TEST_F(ProcessTest, ReportsUnusableDataDirectory) {
  ServerProcess server(data.path());
  EXPECT_EQ(refusal({"--port", "0", "--data", data.path()}),
            "sannin: --data: the data directory " + data.path() +
                " is in use by another server; a server needs a directory of its own that is writable\n");
  support::TempDirectory other;
  support::write_file(other.file("file"), "");
  EXPECT_NE(refusal({"--port", "0", "--data", other.file("file/data")}).find("cannot be created: Not a directory"),
            std::string::npos);
  EXPECT_NE(refusal({"--port", "0", "--data", "/proc/self"}).find("cannot be written to"), std::string::npos);
  support::write_file(other.file("sannin.db"), std::string(5'000, 'x'));
  EXPECT_NE(refusal({"--port", "0", "--data", other.path()}).find("sannin.db cannot be opened"), std::string::npos);
}

TEST_F(ProcessTest, RejectsInvalidOptions) {
  const support::ProgramResult named =
      support::run_program({SANNIN_PROGRAM, "serve", "--address", "localhost", "--data", data.path()});
  EXPECT_EQ(named.status, 2);
  EXPECT_TRUE(
      named.err.starts_with("sannin: --address: must be an IP address such as 127.0.0.1 or ::1, not \"localhost\"\n"))
      << named.err;
  EXPECT_NE(refusal({"--web", data.path(), "--data", data.path()}).find("this directory has no index.html"),
            std::string::npos);
}

TEST_F(ProcessTest, PrintsUrlWithBracketsForIpv6) {
  std::unique_ptr<ServerProcess> server;
  try {
    server = std::make_unique<ServerProcess>(data.path(), "::1");
  } catch (const std::runtime_error& failed) {
    GTEST_SKIP() << "this machine has no IPv6: " << failed.what();
  }
  EXPECT_NE(server->program().output().find(" serves on http://[::1]:" + std::to_string(server->port()) + " "),
            std::string::npos)
      << server->program().output();
}

}  // namespace
}  // namespace server::app::process_test
