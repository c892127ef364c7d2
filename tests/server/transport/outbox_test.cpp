#include "server/transport/outbox.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/config/limits.hpp"

namespace server::transport::outbox_test {
namespace {

protocol::Message message_of(std::size_t size) {
  return protocol::Message::relayed(std::string(size, 'x'), 0);
}

TEST(OutboxTest, TakesSmallMessageAfterLargestWasRead) {
  Outbox outbox;
  ASSERT_TRUE(outbox.push(message_of(9000)));
  ASSERT_TRUE(outbox.push(message_of(100)));
  outbox.pop();
  EXPECT_TRUE(outbox.push(message_of(100)));
}

TEST(OutboxTest, RefusesMoreBytesThanLimitBesideLargest) {
  const std::size_t half = limits().outbox_bytes / 2;
  Outbox outbox;
  ASSERT_TRUE(outbox.push(message_of(4 * half)));
  ASSERT_TRUE(outbox.push(message_of(half)));
  ASSERT_TRUE(outbox.push(message_of(half)));
  EXPECT_FALSE(outbox.push(message_of(1)));
}

}  // namespace
}  // namespace server::transport::outbox_test
