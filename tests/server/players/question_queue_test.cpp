#include "server/players/question_queue.hpp"

#include <gtest/gtest.h>

#include <string>

namespace server::players::question_queue_test {
namespace {

Question question(const std::string& game, const std::string& user, const std::string& address,
                  bool is_hurried = false) {
  Question made;
  made.request.game = game;
  made.request.user = user;
  made.request.address = address;
  made.request.is_hurried = is_hurried;
  return made;
}

Question at_level(Question question, int level) {
  question.request.level = level;
  return question;
}

class QuestionQueueTest : public testing::Test {
 protected:
  bool add(Question question) { return !queue.add(std::move(question)); }
  /// Adds questions of one user, about games named after the user.
  void add_many(int count, const std::string& user, const std::string& address, bool is_hurried = false) {
    for (int i = 0; i < count; ++i) EXPECT_TRUE(add(question(user + std::to_string(i), user, address, is_hurried)));
  }
  /// Takes all questions and returns their games.
  std::string take_all() {
    std::string games;
    while (const auto taken = queue.take()) games += (games.empty() ? "" : " ") + taken->request.game;
    return games;
  }

  QuestionQueue queue;
};

TEST_F(QuestionQueueTest, AddressesTakeTurns) {
  add_many(3, "a", "1.1.1.1");
  add_many(2, "b", "2.2.2.2");
  EXPECT_EQ(take_all(), "a0 b0 a1 b1 a2");
}

TEST_F(QuestionQueueTest, UsersOfOneAddressTakeTurns) {
  add_many(3, "a", "1.1.1.1");
  add_many(1, "b", "1.1.1.1");
  add_many(1, "c", "2.2.2.2");
  EXPECT_EQ(take_all(), "a0 c0 b0 a1 a2");
}

TEST_F(QuestionQueueTest, UsersAtUnknownAddressTakeTurns) {
  add_many(2, "a", "");
  add_many(1, "b", "");
  EXPECT_EQ(take_all(), "a0 b0 a1");
}

TEST_F(QuestionQueueTest, ReturningUserWaitsForOthers) {
  add_many(2, "a", "1.1.1.1");
  add_many(1, "b", "2.2.2.2");
  EXPECT_EQ(queue.take()->request.game, "a0");
  EXPECT_EQ(queue.take()->request.game, "b0");
  add_many(1, "b", "2.2.2.2");
  EXPECT_EQ(take_all(), "a1 b0");
}

TEST_F(QuestionQueueTest, HurriedQuestionGoesFirst) {
  add_many(2, "a", "1.1.1.1");
  add_many(1, "b", "2.2.2.2", true);
  EXPECT_EQ(take_all(), "b0 a0 a1");
}

TEST_F(QuestionQueueTest, HurriedFloodDelaysOthersByOne) {
  add_many(3, "a", "1.1.1.1", true);
  add_many(2, "b", "2.2.2.2");
  add_many(1, "c", "3.3.3.3");
  EXPECT_EQ(take_all(), "a0 b0 a1 c0 a2 b1");
}

TEST_F(QuestionQueueTest, ShortQuestionPassesFloodOfLongOnes) {
  for (int i = 0; i < 190; ++i) {
    const std::string name = std::to_string(i);
    ASSERT_TRUE(add(at_level(question("g" + name, "guest" + name, "address" + name), 8)));
  }
  EXPECT_EQ(queue.take()->request.level, 8);
  ASSERT_TRUE(add(at_level(question("short", "b", "2.2.2.2"), 1)));
  EXPECT_EQ(queue.take()->request.game, "short");
}

TEST_F(QuestionQueueTest, FloodOfShortOnesDelaysLongByItsWork) {
  ASSERT_TRUE(add(at_level(question("long", "b", "2.2.2.2"), 8)));
  std::size_t passed = 0;
  for (std::string taken; taken != "long"; taken = queue.take()->request.game) {
    for (int i = 0; i < 2; ++i) {
      ASSERT_TRUE(add(at_level(question("a" + std::to_string(passed) + std::to_string(i), "a", "1.1.1.1"), 4)));
    }
    if (++passed > 60) break;
  }
  EXPECT_LE(passed, 60U);
}

TEST_F(QuestionQueueTest, GamesWithoutAddressShareOneTurn) {
  for (int i = 0; i < 5; ++i) add_many(1, "guest" + std::to_string(i), "");
  add_many(2, "b", "2.2.2.2");
  EXPECT_EQ(take_all(), "guest00 b0 guest10 b1 guest20 guest30 guest40");
}

TEST_F(QuestionQueueTest, LongQuestionYieldsToShortOnesInTurn) {
  ASSERT_TRUE(add(at_level(question("long", "a", "1.1.1.1"), 8)));
  EXPECT_EQ(queue.take()->request.game, "long");
  ASSERT_TRUE(add(at_level(question("long", "a", "1.1.1.1"), 1)));
  ASSERT_TRUE(add(at_level(question("medium", "b", "2.2.2.2"), 6)));
  ASSERT_TRUE(add(at_level(question("short", "c", "3.3.3.3"), 1)));
  EXPECT_EQ(queue.take_short("long")->request.game, "short");
  EXPECT_FALSE(queue.take_short("long"));
}

TEST_F(QuestionQueueTest, FullQueueDropsNewestOfLongestLine) {
  for (std::size_t i = 0; i < fixed::kComputerQuestions; ++i) {
    const std::string name = std::to_string(i);
    ASSERT_TRUE(add(question("g" + name, "u" + name, i % 5 == 0 ? "a" : "b" + name)));
  }
  const auto dropped = queue.add(question("x", "x", "x"));
  ASSERT_TRUE(dropped);
  EXPECT_EQ(dropped->request.address, "a");
  EXPECT_EQ(queue.size(), fixed::kComputerQuestions);
}

TEST_F(QuestionQueueTest, NewerQuestionReplacesOlderAtItsPlace) {
  add_many(2, "a", "1.1.1.1");
  add_many(1, "b", "2.2.2.2");
  EXPECT_TRUE(add(question("a0", "a", "1.1.1.1")));
  EXPECT_EQ(queue.size(), 3U);
  EXPECT_EQ(take_all(), "a0 b0 a1");
  add_many(1, "a", "1.1.1.1");
  EXPECT_TRUE(add(question("a0", "a", "3.3.3.3")));
  EXPECT_EQ(take_all(), "a0");
}

TEST_F(QuestionQueueTest, BoundsQuestionsOfUser) {
  add_many(fixed::kComputerQuestionsOfAUser, "a", "1.1.1.1");
  EXPECT_FALSE(add(question("x", "a", "2.2.2.2")));
  EXPECT_TRUE(add(question("x", "b", "1.1.1.1")));
  queue.take();
  queue.take();
  EXPECT_TRUE(add(question("y", "a", "2.2.2.2")));
}

TEST_F(QuestionQueueTest, BoundsQuestionsOfAddress) {
  const auto users = fixed::kComputerQuestionsOfAnAddress / fixed::kComputerQuestionsOfAUser;
  for (std::size_t i = 0; i < users; ++i) {
    add_many(fixed::kComputerQuestionsOfAUser, "user" + std::to_string(i) + "-", "1.1.1.1");
  }
  EXPECT_FALSE(add(question("x", "x", "1.1.1.1")));
  EXPECT_TRUE(add(question("x", "x", "2.2.2.2")));
}

TEST_F(QuestionQueueTest, BoundsAllQuestions) {
  for (std::size_t i = 0; i < fixed::kComputerQuestions; ++i) {
    const std::string name = std::to_string(i);
    EXPECT_TRUE(add(question("g" + name, "u" + name, "a" + name)));
  }
  EXPECT_FALSE(add(question("x", "x", "x")));
  EXPECT_TRUE(add(question("g0", "u0", "a0"))) << "a newer question needs no more room";
}

}  // namespace
}  // namespace server::players::question_queue_test
