#include "server/throttling/message_budgets.hpp"

#include <gtest/gtest.h>

namespace server::throttling::message_budgets_test {
namespace {

class MessageBudgetsTest : public testing::Test {
 protected:
  MessageBudgetsTest() {
    set_limits(few());
    budgets.emplace();
  }
  ~MessageBudgetsTest() override { set_limits({}); }

  /// Limits that do not refill noticeably during a test.
  static Limits few() {
    Limits limits;
    limits.user_message_burst = 10;
    limits.address_message_burst = 25;
    limits.user_messages_per_second = limits.address_messages_per_second = 1;
    return limits;
  }
  int taken(const std::string& user, const std::string& address, int messages) {
    int count = 0;
    for (int i = 0; i < messages; ++i) count += budgets->take(user, address) ? 0 : 1;
    return count;
  }

  std::optional<MessageBudgets> budgets;
};

TEST_F(MessageBudgetsTest, LimitsUserOverAllAddresses) {
  EXPECT_LE(taken("hana", "a", 6) + taken("hana", "b", 100), 12);
  EXPECT_EQ(taken("taro", "a", 6), 6);
  EXPECT_EQ(budgets->take("hana", "c")->code, "too_fast");
}

TEST_F(MessageBudgetsTest, LimitsAddressOverAllUsers) {
  const int all = taken("hana", "a", 10) + taken("taro", "a", 10) + taken("yuki", "a", 10) + taken("", "a", 10);
  EXPECT_GE(all, 25);
  EXPECT_LE(all, 27);
  EXPECT_EQ(taken("ume", "b", 10), 10);
}

TEST_F(MessageBudgetsTest, RejectedUserSparesAddress) {
  taken("hana", "a", 1'000);
  EXPECT_EQ(taken("taro", "a", 10), 10);
}

TEST_F(MessageBudgetsTest, UnlimitedSocketsHaveNoBudget) {
  Limits unlimited = few();
  unlimited.messages_per_second = 0;
  set_limits(unlimited);
  budgets.emplace();
  EXPECT_EQ(taken("hana", "a", 1'000), 1'000);
}

TEST_F(MessageBudgetsTest, BroadcastChargesAddressByMembers) {
  for (int i = 0; i < 1'000; ++i) ASSERT_FALSE(budgets->take_broadcast("a", 4));
  EXPECT_FALSE(budgets->take_broadcast("a", 120)) << "24 of 25 messages";
  EXPECT_EQ(budgets->take_broadcast("a", 120)->code, "too_fast");
  EXPECT_FALSE(budgets->take_broadcast("b", 120));
  set_limits({});
  budgets.emplace();
  EXPECT_FALSE(budgets->take_broadcast("a", 10'000)) << "a room of any size can be written to";
}

}  // namespace
}  // namespace server::throttling::message_budgets_test
