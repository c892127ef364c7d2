#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Whole games in a room.
namespace server::room::room_game_test {
namespace {

using namespace server::protocol;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

// Game of 1932 (RULES.md §10).
constexpr auto kGameOf1932 = {"P3c-4d", "P10k-10j", "P11g-10g", "S-2d", "S-9l",  "S-10e", "S-2e",   "P7k-6j", "P8d-7d",
                              "P-4e",   "R-7g+",    "Bx12l=",   "G-3d", "Sx12l", "P-9g",  "P4d-5e", "+R-7l",  "R-10g"};
constexpr auto kPositionOf1932 =
    "lL1lP1fP1fL/lS1lP2fPfR1/lG1lP6/lK2lP3fGfSfK/lGlSlN3fPfPfNfSfG/2lP6fP2/lL2lRlP5fPfBfL/1lP8fP1/lP9fP/3mP3mP2/"
    "mPmPmP1mNmP1mPmP/1mS2mS1m+R1/mL1mGmKmG1mL f mBlB fml - - 19";

class RoomGameTest : public testing::Test {
 protected:
  void SetUp() override { table.seat_all({"kimi", "miyamatsu", "yamamoto"}); }
  [[nodiscard]] std::optional<rules::Outcome> result() const { return table.room.now()->result; }

