#include <algorithm>

#include "tests/rules/hasami/support.hpp"

namespace rules::hasami::record_test {
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

/// Returns line, column and reason of the fault, or an empty text if the record is valid.
std::string fault_of(const std::string& id, const std::string& text) {
  const auto record = ruleset(id).read_record(text);
  const auto* fault = std::get_if<RecordFault>(&record);
  if (fault == nullptr) return {};
  return std::to_string(fault->line) + ":" + std::to_string(fault->column) + " " + fault->reason;
}

std::string hasami(const std::string& moves) {
  return "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n\n" + moves;
}

TEST(HasamiRecordTest, WritesGame) {
  const auto game = game_at("makyek", {{"run", "1"}}, "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s");
  play_all(*game, {"f5f7", "c4c5", "a5a6"});
  ASSERT_TRUE(game->leave(Seat(0), LeaveReason::kResign).ok());
  EXPECT_EQ(game->record(std::vector<Tag>{{"South", "Ann"}, {"North", "Ben"}},
                         std::vector<std::optional<std::int64_t>>{595'000}),
            kGame);
}

TEST(HasamiRecordTest, ReadsWrittenGame) {
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

TEST(HasamiRecordTest, RefusesTreeWithIllegalMove) {
  RecordTree tree;
  tree.nodes = {{0, "5i5e"}, {1, "5i5d"}};
  const auto written = ruleset("hasami").write_tree(tree);
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.refusal().arguments.back(), std::pair(std::string("node"), std::string("2")));
}

TEST(HasamiRecordTest, ReadsMoveCodesAndOmittedCaptures) {
  const std::string start = "[Position \"9/4P4/4p4/4p4/9/9/9/9/p3P3p b\"]\n";
  for (const char* move : {"5i5e", "P5i-5e", "P5i-5e x5d,5c"}) {
    const std::string text = "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n" + start + "\n1. " + move + " *\n";
    EXPECT_EQ(read("hasami", text).steps.size(), 1U) << move;
  }
  EXPECT_EQ(fault_of("hasami", "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n" + start + "\n1. P5i-5e x5d *\n"),
            "5:4 P5i-5e x5d: \"P5i-5e x5d\" must be written P5i-5e x5d,5c");
}

TEST(HasamiRecordTest, RoundTripsEveryOptionValue) {
  for (const std::string id : {"hasami", "daihasami", "makyek"}) {
    for (const OptionInfo& option : ruleset(id).options()) {
      for (const std::string_view value : option.values) {
        const Options options = {{std::string(option.id), std::string(value)}};
        const std::string text = game_at(id, options)->record({}, {});
        const std::string tag = "[" + std::string(option.tag) + " \"" + std::string(value) + "\"]\n";
        EXPECT_EQ(text.find(tag) != std::string::npos, value != option.values.front()) << text;
        const Record record = read(id, text);
        EXPECT_NE(std::ranges::find(record.options, options.front()), record.options.end()) << tag;
        EXPECT_EQ(ruleset(id).start(record.options, std::nullopt).value()->record({}, {}), text);
      }
    }
  }
}

TEST(HasamiRecordTest, RefusesMisspelledOptionTags) {
  const auto fault = [](const std::string& tag) {
    return fault_of("hasami", "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n" + tag + "\n\n*");
  };
  EXPECT_EQ(fault("[corner \"none\"]"), "3:1 tag names are case-sensitive: write Corner, not corner");
  EXPECT_EQ(fault("[WIN \"all\"]"), "3:1 tag names are case-sensitive: write Win, not WIN");
  EXPECT_EQ(fault("[position \"9/9/9/4p4/9/4P4/9/9/9 b\"]"),
            "3:1 tag names are case-sensitive: write Position, not position");
  EXPECT_EQ(fault("[Corner \"None\"]"),
            "3:1 Corner: the option corner must be group, single, edge or none, not \"None\"");
  const std::string own = "its options are Win, Corner, Men, Move, Quiet";
  EXPECT_EQ(fault("[Line \"all\"]"), "3:1 Hasami shogi has no option Line; " + own);
  EXPECT_EQ(fault("[displacement \"on\"]"), "3:1 Hasami shogi has no option displacement; " + own);
  EXPECT_EQ(fault("[Gap \"stay\"]"), "3:1 Hasami shogi has no option Gap; " + own);
  EXPECT_EQ(fault("[Opening \"none\"]\n[gap \"x\"]"), "");
}

TEST(HasamiRecordTest, OptionsLimitMenOfAPosition) {
  const std::string head = "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n";
  const std::string position = "[Position \"ppppppppp/9/9/9/9/9/9/P8/PPPPPPPPP b\"]\n";
  EXPECT_EQ(fault_of("hasami", head + position + "\n*"),
            "3:1 Position: BOARD: Black has 10 men; with these options a side starts with 9");
  EXPECT_EQ(fault_of("hasami", head + position + "[Men \"18\"]\n\n*"), "");
}

TEST(HasamiRecordTest, NamesFaultWithLineAndColumn) {
  EXPECT_EQ(fault_of("hasami", ""), "1:1 a record must have tags or moves");
  EXPECT_EQ(fault_of("hasami", "[Rules \"Hasami 1\"]\n\n*"),
            "1:1 a record must begin with tags, including [Game \"hasami\"]");
  EXPECT_EQ(fault_of("hasami", "[Rules \"Sannin 1\"]\n\n*"),
            "1:1 unknown rules \"Sannin 1\"; Hasami shogi needs \"Hasami 1\"");
  EXPECT_EQ(fault_of("makyek", hasami("*")), "2:1 the tag Game says \"hasami\", not \"makyek\"");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e 1-0")), "4:11 the result is 1-0, but the game is not over: write *");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e P5i-5f *")), "4:11 P5i-5f: there is no man on 5i");
  EXPECT_EQ(fault_of("hasami", hasami("1. .. P1a-1b *")), "4:7 P1a-1b is in White's column, but it is Black's turn");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e P1a-1b P5e-5d *")),
            "4:18 a row has two columns; expected row number 2. before P5e-5d");
  EXPECT_EQ(fault_of("hasami", hasami("P5i-5e *")), "4:1 the moves must begin with the row number 1.");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e {[%flag Last]} *")),
            "4:11 flag must name Black or White, not \"Last\"");
  EXPECT_EQ(fault_of("hasami", hasami("{[%marks 5e5e]} *")),
            "4:1 write marks as cells and arrows, like [%marks 5e,3d4e], not \"[%marks 5e5e]\"");
  EXPECT_EQ(fault_of("hasami", hasami("1. P5i-5e (1. P5i-5e) *")),
            "4:15 5i5e is already there; a variation must begin with a different move");
}

}  // namespace
}  // namespace rules::hasami::record_test
