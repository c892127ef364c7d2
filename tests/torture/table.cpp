#include "tests/torture/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <thread>
#include <utility>

#include "storage/sqlite/game_store.hpp"
#include "tests/support/child_process.hpp"

namespace torture {
namespace {

using namespace storage::sqlite;

using server::Json;
/// Maps author and command id to the seqs of the events that the command itself caused.
using Commands = std::map<std::pair<std::string, std::string>, std::vector<std::int64_t>>;

void check_bot(const Bot& bot, const storage::StoredGame& stored, const Commands& commands, bool is_contested) {
  EXPECT_EQ(bot.wrong(), std::vector<std::string>{});
  for (const auto& [id, seq] : bot.acknowledged()) {
    const auto found = commands.find({bot.id(), id});
    if (found == commands.end()) {
      ADD_FAILURE() << id << " was acknowledged and is not in the log";
    } else {
      EXPECT_EQ(found->second.front(), seq) << id;
    }
  }
  for (const auto& [id, code] : bot.refused()) {
    EXPECT_FALSE(commands.contains({bot.id(), id})) << id << " was refused with " << code << ", and is in the log";
    // Bots only take free seats and make legal moves, so no other refusal may occur. Two bots of a
    // table with doors want the same seat.
    const bool is_late = is_contested && id == "take_seat" && (code == "seat_taken" || code == "not_open");
    EXPECT_TRUE(code == "too_fast" || is_late) << id << ": " << code;
  }
  for (const auto& [seq, kind] : bot.kinds()) {
    ASSERT_LE(seq, std::ssize(stored.events)) << "event " << seq << " was seen and is not in the log";
    EXPECT_EQ(stored.events[static_cast<std::size_t>(seq) - 1].kind, kind) << seq;
  }
  for (const auto& [seq, move] : bot.moves()) {
    ASSERT_LE(seq, std::ssize(stored.events)) << "event " << seq << " was seen and is not in the log";
    const storage::Event& event = stored.events[static_cast<std::size_t>(seq) - 1];
    EXPECT_EQ(event.kind, "moved");
    EXPECT_EQ(Json::parse(event.data).at("move"), move);
  }
}

/// EXPECTs that no seat has two users, and no user two seats.
void check_seats(const storage::StoredGame& stored) {
  std::set<std::string> seats;
  std::set<std::string> users;
  for (const storage::Event& event : stored.events) {
    if (event.kind != "seat_taken") continue;
    const Json seat = Json::parse(event.data).value("seat", Json());
    if (seat.is_string()) {
      EXPECT_TRUE(seats.insert(seat).second) << seat << " has two users";
    }
    EXPECT_TRUE(users.insert(event.author).second) << event.author << " has two seats";
  }
}

void check_table(const Table& table, const storage::StoredGame& stored, HistorySize& size) {
  Commands commands;
  for (std::size_t i = 0; i < stored.events.size(); ++i) {
    const storage::Event& event = stored.events[i];
    ASSERT_EQ(event.seq, static_cast<std::int64_t>(i) + 1);
    // Events that follow from a command carry its id too: the game starts when the last player
    // takes a seat.
    if (event.kind == "moved" || event.kind == "seat_taken")
      commands[{event.author, event.command}].push_back(event.seq);
    EXPECT_NE(event.kind, "player_out") << event.data;
    size.moves += event.kind == "moved" ? 1 : 0;
    size.given_back += event.kind == "resumed" ? 1 : 0;
  }
  check_seats(stored);
  for (const auto& [command, seqs] : commands) EXPECT_EQ(seqs.size(), 1U) << command.second << " was done twice";
  for (const auto& bot : table.bots) {
    check_bot(*bot, stored, commands, table.pulse != nullptr);
    size.acknowledged += static_cast<int>(bot->acknowledged().size());
  }
}

/// Returns the whole game as a client sees it that connects directly to the server.
Json state_of(const std::string& game, server::Player& stranger) {
  stranger.enter(game);
  return stranger.next("room");
}

/// Waits until every bot has seen the last event.
void await_agreement(const Table& table, server::Player& stranger) {
  constexpr auto kPatience = std::chrono::seconds(60);
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  const auto knows_all = [&](std::int64_t seq) {
    return std::all_of(table.bots.begin(), table.bots.end(),
                       [&](const auto& bot) { return !bot->is_asking() && bot->seq() == seq; });
  };
  while (!knows_all(state_of(table.game, stranger).at("seq"))) {
    ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "somebody does not learn how the game stands";
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

/// Compares the state that every bot has built from events with the state of the server.
void compare_states(const Table& table, const Json& state) {
  std::map<std::int64_t, std::string> moves;
  for (const Json& step : state.at("steps")) moves.emplace(step.at("seq"), step.at("move"));
  for (const auto& bot : table.bots) {
    EXPECT_EQ(bot->seq(), state.at("seq"));
    EXPECT_EQ(bot->now(), state.at("now"));
    EXPECT_EQ(bot->moves(), moves);
  }
}

}  // namespace

Table::Table(int port, int through, const Json& made) : game(Bot::create_game(port, made)) {
  for (const char* seat : {"first", "middle", "last", ""}) {
    bots.push_back(std::make_unique<Bot>(port, "Bot", game, seat));
    if (through != 0) bots.back()->go_through(through);
  }
  for (const auto& bot : bots) bot->start();
}

Table::Table(const Doors& doors, const server::Json& made)
    : game(Bot::create_game(doors(0), made)), pulse(std::make_shared<Pulse>()) {
  if (made.contains("time")) increment = made.at("time").at("increment").get<std::int64_t>() * 1000;
  for (const char* seat : {"first", "middle", "last", "", "first"}) {
    const std::size_t number = bots.size();
    bots.push_back(std::make_unique<Bot>(doors(number), "Bot", game, seat));
    bots.back()->go_through([doors, number] { return doors(number); });
    bots.back()->report_to(pulse);
  }
  for (const auto& bot : bots) bot->start();
}

bool Table::is_over() const {
  return std::any_of(bots.begin(), bots.end(), [](const auto& bot) { return bot->is_over(); });
}

void Table::rest() {
  for (const auto& bot : bots) bot->rest();
}

void Table::stop() {
  for (const auto& bot : bots) bot->stop();
}

void Table::join() {
  for (const auto& bot : bots) bot->join();
}

void check_agreement(int port, const Tables& tables) {
  server::Player stranger(port, "Stranger");
  for (const auto& table : tables) table->rest();
  for (const auto& table : tables) {
    await_agreement(*table, stranger);
    // check_histories() reports what went wrong, so the other games need not be awaited.
    if (testing::Test::HasFatalFailure()) break;
  }
  for (const auto& table : tables) table->stop();
  // Entering the room sends a message to every bot, so no bot waits for one.
  for (const auto& table : tables) state_of(table->game, stranger);
  for (const auto& table : tables) table->join();
  for (const auto& table : tables) compare_states(*table, state_of(table->game, stranger));
}

HistorySize check_histories(KilledServer& server, const Tables& tables) {
  for (const auto& table : tables) table->stop();
  EXPECT_TRUE(server.kill());
  for (const auto& table : tables) table->join();
  const storage::sqlite::SqliteGameWriter recovered(server.database());
  storage::sqlite::SqliteGameReader reader(server.database());
  const HistorySize size = check_logs(reader, tables);
  const auto checked = support::run_program({SANNIN_PROGRAM, "check", "--data", server.data()});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  return size;
}

HistorySize check_logs(storage::GameReader& reader, const Tables& tables) {
  HistorySize size;
  for (const auto& table : tables) {
    const auto stored = reader.load(table->game);
    EXPECT_TRUE(stored) << table->game;
    const testing::ScopedTrace trace(__FILE__, __LINE__, table->game);
    if (stored) check_table(*table, *stored, size);
  }
  return size;
}

}  // namespace torture
