#include "server/protocol/message.hpp"

#include <gtest/gtest.h>

#include "server/protocol/encode.hpp"

namespace server::protocol::message_test {
namespace {

TEST(MessageTest, CarriesTypeAndText) {
  const Message message = MatchFound{"7h2Kq9"};
  EXPECT_TRUE(message.is<MatchFound>());
  EXPECT_FALSE(message.is<Seeking>());
  EXPECT_EQ(message.text(), encode(MatchFound{"7h2Kq9"}));
}

TEST(MessageTest, KeepsAnswerBesideText) {
  const Message message = Done{"c5", 6};
  ASSERT_NE(message.get_if<Done>(), nullptr);
  EXPECT_EQ(message.get_if<Done>()->command, "c5");
  EXPECT_EQ(message.get_if<Done>()->seq, 6);
  EXPECT_EQ(message.get_if<Refused>(), nullptr);
}

TEST(MessageTest, CopiesShareOneText) {
  const Message message = Done{"c5", 6};
  const Message copy = message;  // NOLINT(performance-unnecessary-copy-initialization)
  EXPECT_EQ(&copy.text(), &message.text());
  EXPECT_EQ(copy.shared_text().get(), &message.text());
}

TEST(MessageTest, FindsProblemOfRefusalsAndErrors) {
  const Problem problem{"not_your_turn", "it is Middle's turn"};
  const Message refused = Refused{"c5", problem};
  ASSERT_NE(problem_in(refused), nullptr);
  EXPECT_EQ(problem_in(refused)->code, "not_your_turn");
  EXPECT_EQ(problem_in(refused)->reason, "it is Middle's turn");
  ASSERT_NE(problem_in(ErrorMessage{problem}), nullptr);
  EXPECT_EQ(problem_in(Done{"c5", 6}), nullptr);
  EXPECT_EQ(problem_in(Bye{problem}), nullptr) << "the end of a connection is not a refusal";
}

}  // namespace
}  // namespace server::protocol::message_test
