#include <gtest/gtest.h>

#include <chrono>

#include "rules/records/record_date.hpp"
#include "rules/records/replay.hpp"
#include "rules/records/replay_budget.hpp"
#include "rules/records/tag_faults.hpp"
#include "rules/rulesets.hpp"
#include "rules/sannin/records/record.hpp"
#include "rules/sannin/ruleset.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::foreign_record_test {
namespace {

const std::string kHead = "[Rules \"Sannin 1\"]\n\n";

std::vector<std::string> moves_of(const ReadRecord& read) {
  std::vector<std::string> moves;
  for (const MoveResult& each : read.move_results) moves.push_back(each.text);
  return moves;
}

const std::vector<std::string> kThreeMoves = {"3c4d", "10k10j", "11g10g"};

void expect_three_moves(const std::string& text) {
  SCOPED_TRACE(text);
  const ReadRecord read = read_record(text);
  EXPECT_FALSE(read.fault) << read.fault->reason;
  EXPECT_EQ(moves_of(read), kThreeMoves);
}

TEST(ForeignRecordTest, TakesAnyBlankAsABlank) {
  for (const std::string blank : {"\u00A0", "\u3000", "\u200B", "\u2028", "\u2029", "\u0085", "\f", "\v", "\uFEFF"}) {
    expect_three_moves(kHead + "1." + blank + "P3c-4d" + blank + "P10k-10j" + blank + "P11g-10g" + blank + "*" + blank);
  }
  expect_three_moves(kHead + "1. P3c-4d P10k-10j P11g-10g *\n\x1A");
  expect_three_moves(kHead + "1. P3c-4d P10k-10j P11g-10g *" + std::string(3, '\0'));
}

TEST(ForeignRecordTest, ReadsCompatibilityForms) {
  expect_three_moves("［Rules “Sannin 1”］\n\n１．Ｐ３ｃ－４ｄ　Ｐ１０ｋ−１０ｊ P11g‐10g ＊");
  expect_three_moves("[Ｒules \"Sannin 1\"]\n\n⒈ P3c–4d P10k—10j P11g‑10g *");
  expect_three_moves("[Rules “Sannin 1”]\n[Event „a b”]\n\n1. P3c\u200D-4d P10k-10j P11g-10g *");
  expect_three_moves(kHead + "1. Р3с-4d Р10к-10j Р11g-10g *");
}

TEST(ForeignRecordTest, NamesWhatIsStillRefused) {
  const ReadRecord read = read_record(kHead + "1. ЖP-4e *");
  ASSERT_TRUE(read.fault);
  EXPECT_EQ(read.fault->column, 4);
  EXPECT_TRUE(read.fault->reason.starts_with("<U+0416>P-4e: ")) << read.fault->reason;
}

TEST(ForeignRecordTest, ReadsFormsOfOtherEditors) {
  expect_three_moves(kHead + "1. P3c-4d!? $1 ; a comment } to the end of the line\nP10k-10j $14 P11g-10g# ?! *");
  expect_three_moves("1. P3c-4d P10k-10j P11g-10g");
  expect_three_moves("P3c-4d P10k-10j P11g-10g *");
  expect_three_moves("% of another program\nP3c-4d {[%clk 0:09:55.5]} P10k-10j P11g-10g");
}

TEST(ForeignRecordTest, WritesJudgementsAsComments) {
  const auto tree = ruleset().read_tree(kHead + "1. P3c-4d!? {[%clk 0:09:55.5]} P10k-10j $2 *");
  ASSERT_TRUE(std::holds_alternative<RecordTree>(tree));
  const auto& nodes = std::get<RecordTree>(tree).nodes;
  EXPECT_EQ(nodes[0].annotation.comment, "!?");
  EXPECT_EQ(nodes[0].clock, 595'500);
  EXPECT_EQ(nodes[1].annotation.comment, "?");
  const auto written = ruleset().write_tree(std::get<RecordTree>(tree));
  ASSERT_TRUE(written);
  EXPECT_NE(written->find("1. P3c-4d {[%clk 0:09:55]} {!?} P10k-10j {?} *"), std::string::npos) << *written;
}

TEST(ForeignRecordTest, NormalisesDates) {
  for (const std::string date : {"1932-05-28", "1932/5/28", "28.05.1932", "1932年5月28日", "１９３２．０５．２８"}) {
    EXPECT_EQ(*rules::records::normal_date(date), "1932.05.28") << date;
  }
  EXPECT_EQ(*rules::records::normal_date("1932"), "1932.??.??");
  EXPECT_EQ(*rules::records::normal_date("1932-11"), "1932.11.??");
  EXPECT_EQ(*rules::records::normal_date("????.??.??"), "????.??.??");
  EXPECT_EQ(*rules::records::normal_date("?"), "?");
  for (const std::string date : {"1932.02.30", "2026-13-01", "2025.02.29", "1932.00.10", "0000.01.01", "5 May 1932"}) {
    EXPECT_FALSE(rules::records::normal_date(date).ok()) << date;
  }
}

TEST(ForeignRecordTest, RefusesTagsThatCannotBeStored) {
  for (const std::string& line : {std::string("[Date \"1932.02.30\"]"), std::string("[Event \"a\0b\"]", 13),
                                  std::string("[Event \"\x1B[2J\"]")}) {
    const ReadRecord read = read_record("[Rules \"Sannin 1\"]\n" + line + "\n\n*");
    ASSERT_FALSE(read.fault) << read.fault->reason;
    const auto fault = rules::records::fault_of_tags(read.tree.tags);
    ASSERT_TRUE(fault) << line;
    EXPECT_EQ(fault->line, 2);
  }
}

TEST(ForeignRecordTest, KeepsTreeBeforeABadMove) {
  for (const Ruleset* each : rules::rulesets()) {
    const auto game = each->start({}, {});
    const std::string move = (*game)->legal_moves().front();
    const ReadTree read = each->read_until_fault("1. " + move + " zz9 *");
    ASSERT_TRUE(read.fault) << each->id();
    EXPECT_EQ(read.fault->column, static_cast<int>(5 + move.size()));
    ASSERT_EQ(read.tree.nodes.size(), 1U);
    EXPECT_EQ(read.tree.nodes[0].deed, move);
    EXPECT_FALSE(read.tree.options.empty());
  }
}

std::chrono::nanoseconds processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

TEST(ForeignRecordTest, ReadsManyTagsInLinearTime) {
  std::string tags = "[Rules \"Sannin 1\"]\n";
  for (int i = 0; i < 60'000; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
  const auto before = processor_time();
  const auto read = rules::ruleset_of_record(tags);
  EXPECT_TRUE(std::holds_alternative<const Ruleset*>(read));
  EXPECT_FALSE(ruleset().read_until_fault(tags + "\n*").fault);
  // In quadratic time it takes ten seconds and more.
  EXPECT_LT(processor_time() - before, std::chrono::seconds(2));
}

/// Record with a variation for each legal move of a position.
std::string record_of_all_moves(const std::string& position) {
  const auto game = std::move(*ruleset().start_from(position, {}, {}));
  std::string text = "[Rules \"Sannin 1\"]\n[Position \"" + position + "\"]\n\n1. ";
  const std::vector<std::string> moves = game->legal_moves();
  text += moves.front();
  for (std::size_t i = 1; i < moves.size(); ++i) text += " (1. " + moves[i] + ")";
  return text + " *";
}

TEST(ForeignRecordTest, StopsAtTheBudgetOfWork) {
  // First can illuminate any choice of twelve pieces.
  const std::string position = "3lP3/8/lK7mK/3mP6/2mP3mL1lL2/12/4mP1f+K1mP4/12/5mPlP1mP2/mP2lP6/9/8/7 f - - - - 1";
  const std::string text = record_of_all_moves(position);
  const auto before = processor_time();
  const ReadTree read = ruleset().read_until_fault(text);
  EXPECT_LT(processor_time() - before, std::chrono::seconds(2));
  ASSERT_TRUE(read.fault);
  EXPECT_EQ(read.fault->reason, rules::records::ReplayBudget::used_up());
  EXPECT_GT(read.tree.nodes.size(), 100U);
}

TEST(ForeignRecordTest, CountsTheMateThreatsOfAStep) {
  // This move makes a double attack, so each reply of Middle is judged.
  const std::string position =
      "5lK1/4m+P2f+P/9/mG1m+K1fB5/3fR2mS1lG1f+L/4m+PfK1fLfPfL2/fLmP5l+L1mP2m+S/4m+Sf+P1f+P3m+P/5f+P1m+R3/"
      "1mGmS2lG1f+S2/2l+B1m+L4/6lG1/5l+R1 f fN3PmPlBGSN3P - - l:1g,8d# 1";
  const auto replay = std::move(*ruleset().replay(position, {}, {}));
  EXPECT_LT(replay->effort(), 100U);
  ASSERT_TRUE(replay->take({PlayedMove{"8e8f"}, {}}));
  EXPECT_GT(replay->further_effort(), 1000U);
}

}  // namespace
}  // namespace rules::sannin::foreign_record_test
