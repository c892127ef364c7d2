#include "server/protocol/messages/result.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace server::protocol::result_test {
namespace {

Result<std::string> name_of(int number) {
  if (number < 0) return Problem{"no_name", "negative numbers have no names"};
  return "number " + std::to_string(number);
}

TEST(ResultTest, HoldsValueOrProblem) {
  const Result<std::string> named = name_of(7);
  ASSERT_TRUE(named.ok());
  EXPECT_EQ(*named, "number 7");
  EXPECT_EQ(named->size(), 8U);
  const Result<std::string> refused = name_of(-1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().code, "no_name");
}

TEST(ResultTest, EmptyOptionalIsValue) {
  const Result<std::optional<int>> none = std::nullopt;
  EXPECT_TRUE(none.ok());
  EXPECT_EQ(*none, std::nullopt);
}

}  // namespace
}  // namespace server::protocol::result_test
