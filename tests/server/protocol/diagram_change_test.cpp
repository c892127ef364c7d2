#include "server/protocol/messages/diagram_change.hpp"

#include <gtest/gtest.h>

namespace server::protocol::diagram_change_test {
namespace {

using Parts = std::vector<std::pair<int, std::string>>;

TEST(DiagramChangeTest, ListsChangedParts) {
  const DiagramChange change = diagram_change("aa/bb/cc f - 1", "aa/xx/cc m - 2");
  EXPECT_EQ(change.parts, (Parts{{1, "xx"}, {3, "m"}, {5, "2"}}));
  EXPECT_TRUE(change.whole.empty());
}

TEST(DiagramChangeTest, IsEmptyForEqualDiagrams) {
  const DiagramChange change = diagram_change("a/b c", "a/b c");
  EXPECT_TRUE(change.parts.empty());
  EXPECT_TRUE(change.whole.empty());
}

TEST(DiagramChangeTest, ReturnsWholeIfPartCountDiffers) {
  const DiagramChange change = diagram_change("a/b c", "a/b");
  EXPECT_TRUE(change.parts.empty());
  EXPECT_EQ(change.whole, "a/b");
}

TEST(DiagramChangeTest, CountsEmptyParts) {
  EXPECT_EQ(diagram_change("a//c", "a/b/c").parts, (Parts{{1, "b"}}));
  EXPECT_EQ(diagram_change("", "a").parts, (Parts{{0, "a"}}));
}

TEST(DiagramChangeTest, AppliedChangeYieldsTarget) {
  const std::vector<std::string> diagrams = {"aa/bb/cc f - 1", "aa/xx/cc m - 2", "aa//cc - x 30", "xx/bb/ - - 1",
                                             "7 a 1"};
  for (const std::string& before : diagrams) {
    for (const std::string& after : diagrams) {
      EXPECT_EQ(changed_diagram(before, diagram_change(before, after)), after) << before;
    }
  }
}

}  // namespace
}  // namespace server::protocol::diagram_change_test
