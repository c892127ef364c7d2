#include "tests/rules/hasami/support.hpp"

namespace rules::hasami {
namespace {

constexpr auto kGame = R"([Rules "Hasami 1"]
[Game "makyek"]
[Event "?"]
[Site "?"]
[Date "?"]
[South "Ann"]
[North "Ben"]
[Result "0-1"]
[TimeControl "-"]
[Termination "resign"]
[Run "1"]
[Position "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1"]

1. f5-f7 xe7,g7 {[%clk 0:09:55]} {captures e7,g7} c4-c5
2. a5-a6 {[%resign South]} {out s resign} {wins n resign} 0-1
)";

Record read(const std::string& id, const std::string& text) {
  auto record = ruleset(id).read_record(text);
  if (const auto* fault = std::get_if<RecordFault>(&record)) {
    ADD_FAILURE() << fault->line << ":" << fault->column << " " << fault->reason;
    return {};
  }
  return std::get<Record>(std::move(record));
}

/// Line, column and reason of what is wrong; empty if nothing is.
std::string fault_of(const std::string& id, const std::string& text) {
  const auto record = ruleset(id).read_record(text);
  const auto* fault = std::get_if<RecordFault>(&record);
  if (fault == nullptr) return {};
  return std::to_string(fault->line) + ":" + std::to_string(fault->column) + " " + fault->reason;
}

std::string hasami(const std::string& moves) {
  return "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n\n" + moves;
}

TEST(HasamiRecordTest, TellsTheGame) {
  const auto game = game_at("makyek", {{"run", "1"}}, "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s");
  play_all(*game, {"f5f7", "c4c5", "a5a6"});
  ASSERT_TRUE(game->leave(Seat(0), LeaveReason::kResign).ok());
  EXPECT_EQ(game->record(std::vector<Tag>{{"South", "Ann"}, {"North", "Ben"}},
                         std::vector<std::optional<std::int64_t>>{595'000}),
            kGame);
}

TEST(HasamiRecordTest, IsReadAgain) {
  const Record record = read("makyek", kGame);
  EXPECT_EQ(record.position, "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1");
  EXPECT_EQ(record.options.size(), ruleset("makyek").options().size());
  ASSERT_EQ(record.steps.size(), 4U);
  EXPECT_EQ(std::get<PlayedMove>(record.steps[0].what).code, "f5f7");
  EXPECT_EQ(record.steps[0].clock, 595'000);
  EXPECT_EQ(std::get<Leaving>(record.steps[3].what).seat, Seat(0));
}

TEST(HasamiRecordTest, KeepsVariationsAndComments) {
  const std::string text = hasami(
      "{Before all.}\n1. P5i-5e {[%marks 5e,5i5e] Far.} (1. P5i-5f {Less.} P1a-1b) (1. P4i-4e) P1a-1c\n"
      "2. P5e-5d {[%draw]} {draw agreed} 1/2-1/2\n");
  const auto tree = ruleset("hasami").read_tree(text);
  ASSERT_TRUE(std::holds_alternative<RecordTree>(tree));
  const auto& nodes = std::get<RecordTree>(tree).nodes;
  ASSERT_EQ(nodes.size(), 7U);
  EXPECT_EQ(nodes[0].annotation.comment, "Far.");
  EXPECT_EQ(nodes[2].deed, "1a1b");
  EXPECT_EQ(nodes[3].parent, 0U);
  const auto written = ruleset("hasami").write_tree(std::get<RecordTree>(tree));
  ASSERT_TRUE(written.ok()) << written.reason();
  EXPECT_TRUE(written->ends_with(text.substr(text.find("{Before")))) << *written;
}

TEST(HasamiRecordTest, RefusesATreeOfIllegalDeeds) {
  RecordTree tree;
  tree.nodes = {{0, "5i5e"}, {1, "5i5d"}};
  const auto written = ruleset("hasami").write_tree(tree);
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.refusal().arguments.back(), std::pair(std::string("node"), std::string("2")));
}

TEST(HasamiRecordTest, MovesMayBeCodesAndCapturesLeftOut) {
  const std::string start = "[Position \"9/4P4/4p4/4p4/9/9/9/9/p3P3p b\"]\n";
  for (const char* move : {"5i5e", "P5i-5e", "P5i-5e x5d,5c"}) {
    const std::string text = "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n" + start + "\n1. " + move + " *\n";
    EXPECT_EQ(read("hasami", text).steps.size(), 1U) << move;
  }
  EXPECT_EQ(fault_of("hasami", "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n" + start + "\n1. P5i-5e x5d *\n"),
            "5:4 P5i-5e x5d: \"P5i-5e x5d\" is written P5i-5e x5d,5c");
}

TEST(HasamiRecordTest, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault_of("hasami", ""), "1:1 a record begins with tags, among them [Rules \"Hasami 1\"]");
  EXPECT_EQ(fault_of("hasami", "[Rules \"Hasami 1\"]\n\n*"),
            "1:1 a record begins with tags, among them [Game \"hasami\"]");
  EXPECT_EQ(fault_of("hasami", "[Rules \"Sannin 1\"]\n\n*"),
            "1:1 the rules are \"Sannin 1\"; Hasami shogi is \"Hasami 1\"");
  EXPECT_EQ(fault_of("makyek", hasami("*")), "2:1 the game is \"hasami\", not \"makyek\"");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e 1-0")),
            "4:11 the result is given as 1-0, but the game is not over, which is written *");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e P5i-5f *")), "4:11 P5i-5f: there is no man on 5i");
  EXPECT_EQ(fault_of("hasami", hasami("1. .. P1a-1b *")),
            "4:7 P1a-1b stands in White's column, but it is Black's turn");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e P1a-1b P5e-5d *")),
            "4:18 a row has two columns; row 2. is due before P5e-5d");
  EXPECT_EQ(fault_of("hasami", hasami("P5i-5e *")), "4:1 the moves begin with the row number 1.");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e {[%flag Last]} *")), "4:11 flag names Black or White, not \"Last\"");
  EXPECT_EQ(fault_of("hasami", hasami("{[%marks 5e5e]} *")),
            "4:1 marks are cells and arrows like [%marks 5e,3d4e], not \"[%marks 5e5e]\"");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e (1. P5i-5e) *")),
            "4:15 5i5e stands there already: a variation begins with another move");
}

}  // namespace
}  // namespace rules::hasami
