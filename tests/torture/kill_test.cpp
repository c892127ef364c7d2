#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <thread>

#include "storage/sqlite_game_store.hpp"
#include "tests/support/child_process.hpp"
#include "tests/torture/bot.hpp"
#include "tests/torture/killed_server.hpp"

// The server is killed, or its disk is full, again and again while games are played.
namespace torture {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int kTables = 4;
constexpr auto kPatience = 30s;

/// How long to go on: SANNIN_TORTURE_SECONDS, or long enough for some kills.
std::chrono::seconds duration() {
  const char* told = std::getenv("SANNIN_TORTURE_SECONDS");
  return std::chrono::seconds(told == nullptr ? 12 : std::atoi(told));
}

/// One game with its three players and somebody who watches.
struct Table {
  explicit Table(int port) : game(Bot::create_game(port)) {
    for (const char* seat : {"first", "middle", "last", ""}) {
      bots.push_back(std::make_unique<Bot>(port, "Bot", game, seat));
    }
    for (const auto& bot : bots) bot->start();
  }
  [[nodiscard]] bool is_over() const {
    return std::any_of(bots.begin(), bots.end(), [](const auto& bot) { return bot->is_over(); });
  }
  [[nodiscard]] int told() const { return bots.back()->told(); }

  std::string game;
  std::vector<std::unique_ptr<Bot>> bots;
};

class TortureTest : public testing::Test {
 protected:
  TortureTest() {
    for (int i = 0; i < kTables; ++i) tables.push_back(std::make_unique<Table>(server.port()));
  }
  ~TortureTest() override {
    for (const auto& table : tables) {
      for (const auto& bot : table->bots) bot->stop();
    }
    server.kill();
    join_bots();
  }

  void join_bots() {
    for (const auto& table : tables) {
      for (const auto& bot : table->bots) bot->join();
    }
  }

  void limit_files(rlim_t bytes) const {
    const rlimit limit{bytes, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(server.pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
  }

  /// Waits until something has happened in every game that is not over; how long that took.
  std::chrono::milliseconds await_progress() {
    const auto begun = Clock::now();
    std::vector<int> before;
    for (const auto& table : tables) before.push_back(table->told());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      // Coming in again is told too: only what follows is progress.
      while (tables[i]->told() < before[i] + 2 && !tables[i]->is_over()) {
        if (Clock::now() - begun > kPatience) {
          ADD_FAILURE() << "game " << tables[i]->game << " did not go on";
          return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
        }
        std::this_thread::sleep_for(5ms);
      }
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
  }

  /// Games that are over make room for new ones, so that there is always something under way.
  void replace_finished() {
    const auto running =
        std::count_if(tables.begin(), tables.end(), [](const auto& table) { return !table->is_over(); });
    for (auto i = running; i < kTables; ++i) tables.push_back(std::make_unique<Table>(server.port()));
  }

  /// Holds what everybody was told against what the log has.
  void check_histories() {
    for (const auto& table : tables) {
      for (const auto& bot : table->bots) bot->stop();
    }
    EXPECT_TRUE(server.kill());
    join_bots();
    const storage::SqliteGameWriter recovered(server.database());
    storage::SqliteGameReader reader(server.database());
    for (const auto& table : tables) {
      const auto stored = reader.load(table->game);
      ASSERT_TRUE(stored) << table->game;
      std::map<std::pair<std::string, std::string>, int> commands;
      for (std::size_t i = 0; i < stored->events.size(); ++i) {
        const storage::Event& event = stored->events[i];
        ASSERT_EQ(event.seq, static_cast<std::int64_t>(i) + 1);
        // What follows from a command carries its id too: the game starts when the last one sits down.
        if (event.kind == "moved" || event.kind == "sat") ++commands[{event.author, event.command}];
        moves += event.kind == "moved" ? 1 : 0;
      }
      for (const auto& [command, times] : commands) EXPECT_EQ(times, 1) << command.second << " was done twice";
      for (const auto& bot : table->bots) check_bot(*bot, *stored, commands);
    }
    const auto checked = support::run_program({SANNIN_PROGRAM, "check", "--data", server.data()});
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  }

  void check_bot(const Bot& bot, const storage::StoredGame& stored,
                 const std::map<std::pair<std::string, std::string>, int>& commands) {
    EXPECT_EQ(bot.wrong(), std::vector<std::string>{});
    for (const std::string& id : bot.acknowledged()) {
      EXPECT_EQ(commands.count({bot.id(), id}), 1U) << id << " was acknowledged and is not in the log";
      ++acknowledged;
    }
    for (const auto& [seq, move] : bot.moves()) {
      ASSERT_LE(seq, std::ssize(stored.events)) << "event " << seq << " was seen and is not in the log";
      const storage::Event& event = stored.events[static_cast<std::size_t>(seq) - 1];
      EXPECT_EQ(event.kind, "moved");
      EXPECT_EQ(Json::parse(event.data).at("move"), move);
    }
  }

  KilledServer server;
  std::vector<std::unique_ptr<Table>> tables;
  int acknowledged = 0;
  int moves = 0;
};

TEST_F(TortureTest, WhatWasAcknowledgedStandsOnceHoweverOftenTheServerIsKilled) {
  std::mt19937 chance(7);
  const auto end = Clock::now() + duration();
  int kills = 0;
  int full_disks = 0;
  auto slowest = await_progress();
  slowest = {};
  while (Clock::now() < end && !HasFailure()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 800));
    if (chance() % 4 == 0) {
      limit_files(1);
      std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 400));
      limit_files(RLIM_INFINITY);
      ++full_disks;
    } else {
      EXPECT_TRUE(server.kill()) << "it had ended by itself";
      server.run();
      ++kills;
    }
    slowest = std::max(slowest, await_progress());
    replace_finished();
  }
  check_histories();
  std::cout << kills << " kills, " << full_disks << " full disks: " << moves << " moves in " << tables.size()
            << " games, " << acknowledged << " acknowledgements; all games went on within " << slowest.count()
            << " ms\n";
  EXPECT_GT(kills, 0);
  EXPECT_GT(moves, 0);
}

}  // namespace
}  // namespace torture
