#include "rules/record_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/sannin/records/record.hpp"
#include "rules/sannin/ruleset.hpp"
#include "tests/rules/support.hpp"
#include "tests/support/files.hpp"

namespace rules::sannin::record_tree_test {
namespace {

const std::string kHead = "[Rules \"Sannin 1\"]\n\n";

RecordTree read(const std::string& text) {
  auto tree = ruleset().read_tree(text);
  if (const auto* fault = std::get_if<RecordFault>(&tree)) {
    throw std::invalid_argument(std::to_string(fault->line) + ":" + std::to_string(fault->column) + " " +
                                fault->reason + "\n" + text);
  }
  return std::get<RecordTree>(std::move(tree));
}

/// Returns the tree as lines: number, parent, deed, clock, comment and marks.
std::string described(const RecordTree& tree) {
  const auto noted = [](const Annotation& annotation) {
    std::string text = annotation.comment.empty() ? "" : " \"" + annotation.comment + "\"";
    for (const std::string& mark : annotation.marks) text += " " + mark;
    return text + "\n";
  };
  std::string text = "0" + noted(tree.start);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const RecordNode& node = tree.nodes[i];
    text += std::to_string(i + 1) + " " + std::to_string(node.parent) + " " + node.deed;
    if (node.clock) text += " " + std::to_string(*node.clock);
    text += noted(node.annotation);
  }
  return text;
}

std::string fault_of(const std::string& text) {
  const auto tree = ruleset().read_tree(text);
  const auto* fault = std::get_if<RecordFault>(&tree);
  if (fault == nullptr) return {};
  return std::to_string(fault->line) + ":" + std::to_string(fault->column) + " " + fault->reason;
}

std::unique_ptr<Game> at(const RecordTree& tree, std::size_t node) {
  std::vector<std::size_t> path;
  for (; node != 0; node = tree.nodes[node - 1].parent) path.push_back(node);
  auto game = tree.position ? ruleset().start_from(*tree.position, tree.options, tree.opening_alliance)
                            : ruleset().start(tree.options, tree.opening_alliance);
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    const auto taken = take(**game, step_of(tree.nodes[*step - 1].deed, ruleset().seats()));
    EXPECT_TRUE(taken);
  }
  return std::move(*game);
}

TEST(RecordTreeTest, ReadsVariationsInOrder) {
  const RecordTree tree = read(kHead + "1. P-4e K-10l (1. .. S-9l) (1. .. 9m8l\nG-11f) G-10e\n2. P-4j (2. 1e2e) *\n");
  EXPECT_EQ(described(tree),
            "0\n1 0 3d4e\n2 1 10m10l\n3 1 8m9l\n4 1 9m8l\n5 4 11e11f\n6 2 11e10e\n7 6 3i4j\n8 6 1e2e\n");
}

TEST(RecordTreeTest, KeepsCommentsMarksAndClocks) {
  const RecordTree tree = read(kHead +
                               "{Of the start}{[%marks 7g]}\n1. P-4e {[%clk 0:00:09]} {[%marks 3d4e,5e] Two\r\nlines} "
                               "{and more} (1. 1e2e {[%other x] Also good}) K-10l {a [%marks 10l10k] b} *");
  EXPECT_EQ(described(tree),
            "0 \"Of the start\" 7g\n1 0 3d4e 9000 \"Two\nlines\nand more\" 3d4e 5e\n2 0 1e2e \"Also good\"\n"
            "3 1 10m10l \"a\nb\" 10l10k\n");
}

TEST(RecordTreeTest, VariationsHoldResignationsAndDraws) {
  const RecordTree tree = read(kHead +
                               "1. P-4e {[%resign First]} {out f resign} (1. .. K-10l {[%draw]} "
                               "({[%flag Middle]} 1. .. .. G-10e)) ({[%draw]} {draw agreed}) K-10l *");
  EXPECT_EQ(described(tree),
            "0\n1 0 3d4e\n2 1 f:resign\n3 1 10m10l\n4 3 draw\n5 3 m:time\n6 5 11e10e\n7 1 draw\n8 2 10m10l\n");
}

