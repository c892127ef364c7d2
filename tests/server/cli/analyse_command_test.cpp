#include <regex>

#include "rules/rulesets.hpp"
#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// `sannin analyse`: a record with comments and variations of the engine.
namespace server::cli::analyse_command_test {
namespace {

constexpr auto kRecord = R"([Rules "Sannin 1"]
[First "Kimi"]
[Middle "Miyamatsu"]
[Last "Yamamoto"]
[Result "*"]

1. P3c-4d {Known.} P10k-10j P11g-10g
2. S-2d {[%resign Last]} S-9l *
)";

/// Writes a record to a file and analyses it with few nodes.
class AnalyseTest : public testing::Test {
 protected:
  support::ProgramResult analyse(const std::string& record, std::vector<std::string> more = {}) {
    support::write_file(file, record);
    more.insert(more.begin(), {"analyse", file, "--nodes", "300"});
    return sannin(more);
  }
  /// Returns the tree of a record, which must be right.
  static rules::RecordTree tree_of(const std::string& record) {
    const auto ruleset = rules::ruleset_of_record(record);
    auto tree = (*std::get_if<const rules::Ruleset*>(&ruleset))->read_tree(record);
    const auto* fault = std::get_if<rules::RecordFault>(&tree);
    EXPECT_EQ(fault, nullptr) << fault->reason << "\n" << record;
    return fault == nullptr ? std::get<rules::RecordTree>(std::move(tree)) : rules::RecordTree();
  }
  /// Returns the nodes of the main line.
  static std::vector<rules::RecordNode> main_line(const rules::RecordTree& tree) {
    std::vector<rules::RecordNode> nodes;
    const auto children = rules::children_of(tree.nodes);
    for (std::size_t node = 0; !children[node].empty();) {
      node = children[node].front();
      nodes.push_back(tree.nodes[node - 1]);
    }
    return nodes;
  }

  support::TempDirectory directory;
  const std::string file = directory.path() + "/game.s3n";
};

TEST_F(AnalyseTest, CommentsEachMove) {
  const auto result = analyse(kRecord);
  ASSERT_EQ(result.status, 0) << result.err;
  const rules::RecordTree tree = tree_of(result.out);
  const auto before = main_line(tree_of(kRecord));
  const auto nodes = main_line(tree);
  ASSERT_EQ(nodes.size(), before.size());
  const std::regex chances(R"((Known\. )?Chances: First \d+ %, Middle \d+ %, Last \d+ % \(before: First .*)");
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    EXPECT_EQ(nodes[i].deed, before[i].deed);
    EXPECT_TRUE(std::regex_match(nodes[i].annotation.comment, chances)) << nodes[i].annotation.comment;
  }
  EXPECT_TRUE(tree.start.comment.find("300 nodes") != std::string::npos) << tree.start.comment;
}

TEST_F(AnalyseTest, ShowsBestLineAsVariation) {
  const std::string blunder = R"([Rules "Sannin 1"]
[Position "3fR3/8/1lN7/lK8fK/11/12/13/1lS10/11/10/9/2mR5/3mK3 f - - - - 1"]
[Result "*"]

1. 1d1c *
)";
  const auto result = analyse(blunder);
  ASSERT_EQ(result.status, 0) << result.err;
  const rules::RecordTree tree = tree_of(result.out);
  ASSERT_GT(tree.nodes.size(), 1U) << result.out;
  EXPECT_NE(tree.nodes[0].annotation.comment.find(" Best: "), std::string::npos) << result.out;
  EXPECT_EQ(rules::children_of(tree.nodes)[0].size(), 2U);
}

TEST_F(AnalyseTest, SameNodesGiveSameText) {
  EXPECT_EQ(analyse(kRecord).out, analyse(kRecord).out);
}

TEST_F(AnalyseTest, AnalysesOtherGames) {
  const auto result = analyse("[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n[Result \"*\"]\n\n1. P5i-5e P5a-5d *\n");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("Chances: Black "), std::string::npos) << result.out;
}

TEST_F(AnalyseTest, WritesFile) {
  const std::string out = directory.path() + "/out.s3n";
  const auto result = analyse(kRecord, {"--out", out, "--lines", "2"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_NE(support::read_file(out).find("Chances: "), std::string::npos);
}

TEST_F(AnalyseTest, RefusesWrongInput) {
  const auto refuse = [&](const support::ProgramResult& result, const std::string& words) {
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
  };
  refuse(analyse("[Rules \"Sannin 1\"]\n\n1. P3c-4d P3c-4d *\n"), "line 3, column 11: ");
  refuse(analyse("no record"), "FILE " + file + ", line 1");
  refuse(analyse(kRecord, {"--lines", "17"}), "--lines");
  refuse(analyse(kRecord, {"--out", directory.path() + "/none/out.s3n"}), "--out " + directory.path());
  refuse(sannin({"analyse", directory.path() + "/none.s3n"}), "No such file");
  refuse(sannin({"analyse"}), "FILE");
}

}  // namespace
}  // namespace server::cli::analyse_command_test
