#include "server/persist/async_game_reader.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <vector>

#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/support/temp_directory.hpp"

namespace server::persist::async_game_reader_test {
namespace {

using namespace storage::sqlite;

/// Waits for one answer of the archive.
template <class T>
struct Awaited {
  std::promise<Answer<T>> promise;

  Answered<T> done() {
    return [this](Answer<T> answer) { promise.set_value(std::move(answer)); };
  }
  Answer<T> wait() { return promise.get_future().get(); }
};

class FaultyReader : public storage::GameReader {
 public:
  std::optional<storage::StoredGame> load(std::string_view game) override {
    if (game == "broken") throw storage::Error("the disk does not answer");
    return std::nullopt;
  }
  std::optional<storage::GameSummary> summary(std::string_view) override { throw storage::Error("no summary"); }
  std::vector<storage::Event> events(std::string_view, std::string_view) override { throw storage::Error("no events"); }
  std::vector<storage::GameSummary> list(const storage::GameQuery&) override { throw storage::Error("no list"); }
  std::vector<storage::ChatLine> chat(std::string_view, int) override { throw storage::Error("no chat"); }
  std::vector<storage::TimePlace> due_games(const storage::DueQuery&) override { throw storage::Error("no games"); }
  int schema_version() override { return 7; }
};

TEST(AsyncGameReaderTest, ReadsDatabase) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  storage::sqlite::SqliteGameWriter writer(path);
  const storage::Append append{{"g", "toy", storage::GameState::kOpen, true, 1, 1, "{}"},
                               {{1, 1, "created", "", "", "{}"}}};
  writer.commit(std::vector<storage::Write>{append});
  AsyncGameReader archive(std::make_unique<storage::sqlite::SqliteGameReader>(path));

  Awaited<std::optional<storage::StoredGame>> game;
  archive.load({}, "g", game.done());
  EXPECT_EQ(game.wait().value()->events.size(), 1U);
  Awaited<std::vector<storage::GameSummary>> list;
  archive.list({}, {}, list.done());
  EXPECT_EQ(list.wait().value().size(), 1U);
  Awaited<int> schema;
  archive.schema_version(schema.done());
  EXPECT_EQ(schema.wait().value(), static_cast<int>(storage::sqlite::migrations().size()));
}

TEST(AsyncGameReaderTest, FaultIsReportedAndNextReadSucceeds) {
  AsyncGameReader archive(std::make_unique<FaultyReader>());
  Awaited<std::optional<storage::StoredGame>> broken;
  archive.load({}, "broken", broken.done());
  const auto answer = broken.wait();
  ASSERT_FALSE(answer.ok());
  EXPECT_EQ(answer.fault(), "the disk does not answer");
  Awaited<std::optional<storage::StoredGame>> other;
  archive.load({}, "other", other.done());
  EXPECT_TRUE(other.wait().ok());
}

TEST(AsyncGameReaderTest, StopFinishesCurrentReadAndRefusesRest) {
  AsyncGameReader archive(std::make_unique<FaultyReader>());
  std::promise<void> begun;
  std::promise<void> gate;
  int read = 0;
  archive.schema_version([&](const Answer<int>& answer) {
    begun.set_value();
    gate.get_future().wait();
    read = answer.value();
  });
  begun.get_future().wait();
  // The running read ends only after the waiting read has been refused.
  bool refused = false;
  archive.schema_version([&](const Answer<int>& answer) {
    refused = !answer.ok();
    gate.set_value();
  });
  archive.stop();
  EXPECT_EQ(read, 7);
  EXPECT_TRUE(refused);
  Awaited<int> late;
  archive.schema_version(late.done());
  EXPECT_FALSE(late.wait().ok());
}

}  // namespace
}  // namespace server::persist::async_game_reader_test