  Table table{sannin(), default_table(sannin())};
};

TEST_F(RoomGameTest, PlaysGameOf1932) {
  for (const char* move : kGameOf1932) ASSERT_EQ(table.play(move), "done") << move;
  EXPECT_EQ(table.room.now()->position, kPositionOf1932);
  EXPECT_EQ(table.room.now()->number, 19);
  EXPECT_EQ(table.room.user_on_turn(), "kimi");
  const RoomSnapshot room = table.room.snapshot();
  ASSERT_EQ(room.steps.size(), 18U);
  EXPECT_EQ(room.steps[11].step.notation, "Bx12l=");
  const std::string record = table.room.record().value();
  EXPECT_NE(record.find("4. P-4e R-7g+ Bx12l=\n"), std::string::npos) << record;
  EXPECT_NE(record.find("[First \"Name of kimi\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("[Result \"*\"]"), std::string::npos) << record;
}

TEST_F(RoomGameTest, RefoldedLogEqualsLiveState) {
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
  for (const char* move : kGameOf1932) {
    ASSERT_EQ(table.play(move), "done") << move;
    ASSERT_EQ(Table::whole(*table.refold()), Table::whole(table.room)) << move;
  }
  ASSERT_EQ(table.answer("kimi", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
  ASSERT_EQ(table.answer("kimi", Resign{}), "done");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomGameTest, StepsKeepChecks) {
  for (const char* move : {"Bx10k+", "13k13j", "P8d-7d", "10k10l"}) ASSERT_EQ(table.play(move), "done") << move;
  EXPECT_EQ(table.room.now()->checks, std::vector<std::string>{"10m"});
  ASSERT_EQ(table.answer("yamamoto", Resign{}), "done");
  for (const RoomSnapshot& room : {table.room.snapshot(), table.refold()->snapshot()}) {
    ASSERT_EQ(room.steps.size(), 5U);
    EXPECT_TRUE(room.steps[2].checks.empty());
    EXPECT_EQ(room.steps[3].checks, std::vector<std::string>{"10m"});
    EXPECT_EQ(room.steps[4].checks, room.now->checks);
  }
}

TEST_F(RoomGameTest, LogKeepsMoveCodeForAnyNotation) {
  ASSERT_EQ(table.play("P3d-4e"), "done");
  EXPECT_EQ(std::get<Moved>(table.log.back().body).move, "3d4e");
}

/// Returns the diagram after a change, computed as clients do (docs/PROTOCOL.md, "Steps").
std::string changed(const std::string& diagram, const DiagramChange& change) {
  if (!change.whole.empty()) return change.whole;
  std::string after;
  std::size_t begin = 0;
  for (int index = 0; begin <= diagram.size(); ++index) {
    const std::size_t end = std::min(diagram.find_first_of("/ ", begin), diagram.size());
    std::string part = diagram.substr(begin, end - begin);
    for (const auto& [changed_index, text] : change.parts) {
      if (changed_index == index) part = text;
    }
    after += part;
    if (end < diagram.size()) after += diagram[end];
    begin = end + 1;
  }
  return after;
}

TEST_F(RoomGameTest, DiagramChangesLeadFromStartToEnd) {
  for (const char* move : kGameOf1932) ASSERT_EQ(table.play(move), "done");
  const RoomSnapshot room = table.room.snapshot();
  std::string diagram = *room.start;
  for (const LoggedStep& step : room.steps) diagram = changed(diagram, step.changes);
  EXPECT_EQ(diagram, kPositionOf1932);
}

TEST_F(RoomGameTest, RejectsMoveOutOfTurn) {
  EXPECT_EQ(table.reason("miyamatsu", Move{1, "10k10j"}), "it is First's turn");
  EXPECT_EQ(table.answer("miyamatsu", Move{1, "3d4e"}), "not_your_turn") << "not even First's move";
  ASSERT_EQ(table.play("3d4e"), "done");
  EXPECT_EQ(table.answer("kimi", Move{2, "10k10j"}), "not_your_turn");
}

TEST_F(RoomGameTest, RejectsIllegalMoveWithReason) {
  EXPECT_EQ(table.answer("kimi", Move{1, "1d5d"}), "illegal_move");
  EXPECT_FALSE(table.reason("kimi", Move{1, "1d5d"}).empty());
  EXPECT_EQ(table.answer("kimi", Move{1, "rubbish"}), "illegal_move");
  EXPECT_EQ(table.answer("kimi", Move{1, "10k10j"}), "illegal_move") << "Middle's pawn";
  EXPECT_EQ(table.room.now()->number, 1);
}

TEST_F(RoomGameTest, RejectsStaleMoveNumber) {
  ASSERT_EQ(table.play("3d4e"), "done");
  EXPECT_EQ(table.reason("miyamatsu", Move{1, "10k10j"}), "the next move is number 2, not 1");
}

TEST_F(RoomGameTest, ResignLeavesTwoThenOne) {
  ASSERT_EQ(table.play("3d4e"), "done");
  // Not on turn: a player may resign at any time.
  ASSERT_EQ(table.answer("kimi", Resign{}), "done");
  EXPECT_FALSE(result());
  EXPECT_EQ(table.room.now()->active, (std::vector<rules::Seat>{rules::Seat(1), rules::Seat(2)}));
  EXPECT_EQ(table.answer("kimi", Resign{}), "out_of_game");
  EXPECT_EQ(table.answer("kimi", SetOffer{Offer::kDraw, true}), "out_of_game");
  ASSERT_EQ(table.answer("yamamoto", Resign{}), "done");
  ASSERT_TRUE(result());
  EXPECT_EQ(result()->how, "last");
  EXPECT_EQ(result()->winner, rules::Seat(1));
  EXPECT_EQ(table.answer("miyamatsu", Resign{}), "not_running");
  EXPECT_EQ(table.answer("miyamatsu", Move{2, "10k10j"}), "not_running");
  EXPECT_EQ(table.room.user_on_turn(), std::nullopt);
  EXPECT_TRUE(table.room.legal_moves().empty());
  EXPECT_NE(table.room.record()->find("[Result \"0-1-0\"]"), std::string::npos) << *table.room.record();
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomGameTest, DrawNeedsAllRemainingPlayers) {
  ASSERT_EQ(table.answer("yamamoto", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(table.answer("yamamoto", SetOffer{Offer::kDraw, true}), "no_offer") << "offered already";
  ASSERT_EQ(table.answer("kimi", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_FALSE(result());
  EXPECT_EQ(table.room.snapshot().offers[0], (std::vector<rules::Seat>{rules::Seat(2), rules::Seat(0)}));
  const Decision decision = table.ask("miyamatsu", SetOffer{Offer::kDraw, true});
  EXPECT_EQ(std::get<Accepted>(decision).notices.size(), 2U);
  ASSERT_TRUE(result());
  EXPECT_EQ(result()->how, "agreed");
  EXPECT_EQ(result()->winner, std::nullopt);
  EXPECT_NE(table.room.record()->find("1/3-1/3-1/3"), std::string::npos) << *table.room.record();
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomGameTest, DrawNeedsNoConsentOfEliminatedPlayer) {
  ASSERT_EQ(table.answer("kimi", Resign{}), "done");
  ASSERT_EQ(table.answer("yamamoto", SetOffer{Offer::kDraw, true}), "done");
  ASSERT_EQ(table.answer("miyamatsu", SetOffer{Offer::kDraw, true}), "done");
  ASSERT_TRUE(result());
  EXPECT_NE(table.room.record()->find("0-1/2-1/2"), std::string::npos) << *table.room.record();
}

TEST_F(RoomGameTest, DrawOfferEndsOnMoveDeclineOrResign) {
  ASSERT_EQ(table.answer("kimi", SetOffer{Offer::kDraw, true}), "done");
  ASSERT_EQ(table.answer("yamamoto", SetOffer{Offer::kDraw, false}), "done");
  EXPECT_TRUE(table.room.snapshot().offers[0].empty());
  ASSERT_EQ(table.answer("kimi", SetOffer{Offer::kDraw, true}), "done");
  ASSERT_EQ(table.play("3d4e"), "done");
  EXPECT_TRUE(table.room.snapshot().offers[0].empty());
  ASSERT_EQ(table.answer("kimi", SetOffer{Offer::kDraw, true}), "done");
  ASSERT_EQ(table.answer("yamamoto", Resign{}), "done");
  EXPECT_TRUE(table.room.snapshot().offers[0].empty());
  EXPECT_FALSE(result());
}

TEST(RoomOptionsTest, OptionsReachGame) {
  TableOptions options = default_table(sannin());
  options.options.front().second = "stay";
  Table table(sannin(), options);
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_NE(table.room.record()->find("[Gap \"stay\"]"), std::string::npos) << *table.room.record();
}

}  // namespace
}  // namespace server::room::room_game_test