TEST(RecordTreeTest, RecordOfTreeHasOnlyMainLine) {
  const auto read = ruleset().read_record(kHead + "1. P-4e (1. 1e2e K-10l) K-10l {[%clk 0:00:07]} (1. .. 9m8l) *");
  const auto* record = std::get_if<Record>(&read);
  ASSERT_NE(record, nullptr);
  ASSERT_EQ(record->steps.size(), 2U);
  EXPECT_EQ(std::get<PlayedMove>(record->steps[0].what).code, "3d4e");
  EXPECT_EQ(std::get<PlayedMove>(record->steps[1].what).code, "10m10l");
  EXPECT_EQ(record->steps[1].clock, 7000);
}

TEST(RecordTreeTest, NamesFaultInVariation) {
  const std::pair<std::string, std::string> cases[] = {
      {"(1. P-4e) *", "3:1 a variation must follow the move that it replaces; there is no move here"},
      {"1. P-4e ((1. 1e2e)) *", "3:10 a variation must follow the move that it replaces; there is no move here"},
      {"1. P-4e () *", "3:10 a variation must have at least one move"},
      {"1. P-4e ) *", "3:9 there is no variation to close here"},
      {"1. P-4e (1. 1e2e *", "3:18 the result belongs after the game, not in a variation"},
      {"1. P-4e (1. 1e2e", "3:17 the record ends inside a variation; close it with )"},
      {"1. P-4e (1e2e) *", "3:10 a variation must begin with its row number, such as 4."},
      {"1. P-4e (2. 1e2e) *", "3:10 expected row number 1. here, not 2."},
      {"1. P-4e K-10l (3. .. 9m8l) *", "3:16 expected row number 1. here, not 3."},
      {"1. P-4e K-10l (1. 9m8l) *", "3:19 this column already has a move; expected row number 2. before 9m8l"},
      {"1. P-4e (1. P-7g) *", "3:13 P-7g: no pawn of yours can go to 7g"},
      {"1. P-4e\n(1. P-4e) *", "4:5 3d4e is already there; a variation must begin with a different move"},
      {"1. P-4e (1. 1e2e) (1. 1e2e) *", "3:23 1e2e is already there; a variation must begin with a different move"},
      {"1. P-4e {[%marks]} *", "3:9 write marks as cells and arrows, like [%marks 5e,3d4e], not \"[%marks]\""},
      {"1. P-4e {[%marks 3d3d]} *",
       "3:9 write marks as cells and arrows, like [%marks 5e,3d4e], not \"[%marks 3d3d]\""},
      {"1. P-4e {[%marks 3d, 5e]} *",
       "3:9 write marks as cells and arrows, like [%marks 5e,3d4e], not \"[%marks 3d, 5e]\""},
  };
  for (const auto& [moves, reason] : cases) EXPECT_EQ(fault_of(kHead + moves), reason) << moves;
}

TEST(RecordTreeTest, WritesVariationsAfterReplacedMove) {
  RecordTree tree = read(kHead + "1. P-4e K-10l *");
  tree.nodes.push_back({1, "9m8l", {}, {}, {"Better } here", {"9m8l", "7g"}}});
  tree.nodes.push_back({3, "11e10e"});
  tree.nodes.push_back({2, "11e11f"});
  const auto written = ruleset().write_tree(tree);
  ASSERT_TRUE(written) << written.reason();
  EXPECT_EQ(written->substr(written->find("\n\n") + 2),
            "1. P-4e K-10l (1. .. G-8l {[%marks 9m8l,7g] Better ) here} G-10e) G-11f *\n");
}

TEST(RecordTreeTest, NamesIllegalNode) {
  RecordTree tree = read(kHead + "1. P-4e K-10l *");
  tree.nodes.push_back({1, "7g7h"});
  const auto written = ruleset().write_tree(tree);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.refusal().code, "no_piece");
  EXPECT_EQ(written.refusal().arguments.back(), (std::pair<std::string, std::string>("node", "3")));
}

