#include "engine/transposition_table.hpp"

#include <gtest/gtest.h>

namespace engine::transposition_table_test {
namespace {

TableEntry entry(int score, int depth, std::uint32_t move = 0) {
  TableEntry made;
  made.score = static_cast<std::int16_t>(score);
  made.depth = static_cast<std::uint8_t>(depth);
  made.move = move;
  return made;
}

TEST(TranspositionTableTest, FindsWhatWasStored) {
  TranspositionTable table(1 << 12U);
  table.store(0x1234567890ABCDEFU, entry(-77, 5, 42), Bound::kLower);
  const TableEntry* found = table.find(0x1234567890ABCDEFU);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->score, -77);
  EXPECT_EQ(found->depth, 5);
  EXPECT_EQ(found->move, 42U);
  EXPECT_EQ(found->bound(), Bound::kLower);
  EXPECT_EQ(table.find(0x1234567990ABCDEFU), nullptr);
}

TEST(TranspositionTableTest, KeepsTheMoveWhenAnEntryHasNone) {
  TranspositionTable table(1 << 12U);
  table.store(5, entry(1, 3, 42), Bound::kExact);
  table.store(5, entry(2, 4), Bound::kUpper);
  EXPECT_EQ(table.find(5)->move, 42U);
  EXPECT_EQ(table.find(5)->score, 2);
}

TEST(TranspositionTableTest, ReplacesTheShallowestOfABucket) {
  TranspositionTable table(64);
  for (std::uint64_t i = 1; i <= 5; ++i) table.store(i << 32U, entry(0, i == 3 ? 1 : 9), Bound::kExact);
  EXPECT_EQ(table.find(std::uint64_t{3} << 32U), nullptr);
  EXPECT_NE(table.find(std::uint64_t{5} << 32U), nullptr);
}

TEST(TranspositionTableTest, ReplacesEarlierSearchesFirst) {
  TranspositionTable table(64);
  table.store(std::uint64_t{1} << 32U, entry(0, 20), Bound::kExact);
  table.new_search();
  for (std::uint64_t i = 2; i <= 5; ++i) table.store(i << 32U, entry(0, 2), Bound::kExact);
  EXPECT_EQ(table.find(std::uint64_t{1} << 32U), nullptr);
  EXPECT_NE(table.find(std::uint64_t{2} << 32U), nullptr);
}

}  // namespace
}  // namespace engine::transposition_table_test
