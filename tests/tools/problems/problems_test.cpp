#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"
#include "tools/problems/likeness.hpp"
#include "tools/problems/sannin_tasks.hpp"
#include "tools/problems/verify.hpp"

namespace problems::problems_test {
namespace {

using rules::sannin::coded;
using rules::sannin::Match;
using rules::sannin::position;

const std::vector<Problem>& all_problems() {
  static const std::vector<Problem> problems = [] {
    const std::string path = SANNIN_TEST_DATA "/../../web/src/learn/problems.jsonl";
    std::ifstream in(path);
    return read_problems(in, path);
  }();
  return problems;
}

// Mate in one: a problem of the tutor with a single solution.
Problem mate_in_one() {
  Problem problem;
  problem.game = "sannin";
  problem.task = Task::kMate;
  problem.position =
      "lL1lP1fPlBfL/lS1lP2fPfRfS/lG1lP3fP1fG/lK1mB4fP2/lG1lN5fNfKfG/lS1lP6fP1fS/lLlRlP7fP1fL/1lP8fP1/lP9fP/10/"
      "mPmPmPf+BmNmPmPmPmP/6mR1/mLmSmGmKmGmSmL f fPmP ml - - 7";
  problem.moves = {"P*10l"};
  problem.id = id_of(problem);
  return problem;
}

TEST(ProblemsTest, EachHasOneSolution) {
  // The exhaustive search of all of them is a matter of `sannin-verify-problems`.
  constexpr std::size_t kOneOf = 8;
  for (std::size_t i = 0; i < all_problems().size(); ++i) {
    const auto fault = fault_of(all_problems()[i], i % kOneOf == 0 ? Depth::kExhaustive : Depth::kLine);
    EXPECT_FALSE(fault) << "line " << i + 1 << ": " << *fault;
  }
}

TEST(ProblemsTest, AreManyAndVaried) {
  std::set<std::string> ids;
  std::map<Task, int> tasks;
  std::map<int, int> difficulties;
  std::map<char, int> seats;
  for (const Problem& each : all_problems()) {
    ids.insert(each.id);
    if (each.game != "sannin") continue;
    ++tasks[each.task];
    ++difficulties[each.difficulty];
    ++seats[each.position[each.position.find(' ') + 1]];
  }
  EXPECT_EQ(ids.size(), all_problems().size());
  EXPECT_GE(all_problems().size(), 200U);
  EXPECT_EQ(tasks.size(), 5U);
  for (const auto& [difficulty, count] : difficulties) EXPECT_GE(count, 30) << difficulty;
  for (const auto& [seat, count] : seats) EXPECT_GE(count, 50) << seat;
}

TEST(ProblemsTest, NoTwoPositionsLookAlike) {
  const auto& problems = all_problems();
  for (std::size_t i = 0; i < problems.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (problems[i].game != problems[j].game) continue;
      EXPECT_GE(difference(problems[i].game, problems[i].position, problems[j].position), 6)
          << problems[i].id << ' ' << problems[j].id;
    }
  }
}

TEST(FaultTest, AcceptsOnlyTheSolution) {
  const Problem sound = mate_in_one();
  std::vector<std::string> solutions;
  for (const auto& move : Match(position(sound.position), {}).legal_moves()) {
    Problem tried = sound;
    tried.moves = {rules::sannin::move_code(move)};
    if (!fault_of(tried, Depth::kExhaustive)) solutions.push_back(tried.moves.front());
  }
  EXPECT_EQ(solutions.size(), 1U);
}

TEST(FaultTest, NamesWhatIsWrong) {
  Problem problem = mate_in_one();
  problem.id = "222222";
  EXPECT_TRUE(fault_of(problem, Depth::kLine));
  problem = mate_in_one();
  problem.difficulty = 6;
  EXPECT_TRUE(fault_of(problem, Depth::kLine));
  problem = mate_in_one();
  problem.moves = {};
  EXPECT_TRUE(fault_of(problem, Depth::kLine));
  problem.moves = {"1a1b"};
  EXPECT_TRUE(fault_of(problem, Depth::kLine));
  problem = mate_in_one();
  problem.task = Task::kCapture;
  EXPECT_TRUE(fault_of(problem, Depth::kLine));
  problem.game = "chess";
  problem.id = id_of(problem);
  EXPECT_TRUE(fault_of(problem, Depth::kLine));
}

TEST(TasksTest, AllianceIsTheMoveThatFormsIt) {
  // From the tutor: Last's bishop attacks, First's bishop uncovers it.
  Match match(position("lL1lP1fP1fL/lS1lP2fPfRfS/lG1lPlB2fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fP1fL/"
                       "1lP1mB6fP1/lP9fP/10/mPmPmPf+BmNmPmPmPmP/6mR1/mLmSmGmKmGmSmL f fP fml - - 4"),
              {});
  const auto found = solutions_of(Task::kAlliance, match, 200);
  EXPECT_FALSE(found.empty());
  for (const auto& move : found) {
    Match after = match;
    after.make(move);
    EXPECT_TRUE(after.position().alliance.in_force());
  }
}

TEST(TasksTest, DefenceLeavesNoWayToTheGarden) {
  // First's king can go to the Garden, which Middle's rook can guard.
  Match match(position("7/8/9/lK9/11/12/5fK7/12/11/8mR1/9/8/3mK3 m - - - - 1"), {});
  EXPECT_TRUE(is_threatened(match, rules::sannin::Player::kMiddle));
  for (const auto& move : solutions_of(Task::kDefend, match, 200)) {
    match.make(move);
    EXPECT_FALSE(is_threatened(match, rules::sannin::Player::kMiddle));
    match.undo();
  }
}

TEST(TasksTest, AvoidIsSolvedByFewOfManyMoves) {
  EXPECT_TRUE(is_selective(Task::kAvoid, 8, 32));
  EXPECT_FALSE(is_selective(Task::kAvoid, 8, 31));
  EXPECT_FALSE(is_selective(Task::kAvoid, 9, 100));
  EXPECT_FALSE(is_selective(Task::kAvoid, 0, 100));
  EXPECT_TRUE(is_selective(Task::kDefend, 1, 6));
  EXPECT_FALSE(is_selective(Task::kDefend, 2, 100));
}

TEST(ReadProblemsTest, NamesTheLineThatIsWrong) {
  std::istringstream in("{\"id\": 1}\n");
  try {
    read_problems(in, "file");
    FAIL();
  } catch (const std::runtime_error& wrong) {
    EXPECT_TRUE(std::string(wrong.what()).starts_with("file:1: ")) << wrong.what();
  }
}

TEST(LikenessTest, TurnedPositionsAreTheSame) {
  const std::string one = mate_in_one().position;
  const std::string other = rules::sannin::position_text(turned(position(one)));
  EXPECT_EQ(difference("sannin", one, other), 0);
}

}  // namespace
}  // namespace problems::problems_test
