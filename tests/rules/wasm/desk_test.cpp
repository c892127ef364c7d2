#include "rules/wasm/desk.hpp"

#include <gtest/gtest.h>

namespace rules::wasm::desk_test {
namespace {

const std::string kRecord = "[Rules \"Sannin 1\"]\n[Site \"here\"]\n\n1. P3d-4e P10k-10j {[%clk 0:09:55]} *\n";

class DeskTest : public ::testing::Test {
 protected:
  std::string ask(const std::string& request) { return desk_.answer(request); }

 private:
  Desk desk_;
};

TEST_F(DeskTest, ReusesNumbersOfClosedGames) {
  EXPECT_EQ(ask("start\nsannin"), "game\t0\n");
  EXPECT_EQ(ask("start\nsannin\ngap=stay illumination=all\nml\n"), "game\t1\n");
  EXPECT_EQ(ask("close\n0"), "");
  EXPECT_EQ(ask("legal\n0"), "refused\t\t\tthere is no such game\n");
  EXPECT_EQ(ask("start\nsannin"), "game\t0\n");
}

TEST_F(DeskTest, PlayReportsEventsAndExplanations) {
  ask("start\nsannin\n\n\n7/8/2lR6/lK8fK/5fP5/5fG6/13/12/11/6mB3/9/8/3mK3 f - - - - 1");
  EXPECT_EQ(ask("play\n0\n7f8f"),
            "step\tf\t1\t7f8f\tG-8f\n"
            "event\talliance fl discovered\n"
            "explanation\talliance fl discovered\tFirst and Last are allied against Middle: First opened a line, and "
            "Last's rook on 7c threatens the bishop on 7j.\n"
            "attack\tmaterial\tl\t7c\t7j\n");
  EXPECT_EQ(ask("leave\n0\nl\ntime"), "step\tl\t2\tl:time\t\nevent\tout l time\nevent\twins m time\n");
  EXPECT_NE(ask("look\n0").find("outcome\tmate\tm\n"), std::string::npos);
}

TEST_F(DeskTest, UndoRestoresState) {
  ask("start\nsannin");
  const std::string before = ask("look\n0");
  ask("play\n0\n3d4e");
  ask("play\n0\n10k10j");
  EXPECT_NE(ask("look\n0"), before);
  EXPECT_EQ(ask("undo\n0\n2"), "");
  EXPECT_EQ(ask("look\n0"), before);
}

TEST_F(DeskTest, RefusesMoveWithCodeAndArguments) {
  ask("start\nsannin");
  EXPECT_EQ(ask("why\n0\n3a\n4d"), "refused\tcannot_go\tpiece=P from=3a to=4d\tthe pawn on 3a cannot go to 4d\n");
  EXPECT_EQ(ask("why\n0\n3d\n4e"), "");
  EXPECT_EQ(ask("play\n0\n3a4d"), ask("preview\n0\n3a4d"));
}

TEST_F(DeskTest, RefusesUnknownCommandsAndGames) {
  EXPECT_EQ(ask(""), "refused\t\t\tthere is no such game\n");
  EXPECT_EQ(ask("start\nchess"), "refused\t\t\tthere is no ruleset \"chess\"\n");
  EXPECT_EQ(ask("start\nsannin\n\nxy"), "refused\t\t\tan opening alliance must be two seats' letters, not \"xy\"\n");
  EXPECT_EQ(ask("start\nsannin\n\nfm"), "refused\t\t\tthe player outside a pre-arranged alliance must be First\n");
  EXPECT_EQ(ask("legal\n99999999999999999999"), "refused\t\t\tthere is no such game\n");
  ask("start\nsannin");
  EXPECT_EQ(ask("dance\n0"), "refused\t\t\tthere is no command \"dance\"\n");
  EXPECT_EQ(ask("leave\n0\nx\ntime"), "refused\t\t\tthere is no such seat\n");
}

TEST_F(DeskTest, ReadsAndWritesRecords) {
  const std::string read = ask("read\nsannin\n" + kRecord);
  EXPECT_NE(read.find("tag\tSite\there\n"), std::string::npos) << read;
  EXPECT_NE(read.find("step\tm\t2\t10k10j\tP10k-10j\nclock\t595000\n"), std::string::npos) << read;
  EXPECT_TRUE(read.ends_with("game\t0\n")) << read;
  const std::string written = ask("record\n0\nSite=there");
  EXPECT_NE(written.find("[Site \"there\"]"), std::string::npos);
  EXPECT_NE(written.find("1. P-4e P10k-10j *"), std::string::npos) << written;
  const std::string timed = ask("record\n0\nSite=there\nclocks=- 595000");
  EXPECT_NE(timed.find("1. P-4e P10k-10j {[%clk 0:09:55]} *"), std::string::npos) << timed;
}

TEST_F(DeskTest, ReadsRecordTrees) {
  EXPECT_EQ(
      ask("tree\nsannin\n[Rules \"Sannin 1\"]\n[Gap \"stay\"]\n\n{start}\n1. P-4e {[%marks 3d4e,5e] a\n\\ b} (1. G-2e "
          "{[%draw]}) {[%resign First]} *\n"),
      "tag\tRules\tSannin 1\ntag\tGap\tstay\n"
      "option\tgap\tstay\noption\tillumination\tchoice\noption\tpromotion_after\trestored\n"
      "option\tgarden_after\trestored\n"
      "comment\t0\tstart\n"
      "node\t1\t0\t3d4e\tP-4e\ncomment\t1\ta\\n\\\\ b\nmark\t1\t3d4e\nmark\t1\t5e\n"
      "node\t2\t0\t1e2e\tG-2e\nnode\t3\t2\tdraw\t\nnode\t4\t1\tf:resign\t\n");
}

TEST_F(DeskTest, WritesRecordTrees) {
  const std::string written =
      ask("write\nsannin\ngap=stay\n\n\ntag\tEvent\tA cup\ncomment\t0\tstart\nnode\t17\t0\t3d4e\nnode\t4\t17\t10m10l\n"
          "node\t9\t0\t1e2e\ncomment\t9\ta\\n\\\\ b\nmark\t9\t5e");
  EXPECT_NE(written.find("[Event \"A cup\"]"), std::string::npos) << written;
  EXPECT_NE(written.find("[Gap \"stay\"]"), std::string::npos) << written;
  EXPECT_NE(written.find("\n\n{start}\n1. P-4e (1. G-2e {[%marks 5e] a\n\\ b}) K-10l *\n"), std::string::npos)
      << written;
}

TEST_F(DeskTest, NamesNodeThatCannotBeWritten) {
  const std::string head = "write\nsannin\n\n\n\nnode\t17\t0\t3d4e\n";
  EXPECT_EQ(ask(head + "node\t21\t17\t7g7h").substr(0, 33), "refused\tno_piece\tcell=7g node=21\t");
  EXPECT_EQ(ask(head + "node\t21\t5\t7g7h"), "refused\t\t\tnode \"21\" comes before its parent\n");
  EXPECT_EQ(ask(head + "node\t17\t0\t1e2e"), "refused\t\t\tnode \"17\" appears twice\n");
  EXPECT_EQ(ask(head + "comment\t3\tx"), "refused\t\t\tthere is no node \"3\" for this comment\n");
  EXPECT_EQ(ask(head + "mark\t17\tx"),
            "refused\tbad_mark\tnode=17\t\"x\" is neither a cell nor an arrow between two cells\n");
  EXPECT_EQ(ask(head + "dance\t17"), "refused\t\t\ta line must be a tag, node, comment or mark, not \"dance\"\n");
}

TEST_F(DeskTest, NamesPositionOfRecordFault) {
  EXPECT_EQ(ask("read\nsannin\n[Rules \"Sannin 1\"]\n\n1. P-7g *\n").substr(0, 29), "refused\trecord\tline=3 column=");
}

TEST_F(DeskTest, ReportsRulesetOfRecord) {
  EXPECT_EQ(ask("game\n[Rules \"Hasami 1\"]\n[Game  \"makyek\"]\n\n*"), "ruleset\tmakyek\n");
  EXPECT_EQ(ask("game\n[Rules \"Sannin 1\"]\n\n{[Game \"hasami\"]} *"), "ruleset\tsannin\n");
  EXPECT_TRUE(ask("game\n[Rules \"Hasami 1\"]\n[Game \"go\"]\n\n*").starts_with("refused\trecord\tline=2 column=1\t"));
}

TEST_F(DeskTest, ReportsDecidingRule) {
  ask("start\nhasami\n\n\n9/9/9/9/Pp7/9/9/9/9 b");
  EXPECT_NE(ask("look\n0").find("decided\tone\n"), std::string::npos);
  EXPECT_TRUE(ask("play\n0\n9e9d").starts_with("refused\tdecided\trule=one\t"));
}

TEST_F(DeskTest, AnswersExplanationQueries) {
  ask("start\nsannin");
  EXPECT_EQ(ask("reach\n0\n10k"), "cell\t9j\ncell\t10j\n");
  EXPECT_EQ(ask("attackers\n0\n4e"), "attacker\tf\t3d\nattacker\tl\t7b\n");
  EXPECT_EQ(ask("threats\n0"), "");
  EXPECT_EQ(ask("rights\n0"), "right\tcastling\tf\nright\tcastling\tm\nright\tcastling\tl\n");
  EXPECT_EQ(ask("perft\n0\n2"), "count\t2302\n");
}

}  // namespace
}  // namespace rules::wasm::desk_test
