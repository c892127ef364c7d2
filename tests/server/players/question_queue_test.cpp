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

class QuestionQueueTest : public testing::Test {
 protected:
  bool add(Question question) { return queue.add(question); }
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
