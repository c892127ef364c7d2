#include "server/lobby/directory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace server::lobby::directory_test {
namespace {

using namespace server::protocol;
using namespace server::room;

using Names = std::vector<std::string>;

/// Returns a listing whose summary consists of the id and the update time of the game.
GameLine line(const std::string& game, std::int64_t updated, RoomPhase phase = RoomPhase::kOpen) {
  return {game, phase, true, updated, game + "@" + std::to_string(updated)};
}

Names names(const std::vector<LobbyGame>& games) {
  Names names;
  for (const LobbyGame& game : games) names.push_back(game.summary);
  std::sort(names.begin(), names.end());
  return names;
}

class DirectoryTest : public testing::Test {
 protected:
  Directory directory{3};
};

TEST_F(DirectoryTest, ShowsCurrentState) {
  directory.put(line("a", 1));
  directory.put(line("b", 2, RoomPhase::kRunning));
  directory.put(line("a", 3));
  EXPECT_EQ(names(directory.games()), (Names{"a@3", "b@2"}));
  directory.put(line("b", 4, RoomPhase::kFinished));
  EXPECT_EQ(names(directory.games()), (Names{"a@3"}));
}

TEST_F(DirectoryTest, ReportsChangesOnce) {
  directory.put(line("a", 1));
  directory.put(line("a", 2));
  directory.put(line("b", 2));
  EXPECT_TRUE(directory.has_changes());
  EXPECT_EQ(names(directory.take_changes().games), (Names{"a@2", "b@2"}));
  EXPECT_FALSE(directory.has_changes());
  directory.put(line("a", 3, RoomPhase::kFinished));
  const Directory::Changes changes = directory.take_changes();
  EXPECT_TRUE(changes.games.empty());
  EXPECT_EQ(changes.removed, (Names{"a"}));
}

TEST_F(DirectoryTest, HidesOldEmptyTablesUntilUserReturns) {
  directory.put(line("empty", 1));
  directory.put(line("attended", 1));
  directory.put(line("running", 1, RoomPhase::kRunning));
  directory.attend("attended", {0, 1});
  directory.put(line("new", 5));
  directory.take_changes();
  directory.hide_empty(5);
  EXPECT_EQ(names(directory.games()), (Names{"attended@1", "new@5", "running@1"}));
  EXPECT_EQ(directory.take_changes().removed, (Names{"empty"}));
  directory.hide_empty(5);
  EXPECT_FALSE(directory.has_changes());
  directory.attend("empty", {1, 0});
  EXPECT_EQ(names(directory.take_changes().games), (Names{"empty@1"}));
}

TEST_F(DirectoryTest, HidesUnlistedGames) {
  GameLine secret = line("secret", 1);
  secret.listed = false;
  directory.put(secret);
  directory.attend("secret", {2, 1});
  secret.phase = RoomPhase::kFinished;
  directory.put(secret);
  directory.attend("secret", {});
  EXPECT_FALSE(directory.has_changes());
  EXPECT_TRUE(directory.games().empty());
}

TEST_F(DirectoryTest, CountsAttendance) {
  directory.attend("a", {1, 2});
  EXPECT_FALSE(directory.has_changes()) << "nobody knows the game yet";
  directory.put(line("a", 1));
  EXPECT_EQ(directory.take_changes().games.at(0).attendance, (Attendance{1, 2}));
  directory.attend("a", {1, 2});
  EXPECT_FALSE(directory.has_changes());
  directory.attend("a", {});
  EXPECT_EQ(directory.take_changes().games.at(0).attendance, Attendance());
}

TEST_F(DirectoryTest, DropsLeastRelevantGameWhenFull) {
  directory.attend("old", {0, 1});
  for (const char* game : {"old", "b", "c"}) directory.put(line(game, game == std::string("old") ? 1 : 2));
  for (const char* game : {"x", "y", "z"}) directory.put(line(game, 1, RoomPhase::kRunning));
  directory.take_changes();
  directory.put(line("new", 3));
  EXPECT_EQ(names(directory.games()), (Names{"c@2", "new@3", "old@1", "x@1", "y@1", "z@1"}))
      << "each list has its own bound, and somebody looks at the oldest table";
  EXPECT_EQ(directory.take_changes().removed, (Names{"b"}));
  directory.put(line("b", 4));
  EXPECT_EQ(names(directory.games()), (Names{"b@4", "new@3", "old@1", "x@1", "y@1", "z@1"})) << "it comes back";
}

}  // namespace
}  // namespace server::lobby::directory_test
