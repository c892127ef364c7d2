#include "server/throttling/storage_budget.hpp"

#include <gtest/gtest.h>

#include "server/throttling/new_games.hpp"

namespace server::throttling::storage_budget_test {
namespace {

constexpr std::size_t kKilobyte = 1024;

class StorageBudgetTest : public testing::Test {
 protected:
  StorageBudgetTest() {
    Limits few;
    few.user_kilobytes_per_day = 40;
    few.address_kilobytes_per_day = 100;
    set_limits(few);
    budget.emplace();
  }
  ~StorageBudgetTest() override { set_limits({}); }

  bool take(const std::string& user, const std::string& address, std::size_t kilobytes) {
    return !budget->take(user, address, kilobytes * kKilobyte);
  }

  std::optional<StorageBudget> budget;
};

TEST_F(StorageBudgetTest, LimitsUserAtAllAddresses) {
  EXPECT_TRUE(take("hana", "a", 30));
  EXPECT_FALSE(take("hana", "b", 30));
  EXPECT_TRUE(take("hana", "b", 10));
  EXPECT_FALSE(take("hana", "c", 1));
  EXPECT_EQ(budget->take("hana", "c", kKilobyte)->code, "too_fast");
}

TEST_F(StorageBudgetTest, LimitsAddressOverAllUsers) {
  for (const char* user : {"hana", "taro", "yuki"}) EXPECT_TRUE(take(user, "a", 30)) << user;
  EXPECT_FALSE(take("abe", "a", 30));
  EXPECT_FALSE(take("", "a", 30)) << "anonymous clients too";
  EXPECT_TRUE(take("abe", "b", 10));
}

TEST_F(StorageBudgetTest, IsOffWithUnlimitedMessages) {
  Limits none;
  none.messages_per_second = 0;
  none.user_kilobytes_per_day = 1;
  set_limits(none);
  budget.emplace();
  EXPECT_TRUE(take("hana", "a", 1000));
}

TEST_F(StorageBudgetTest, CountsNewGames) {
  NewGames games(&*budget);
  int made = 0;
  while (made < 20 && !games.count("g" + std::to_string(made), "hana", "a")) ++made;
  EXPECT_EQ(made, 10) << "4 KiB each";
}

}  // namespace
}  // namespace server::throttling::storage_budget_test