/// Returns a random tree that grows mostly at its ends, with some resignations, flag falls, draws,
/// comments and marks.
RecordTree random_tree(std::uint64_t seed) {
  Dice dice(seed);
  RecordTree tree;
  if (dice.below(3) == 0) tree.opening_alliance = OpeningAlliance{Seat(1), Seat(2)};
  for (const OptionInfo& option : ruleset().options()) {
    tree.options.emplace_back(option.id, option.values[dice.below(option.values.size())]);
  }
  const std::vector<std::string> words = {"",        "Good.", "two\nlines", "[%draw] (as {it} were)", "out l resign",
                                          "\\ \" 手"};
  const std::vector<std::string> marks = {"7g", "10k10j", "3d4e", "13m1a"};
  const auto note = [&](Annotation& annotation) {
    if (dice.below(4) == 0) annotation.comment = dice.pick(words);
    while (dice.below(5) == 0) annotation.marks.push_back(dice.pick(marks));
  };
  note(tree.start);
  while (tree.nodes.size() < 60) {
    const std::size_t parent = dice.below(4) == 0 ? dice.below(tree.nodes.size() + 1) : tree.nodes.size();
    const auto game = at(tree, parent);
    if (game->outcome()) continue;
    std::string deed = dice.pick(game->legal_moves());
    if (dice.below(25) == 0) deed = dice.pick(std::vector<std::string>{"f:resign", "m:time", "l:resign", "draw"});
    const bool is_new = std::ranges::none_of(
        tree.nodes, [&](const RecordNode& node) { return node.parent == parent && node.deed == deed; });
    if (!is_new || !take(*game, step_of(deed, ruleset().seats()))) continue;
    tree.nodes.push_back({parent, deed});
    if (dice.below(4) == 0 && deed.find(':') == std::string::npos && deed != "draw") tree.nodes.back().clock = 5000;
    note(tree.nodes.back().annotation);
  }
  return tree;
}

TEST(RecordTreeTest, RoundTripsRandomTrees) {
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    SCOPED_TRACE(seed);
    const auto written = ruleset().write_tree(random_tree(seed));
    ASSERT_TRUE(written) << written.reason();
    const RecordTree once = read(*written);
    EXPECT_EQ(once.nodes.size(), 60U);
    const auto again = ruleset().write_tree(once);
    ASSERT_TRUE(again) << again.reason();
    EXPECT_EQ(*again, *written);
    EXPECT_EQ(described(read(*again)), described(once)) << *written;
  }
}

TEST(RecordTreeTest, TreeWithoutVariationsEqualsRecord) {
  auto game = ruleset().start({}, std::nullopt);
  for (const char* move : {"P-4e", "K-10l", "G-10e", "P-4j"}) ASSERT_TRUE((*game)->play(move));
  const std::string record = (*game)->record(std::vector<Tag>{{"Event", "A \"cup\""}}, {});
  EXPECT_EQ(*ruleset().write_tree(read(record)), record);
}

TEST(RecordTreeTest, ReadsSampleRecord) {
  const RecordTree tree = read(support::read_file(std::string(SANNIN_TEST_DATA) + "/records/variations.s3n"));
  EXPECT_GT(tree.nodes.size(), 20U);
  EXPECT_FALSE(tree.start.comment.empty());
}

TEST(RecordTreeTest, ReadsAndWritesDeepTrees) {
  std::string deep = kHead;
  const auto game = ruleset().start({}, std::nullopt);
  // Each variation replaces the last move of the enclosing variation.
  const std::vector<std::string> moves = (*game)->legal_moves();
  for (std::size_t i = 0; i < 40; ++i) deep += (i == 0 ? "1. " : " (1. ") + moves[i];
  deep += std::string(39, ')') + " *";
  EXPECT_EQ(read(deep).nodes.size(), 40U);
  EXPECT_EQ(described(read(*ruleset().write_tree(read(deep)))).size(), described(read(deep)).size());
}

}  // namespace
}  // namespace rules::sannin::record_tree_test
