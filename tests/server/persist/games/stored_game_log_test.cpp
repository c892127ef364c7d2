#include "server/persist/games/stored_game_log.hpp"

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_rendering.hpp"
#include "server/persist/journal.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::persist::stored_game_log_test {
namespace {

using namespace server::actor;
using namespace server::protocol;
using namespace server::room;
using namespace storage::sqlite;

class StoredGameLogTest : public testing::Test {
 protected:
  /// Appends events of a table to the log.
  LogOutcome append(const Table& table, std::vector<Event> events) {
    std::promise<LogOutcome> done;
    log.append(table.room.outline(), events, [&](LogOutcome outcome) { done.set_value(std::move(outcome)); });
    return done.get_future().get();
  }
  LoadedRoom load(const std::string& game) {
    std::promise<LoadedRoom> done;
    log.load(game, {}, [&](LoadedRoom loaded) { done.set_value(std::move(loaded)); });
    return done.get_future().get();
  }
  LogOutcome append_line(const std::string& game, std::int64_t number) {
    LoggedLine line;
    line.number = number;
    line.content.user = "hana";
    std::promise<LogOutcome> done;
    log.append_line(game, line, [&](LogOutcome outcome) { done.set_value(std::move(outcome)); });
    return done.get_future().get();
  }
  std::string fault_of_loading(const std::string& game) {
    const LoadedRoom loaded = load(game);
    const auto* fault = std::get_if<LogFault>(&loaded);
    return fault == nullptr ? "" : fault->reason;
  }
  Rendered render(const std::string& game, const Render& how) {
    std::promise<Rendered> done;
    render_game(archive, rulesets, {}, game, how, [&](auto rendered) { done.set_value(std::move(rendered)); });
    return done.get_future().get();
  }
  /// Stores events that no room has created.
  void store(const std::string& ruleset, std::vector<storage::Event> events) {
    std::promise<storage::WriteOutcome> done;
    journal.submit(
        storage::Append{{"damaged", ruleset, storage::GameState::kOpen, true, 1, 1, "{}"}, std::move(events)},
        [&](storage::WriteOutcome outcome) { done.set_value(std::move(outcome)); });
    ASSERT_TRUE(std::holds_alternative<storage::Committed>(done.get_future().get()));
  }

