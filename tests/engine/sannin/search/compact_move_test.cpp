#include "engine/sannin/search/compact_move.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/rules/support.hpp"

namespace engine::sannin::compact_move_test {
namespace {

using namespace rules::sannin;

TEST(CompactMoveTest, EveryLegalMoveComesBack) {
  int illuminations = 0;
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    std::set<std::uint32_t> codes;
    std::size_t moves = 0;
    LegalMoves(turn_in(at, {})).visit([&](const Move& move) {
      const CompactMove compact(move);
      EXPECT_TRUE(compact.on(at.board) == move);
      EXPECT_FALSE(compact.is_none());
      EXPECT_EQ(compact.to(), static_cast<std::size_t>(move.to().index()));
      codes.insert(compact.code());
      ++moves;
      illuminations += move.type() == Move::Type::kIllumination ? 1 : 0;
      return false;
    });
    ASSERT_EQ(codes.size(), moves) << text;
  }
  EXPECT_GT(illuminations, 0);
}

}  // namespace
}  // namespace engine::sannin::compact_move_test
