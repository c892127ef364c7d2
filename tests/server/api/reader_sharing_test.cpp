#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <SQLiteCpp/Database.h>

#include "storage/sqlite/game_store.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

// Fair sharing of the database reader threads between addresses.
namespace server::api::reader_sharing_test {
namespace {

using namespace server::app;
using namespace storage::sqlite;

constexpr const char* kCreated =
    R"({"ruleset":"sannin","options":{},"seating":"choice","opening_alliance":false,"listed":true})";

/// Server with a game "long" whose log takes long to read: a player took and left a seat thousands
/// of times.
class ReaderSharingTest : public testing::Test {
 protected:
  static constexpr int kEvents = 6000;
  static constexpr const char* kPicture = "/game/long/last.svg?only=board";

  ReaderSharingTest() {
    storage::sqlite::SqliteGameWriter writer(directory.file("sannin.db"));
    storage::Append append{{"long", "sannin", storage::GameState::kOpen, true, 1, 1, R"({"id":"long"})"}, {}};
    for (int i = 0; i < kEvents; ++i) {
      const bool sits = i % 2 == 1;
      append.events.push_back({i + 1, 1,
                               i == 0 ? "created"
                               : sits ? "seat_taken"
                                      : "seat_left",
                               "", "",
                               i == 0 ? kCreated
                               : sits ? R"({"user":"p1","name":"Hana","seat":"first"})"
                                      : R"({"user":"p1"})"});
    }
    EXPECT_EQ(writer.commit(std::vector<storage::Write>{append}).at(0), storage::WriteOutcome());
    start();
  }

  void start(const Limits& in_force = {}) {
    server.reset();
    ServeOptions options;
    options.limits = in_force;
    options.data = directory.path();
    server = std::make_unique<RunningServer>(options);
  }

  /// Opens `count` connections, then sends the same request on all of them. The requests arrive
  /// faster than the server can answer them.
  std::vector<std::unique_ptr<support::RawClient>> send_at_once(std::size_t count, const std::string& request) const {
    std::vector<std::unique_ptr<support::RawClient>> clients;
    for (std::size_t i = 0; i < count; ++i) clients.push_back(std::make_unique<support::RawClient>(server->port()));
    for (const auto& client : clients) client->send(request);
    return clients;
  }

  static std::string get(const std::string& target, const std::string& from) {
    return "GET " + target + " HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + from + "\r\nConnection: close\r\n\r\n";
  }

  support::TempDirectory directory;
  std::unique_ptr<RunningServer> server;
};

TEST_F(ReaderSharingTest, ReadsOfOneAddressDoNotDelayOthers) {
  const auto flood = send_at_once(100, get(kPicture, "192.0.2.1"));
  support::HttpClient other(server->port(), "192.0.2.2");
  EXPECT_EQ(other.get(kPicture).status, 200);
  std::size_t answered = 0;
  for (const auto& client : flood) answered += client->read_for(std::chrono::milliseconds(0)).empty() ? 0 : 1;
  EXPECT_LT(answered, flood.size() / 2);
}

TEST_F(ReaderSharingTest, RefusesOnlyAddressWithTooManyReads) {
  Limits few;
  few.waiting_reads_of_an_address = 8;
  start(few);
  const auto flood = send_at_once(200, get(kPicture, "192.0.2.1"));
  support::HttpClient other(server->port(), "192.0.2.2");
  EXPECT_EQ(other.get(kPicture).status, 200);
  std::size_t served = 0;
  for (const auto& client : flood) {
    const std::string answer = client->read_to_end();
    if (answer.starts_with("HTTP/1.1 200")) {
      ++served;
      continue;
    }
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer.substr(0, 200);
    EXPECT_NE(answer.find("Retry-After: 1\r\n"), std::string::npos) << answer;
    EXPECT_NE(answer.find(R"("code":"busy")"), std::string::npos) << answer;
  }
  EXPECT_GT(served, 0U);
  EXPECT_LT(served, flood.size());
}

TEST_F(ReaderSharingTest, SummaryNeedsNoEvents) {
  constexpr int kBusyMilliseconds = 10'000;
  SQLite::Database(directory.file("sannin.db"), SQLite::OPEN_READWRITE, kBusyMilliseconds).exec("DROP TABLE events");
  support::HttpClient client(server->port());
  EXPECT_EQ(client.get("/api/games/long").status, 200);
  EXPECT_EQ(client.get("/api/games/none").status, 404);
  EXPECT_EQ(client.get(kPicture).status, 503) << "the events are out of reach";
}

TEST_F(ReaderSharingTest, LimitsExportsPerAddress) {
  support::RawClient reader(server->port(), true);
  reader.send(get("/api/export.ndjson", "192.0.2.1"));
  reader.read_until("\r\n\r\n");
  support::HttpClient other(server->port(), "192.0.2.2");
  EXPECT_EQ(other.get("/api/export.ndjson").status, 200);
}

}  // namespace
}  // namespace server::api::reader_sharing_test