  support::TempDirectory directory;
  support::ToyRuleset toy;
  std::vector<const rules::Ruleset*> list = {rules::find_ruleset("sannin"), &toy};
  Rulesets rulesets = list;
  Journal journal{std::make_unique<storage::sqlite::SqliteGameWriter>(directory.file("sannin.db"))};
  AsyncGameReader archive{std::make_unique<storage::sqlite::SqliteGameReader>(directory.file("sannin.db"))};
  StoredGameLog log{journal, archive, rulesets};
};

TEST_F(StoredGameLogTest, ReasonsForClientsHaveNoSql) {
  store("sannin", {{1, 1, "created", "", "", "{}"}});
  ASSERT_TRUE(std::holds_alternative<Committed>(append_line("damaged", 1)));
  const auto conflict = append_line("damaged", 1);
  ASSERT_TRUE(std::holds_alternative<Conflict>(conflict));
  EXPECT_EQ(refusal_of(conflict)->reason, "the game or review was changed elsewhere meanwhile; try again");
  const auto fault = append_line("unknown game", 1);
  ASSERT_TRUE(std::holds_alternative<LogFault>(fault));
  EXPECT_EQ(refusal_of(fault)->reason, "the server cannot save at the moment; try again soon");
  SQLite::Database(directory.file("sannin.db"), SQLite::OPEN_READWRITE).exec("DROP TABLE chat");
  EXPECT_EQ(fault_of_loading("damaged"), "the server cannot read its data at the moment; try again soon");
}

TEST_F(StoredGameLogTest, LoadedGameEqualsOriginal) {
  Table table(*rules::find_ruleset("sannin"), default_table(*rules::find_ruleset("sannin")));
  table.seat_all({"hana", "taro", "yuki"});
  for (const char* move : {"P3c-4d", "P10k-10j", "P11g-10g", "S-2d", "S-9l", "S-10e"})
    ASSERT_EQ(table.play(move), "done");
  ASSERT_EQ(table.answer("yuki", Resign{}), "done");
  ASSERT_FALSE(refusal_of(append(table, table.log)));
  const LoadedRoom loaded = load(table.room.game_id());
  ASSERT_TRUE(std::holds_alternative<LoadedGame>(loaded));
  EXPECT_EQ(Table::whole(*std::get<LoadedGame>(loaded).state), Table::whole(table.room));
}

TEST_F(StoredGameLogTest, ReportsGamesThatStartClock) {
  std::vector<std::string> started;
  log.on_timed_start([&](const std::string& game) { started.push_back(game); });
  const std::vector<TimeControl> times = {DaysPerMove{1}, Fischer{60'000, 0}, Untimed{}};
  for (std::size_t i = 0; i < times.size(); ++i) {
    TableOptions options = default_table(toy);
    options.time = times[i];
    RoomState game("g" + std::to_string(i), toy);
    const Accepted opened =
        game.open(options, {}, {{"hana", "Hana", rules::Seat(0)}, {"taro", "Taro", rules::Seat(1)}}, {1});
    std::vector<Event> events;
    for (const Notice& notice : opened.notices) events.push_back(notice.event);
    std::promise<LogOutcome> done;
    log.append(game.outline(), std::move(events), [&](LogOutcome outcome) { done.set_value(std::move(outcome)); });
    ASSERT_FALSE(refusal_of(done.get_future().get()));
  }
  EXPECT_EQ(started, std::vector<std::string>{"g0"}) << "the first turn of other clocks takes no time";
}

TEST_F(StoredGameLogTest, NoticesSummaryWithoutTurn) {
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  ASSERT_FALSE(refusal_of(append(table, table.log)));
  const auto is_old = [&] { return std::get<LoadedGame>(load(table.room.game_id())).is_summary_old; };
  EXPECT_FALSE(is_old());
  { SQLite::Database(directory.file("sannin.db"), SQLite::OPEN_READWRITE).exec("UPDATE games SET turn_seat = NULL"); }
  EXPECT_TRUE(is_old());
}

TEST_F(StoredGameLogTest, LoadsGameAppendedInParts) {
  Table table(toy, default_table(toy));
  std::size_t written = 0;
  const auto write_on = [&] {
    const std::vector<Event> events(table.log.begin() + static_cast<std::ptrdiff_t>(written), table.log.end());
    written = table.log.size();
    ASSERT_FALSE(refusal_of(append(table, events)));
  };
  write_on();
  table.seat_all({"hana", "taro"});
  write_on();
  for (const char* move : {"3", "3", "1"}) {
    ASSERT_EQ(table.play(move), "done");
    write_on();
  }
  const LoadedRoom loaded = load(table.room.game_id());
  ASSERT_TRUE(std::holds_alternative<LoadedGame>(loaded));
  EXPECT_EQ(Table::whole(*std::get<LoadedGame>(loaded).state), Table::whole(table.room));

  std::promise<std::vector<storage::GameSummary>> listed;
  archive.list({}, {storage::GameState::kFinished, 9, std::nullopt},
               [&](const auto& answer) { listed.set_value(answer.value()); });
  const auto games = listed.get_future().get();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].ruleset, "toy");
  EXPECT_EQ(nlohmann::json::parse(games[0].data)["result"], nlohmann::json::parse(R"({"how":"last","winner":"left"})"));
}

TEST_F(StoredGameLogTest, LoadedChatEqualsOriginal) {
  Table table(toy, default_table(toy));
  ASSERT_FALSE(refusal_of(append(table, table.log)));
  const std::vector<LoggedLine> lines = {
      {1, "c1", {1000, Channel::kAllies, "p1", "Hana", rules::Seat(1), "<b> 花"}, false, {"p1", "p2"}},
      {2, "c1", {2000, Channel::kTable, "p2", "Taro", std::nullopt, "two"}, true, {}}};
  for (const LoggedLine& line : lines) {
    std::promise<LogOutcome> done;
    log.append_line("7h2Kq9", line, [&](LogOutcome outcome) { done.set_value(std::move(outcome)); });
    ASSERT_FALSE(refusal_of(done.get_future().get()));
  }
  const LoadedRoom loaded = load("7h2Kq9");
  const auto& back = std::get<LoadedGame>(loaded).chat.lines();
  ASSERT_EQ(back.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(back[i].number, lines[i].number);
    EXPECT_EQ(back[i].command, lines[i].command);
    EXPECT_EQ(back[i].content.at, lines[i].content.at);
    EXPECT_EQ(back[i].content.channel, lines[i].content.channel);
    EXPECT_EQ(back[i].content.user, lines[i].content.user);
    EXPECT_EQ(back[i].content.name, lines[i].content.name);
    EXPECT_EQ(back[i].content.seat, lines[i].content.seat);
    EXPECT_EQ(back[i].content.text, lines[i].content.text);
    EXPECT_EQ(back[i].open, lines[i].open);
    EXPECT_EQ(back[i].allies, lines[i].allies);
  }
}

TEST_F(StoredGameLogTest, RejectsSecondWriterOfSameEvent) {
  Table table(toy, default_table(toy));
  ASSERT_FALSE(refusal_of(append(table, table.log)));
  const LogOutcome outcome = append(table, table.log);
  ASSERT_TRUE(std::holds_alternative<Conflict>(outcome));
  EXPECT_EQ(std::get<Conflict>(outcome).reason, "the game or review was changed elsewhere meanwhile; try again");
}

TEST_F(StoredGameLogTest, UnknownGameIsNoFault) {
  EXPECT_TRUE(std::holds_alternative<UnknownGame>(load("nosuch")));
  EXPECT_TRUE(std::holds_alternative<UnknownGame>(render("nosuch", render_record)));
}

TEST_F(StoredGameLogTest, ReportsDamagedEvent) {
  const std::string created =
      R"({"ruleset":"toy","options":{},"seating":"choice","opening_alliance":false,"listed":true})";
  store("toy", {{1, 1, "created", "", "", created}, {2, 1, "flew", "", "", "{}"}});
  EXPECT_EQ(fault_of_loading("damaged"),
            "the event log of game damaged is damaged at event 2: unknown kind of event \"flew\"");
  EXPECT_TRUE(std::holds_alternative<LogFault>(render("damaged", render_record)));
}

TEST_F(StoredGameLogTest, ReportsEventThatBreaksRules) {
  const std::string created =
      R"({"ruleset":"toy","options":{},"seating":"choice","opening_alliance":false,"listed":true})";
  store("toy", {{1, 1, "created", "", "", created}, {2, 1, "moved", "", "", R"({"move":"1"})"}});
  EXPECT_EQ(fault_of_loading("damaged"),
            "the event log of game damaged is damaged at event 2: the game has not started");
}

TEST_F(StoredGameLogTest, ReportsUnknownRules) {
  store("chess", {{1, 1, "created", "", "", "{}"}});
  EXPECT_EQ(fault_of_loading("damaged"), "this server does not have the rules \"chess\"");
}

TEST_F(StoredGameLogTest, RendersRecords) {
  Table table(*rules::find_ruleset("sannin"), default_table(*rules::find_ruleset("sannin")));
  table.seat_all({"hana", "taro", "yuki"});
  ASSERT_EQ(table.play("P-4e"), "done");
  ASSERT_EQ(table.answer("taro", Resign{}), "done");
  ASSERT_FALSE(refusal_of(append(table, table.log)));
  const auto text = std::get<Rendering>(render(table.room.game_id(), render_record));
  EXPECT_EQ(text.text, table.room.record());
  EXPECT_EQ(text.file_name, "sannin-7h2Kq9.s3n");
  const auto json = std::get<Rendering>(render(table.room.game_id(), render_record_json));
  EXPECT_EQ(json.content_type, "application/json");
  EXPECT_EQ(json.file_name, "sannin-7h2Kq9.json");
  const auto record = nlohmann::json::parse(json.text);
  ASSERT_EQ(record["steps"].size(), 2U);
  EXPECT_EQ(record["steps"][1]["move"], "m:resign");
  EXPECT_EQ(record["steps"][1]["position"], *table.room.now()->position);
}

TEST_F(StoredGameLogTest, HasNoRecordBeforeStart) {
  Table table(toy, default_table(toy));
  ASSERT_FALSE(refusal_of(append(table, table.log)));
  EXPECT_EQ(std::get<Problem>(render(table.room.game_id(), render_record)).code, "not_running");
  EXPECT_EQ(std::get<Problem>(render(table.room.game_id(), render_record_json)).code, "not_running");
}

}  // namespace
}  // namespace server::persist::stored_game_log_test
