#include "server/throttling/known_addresses.hpp"

#include <gtest/gtest.h>

#include "server/config/limits.hpp"

namespace server::throttling::known_addresses_test {
namespace {

TEST(KnownAddressesTest, KeepsLatestAddressesOfAccount) {
  KnownAddresses known;
  for (int i = 0; i < 5; ++i) known.add("hana", "10.0.0." + std::to_string(i));
  known.add("hana", "10.0.0.0");
  known.add("hana", "10.0.0.9");
  EXPECT_TRUE(known.contains("hana", "10.0.0.9"));
  EXPECT_TRUE(known.contains("hana", "10.0.0.0")) << "it was seen again";
  EXPECT_FALSE(known.contains("hana", "10.0.0.1"));
  EXPECT_FALSE(known.contains("taro", "10.0.0.9"));
}

TEST(KnownAddressesTest, EvictsAccountSeenLongestAgo) {
  Limits few;
  few.counted_keys = 100;
  set_limits(few);
  KnownAddresses known;
  known.add("hana", "10.0.0.1");
  known.add("taro", "10.0.0.2");
  for (int i = 0; i < 98; ++i) known.add("name" + std::to_string(i), "10.0.0.3");
  known.add("hana", "10.0.0.1");
  known.add("one more", "10.0.0.3");
  EXPECT_TRUE(known.contains("hana", "10.0.0.1"));
  EXPECT_FALSE(known.contains("taro", "10.0.0.2"));
  set_limits({});
}

}  // namespace
}  // namespace server::throttling::known_addresses_test
