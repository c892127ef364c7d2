#include "rules/sannin/board/cell.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/rules/support.hpp"

namespace rules::sannin::cell_test {
namespace {

TEST(CellTest, RoundTripsEveryName) {
  std::set<std::string> names;
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = *Cell::from_index(i);
    EXPECT_EQ(Cell::parse(cell.name()), cell);
    names.insert(cell.name());
  }
  EXPECT_EQ(names.size(), 127U);
}

TEST(CellTest, ParsesCornersAndGarden) {
  for (const std::string name : {"1a", "1g", "7a", "7m", "13g", "13m", "7g"}) EXPECT_TRUE(Cell::parse(name)) << name;
  EXPECT_EQ(garden(), cell("7g"));
  EXPECT_EQ(garden().x(), 0);
  EXPECT_EQ(garden().y(), 0);
}

TEST(CellTest, RefusesInvalidNames) {
  for (const std::string name : {"", "a", "7", "0a", "07g", "8a", "6m", "1h", "13f", "14m", "7n", "7G", "g7", " 7g",
                                 "7g ", "7gg", "+7g", "100a"}) {
    EXPECT_FALSE(Cell::parse(name)) << name;
  }
}

TEST(CellTest, RefusesInvalidIndexes) {
  EXPECT_FALSE(Cell::from_index(-1));
  EXPECT_FALSE(Cell::from_index(127));
  EXPECT_TRUE(Cell::from_index(126));
}

TEST(CellTest, CoordinatesCountFromTheGarden) {
  EXPECT_EQ(cell("1d").x(), -6);
  EXPECT_EQ(cell("1d").y(), -3);
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = *Cell::from_index(i);
    EXPECT_EQ(cell_at(cell.x(), cell.y()), cell);
  }
}

TEST(CellTest, OnlyHexagonCellsExist) {
  int found = 0;
  for (int x = -8; x <= 8; ++x) {
    for (int y = -8; y <= 8; ++y) {
      const bool inside = std::abs(x) <= 6 && std::abs(y) <= 6 && std::abs(x - y) <= 6;
      EXPECT_EQ(cell_at(x, y).has_value(), inside) << x << ", " << y;
      found += inside ? 1 : 0;
    }
  }
  EXPECT_EQ(found, kCells);
}

TEST(CellTest, OrdersByFileThenRank) {
  EXPECT_LT(cell("1g"), cell("2a"));
  EXPECT_LT(cell("2a"), cell("2b"));
  EXPECT_LT(cell("9k"), cell("10d"));
}

TEST(CellTest, TurningMapsMiddleToLastToFirst) {
  EXPECT_EQ(turned(cell("10m")), cell("10d"));
  EXPECT_EQ(turned(cell("10d")), cell("1d"));
  EXPECT_EQ(turned(cell("1d")), cell("10m"));
  EXPECT_EQ(turned(garden()), garden());
}

TEST(CellTest, ThreeTurnsAreTheIdentity) {
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = *Cell::from_index(i);
    EXPECT_EQ(turned(turned(turned(cell))), cell);
    if (cell != garden()) {
      EXPECT_NE(turned(cell), cell);
    }
  }
}

TEST(CellSetTest, IteratesInOrder) {
  CellSet cells;
  for (const std::string name : {"13m", "1a", "7g", "10d", "6l"}) cells.insert(cell(name));
  std::string text;
  for (const Cell each : cells) text += each.name() + " ";
  EXPECT_EQ(text, "1a 6l 7g 10d 13m ");
  EXPECT_EQ(cells.size(), 5);
  EXPECT_EQ(cells.first(), cell("1a"));
  EXPECT_EQ(cells.last(), cell("13m"));
}

TEST(CellSetTest, SupportsSetOperations) {
  CellSet ones{cell("1a")};
  ones.insert(cell("12l"));
  const CellSet other{cell("12l")};
  EXPECT_EQ((ones & other), other);
  EXPECT_EQ((ones - other), CellSet(cell("1a")));
  EXPECT_EQ((ones | other), ones);
  ones.erase(cell("1a"));
  EXPECT_EQ(ones, other);
  EXPECT_FALSE(ones.contains(cell("1a")));
  EXPECT_TRUE((ones - other).empty());
}

}  // namespace
}  // namespace rules::sannin::cell_test
