#include "server/review/review_state.hpp"

#include <gtest/gtest.h>

#include "rules/rulesets.hpp"
#include "server/config/fixed_limits.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::review::review_state_test {
namespace {

using namespace server::protocol;

using support::ToyRuleset;

/// Review of a game of seven stones: a takes two, then b takes one. Variation: a takes three.
class ReviewStateTest : public testing::Test {
 protected:
  static rules::RecordTree tree() {
    rules::RecordTree tree;
    tree.options = {{"stones", "7"}};
    tree.start.comment = "seven";
    for (const auto& [parent, deed] : {std::pair(0, "2"), std::pair(1, "1"), std::pair(0, "3")}) {
      rules::RecordNode node;
      node.parent = static_cast<std::size_t>(parent);
      node.deed = deed;
      tree.nodes.push_back(node);
    }
    return tree;
  }
  ReviewState begin() const { return {"r", toy, {1, 100, "hana", {}, ReviewCreated{"A game", true, ""}}, tree()}; }
  /// Handles a command. Returns the seq of the new event, "done" and the seq of the earlier event,
  /// or the code of the refusal.
  std::string ask(const std::string& user, ReviewAction action, const std::string& id = "") {
    const std::string command = id.empty() ? "c" + std::to_string(++commands) : id;
    const auto decision = state.decide({command, std::move(action)}, user, 200);
    if (const auto* problem = std::get_if<Problem>(&decision)) return problem->code;
    if (const auto* seq = std::get_if<std::int64_t>(&decision)) return "done " + std::to_string(*seq);
    events.push_back(std::get<ReviewEvent>(decision));
    state.apply(events.back());
    return std::to_string(events.back().seq);
  }
  static std::string described(const ReviewState& review) {
    const ReviewSnapshot snapshot = review.snapshot();
    std::string text = snapshot.title + (snapshot.open ? " open" : " closed");
    for (const ReviewNode& node : snapshot.nodes) {
      text += "; " + std::to_string(node.node) + " " + std::to_string(node.parent) + " " + node.move;
      if (!node.annotation.comment.empty()) text += " \"" + node.annotation.comment + "\"";
      for (const std::string& mark : node.annotation.marks) text += " " + mark;
    }
    return text;
  }

  ToyRuleset toy;
  ReviewState state = begin();
  std::vector<ReviewEvent> events;
  int commands = 0;
};

TEST_F(ReviewStateTest, StartsFromTree) {
  EXPECT_EQ(described(state), "A game open; 0 0  \"seven\"; 1 0 2; 2 1 1; 3 0 3");
  EXPECT_EQ(state.seq(), 1);
}

TEST_F(ReviewStateTest, RefusesDeedsThatCostTooMuch) {
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  rules::RecordTree setup;
  // 4117 legal moves, most of them illuminations.
  setup.position = "3lP3/8/lK7mK/3mP6/2mP3mL1lL2/12/4mP1f+K1mP4/12/5mPlP1mP2/mP2lP6/9/8/7 f - - - - 1";
  ReviewState review("r", sannin, {1, 100, "hana", {}, ReviewCreated{"", true, ""}}, setup);
  const auto decision = review.decide({"c", AddMove{0, "7g7h"}}, "hana", 200);
  const auto* problem = std::get_if<Problem>(&decision);
  ASSERT_NE(problem, nullptr);
  EXPECT_TRUE(problem->reason.starts_with("this position has too many legal moves")) << problem->reason;
}

TEST_F(ReviewStateTest, AppliesCommandsAndRefolds) {
  EXPECT_EQ(ask("taro", AddMove{2, "take-3"}), "2");
  EXPECT_EQ(ask("taro", AddMove{3, "b:resign"}), "3");
  EXPECT_EQ(ask("hana", SetComment{4, "all but one"}), "4");
  EXPECT_EQ(ask("hana", SetMarks{4, {"heap"}}), "5");
  EXPECT_EQ(ask("taro", RaiseNode{3}), "6");
  EXPECT_EQ(ask("taro", Retitle{"Ours"}), "7");
  EXPECT_EQ(ask("hana", SetOpen{false}), "8");
  EXPECT_EQ(described(state),
            "Ours closed; 0 0  \"seven\"; 3 0 3; 5 3 b:resign; 1 0 2; 2 1 1; 4 2 3 \"all but one\" heap");
  ReviewState again = begin();
  for (const ReviewEvent& event : events) again.apply(event);
  EXPECT_EQ(described(again), described(state));
  EXPECT_EQ(again.tree().nodes.size(), 5U);
  EXPECT_EQ(again.tree().nodes[1].parent, 1U);
}

TEST_F(ReviewStateTest, NeverReusesNodeIds) {
  EXPECT_EQ(ask("hana", AddMove{3, "1"}), "2");
  EXPECT_EQ(ask("hana", RemoveNode{3}), "3");
  EXPECT_EQ(described(state), "A game open; 0 0  \"seven\"; 1 0 2; 2 1 1");
  EXPECT_EQ(ask("hana", AddMove{4, "1"}), "unknown_node");
  EXPECT_EQ(ask("hana", AddMove{0, "3"}), "4");
  EXPECT_TRUE(state.has(5));
}

TEST_F(ReviewStateTest, RedundantCommandChangesNothing) {
  EXPECT_EQ(ask("hana", AddMove{0, "take-3"}), "done 1");
  EXPECT_EQ(ask("hana", SetComment{0, "seven"}), "done 1");
  EXPECT_EQ(ask("hana", SetMarks{0, {}}), "done 1");
  EXPECT_EQ(ask("hana", RaiseNode{1}), "done 1");
  EXPECT_EQ(ask("hana", Retitle{"A game"}), "done 1");
  EXPECT_EQ(ask("hana", SetOpen{true}), "done 1");
}

TEST_F(ReviewStateTest, RepeatedCommandRunsOnce) {
  EXPECT_EQ(ask("hana", AddMove{2, "1"}, "x"), "2");
  EXPECT_EQ(ask("hana", Retitle{"Ours"}), "3");
  EXPECT_EQ(ask("hana", AddMove{2, "1"}, "x"), "done 2");
  EXPECT_EQ(ask("taro", AddMove{2, "2"}, "x"), "4") << "ids are each user's own";
}

TEST_F(ReviewStateTest, RejectsIllegalOrUnknown) {
  EXPECT_EQ(ask("hana", AddMove{2, "4"}), "illegal_move");
  EXPECT_EQ(ask("hana", AddMove{9, "1"}), "unknown_node");
  EXPECT_EQ(ask("hana", SetComment{9, "x"}), "unknown_node");
  EXPECT_EQ(ask("hana", SetMarks{9, {}}), "unknown_node");
  EXPECT_EQ(ask("hana", SetMarks{1, {"7g"}}), "bad_message");
  EXPECT_EQ(ask("hana", RemoveNode{0}), "unknown_node");
  EXPECT_EQ(ask("hana", RaiseNode{0}), "unknown_node");
  EXPECT_EQ(state.seq(), 1);
}

TEST_F(ReviewStateTest, LimitsTotalText) {
  const std::string page(fixed::kReviewBytes / 3, 'x');
  EXPECT_EQ(ask("hana", SetComment{1, page}), "2");
  EXPECT_EQ(ask("hana", SetComment{2, page}), "3");
  EXPECT_EQ(ask("hana", SetComment{3, page}), "too_long") << "\"seven\" stands there too";
  EXPECT_EQ(ask("hana", SetMarks{3, std::vector<std::string>(page.size() / 5, "heap")}), "too_long");
  EXPECT_EQ(ask("hana", SetComment{2, "short"}), "4");
  EXPECT_EQ(ask("hana", SetComment{3, page}), "5");
  EXPECT_EQ(ask("hana", RemoveNode{1}), "6");
  EXPECT_EQ(ask("hana", SetComment{0, page}), "7") << "what was removed takes no room";
}

TEST_F(ReviewStateTest, LimitsTextWrittenByChanges) {
  const std::string page(fixed::kReviewBytes / 2, 'x');
  std::string answer;
  std::size_t changes = 0;
  for (; changes < 100 && answer != "too_many"; ++changes)
    answer = ask("hana", SetComment{1, page + "xy"[changes % 2]});
  EXPECT_EQ(answer, "too_many");
  EXPECT_EQ(changes, fixed::kReviewWrittenBytes / page.size());
  EXPECT_EQ(ask("hana", AddMove{2, "1"}), std::to_string(changes + 1)) << "moves can be added still";
}

/// Review with two long lines of one-stone moves, each after a different first move.
class LongReviewTest : public ReviewStateTest {
 protected:
  static constexpr int kMoves = 19;

  static rules::RecordTree long_tree() {
    rules::RecordTree tree;
    tree.options = {{"stones", "21"}};
    for (const char* first : {"1", "2"}) {
      rules::RecordNode node;
      node.deed = first;
      tree.nodes.push_back(node);
      for (int i = 1; i < kMoves - 3; ++i) {
        node.parent = tree.nodes.size();
        node.deed = "1";
        tree.nodes.push_back(node);
      }
    }
    return tree;
  }
  ReviewState load() const { return {"r", toy, {1, 100, "hana", {}, ReviewCreated{"A game", true, ""}}, long_tree()}; }
  /// Adds a move and returns how many moves the rules library was asked to play.
  int plays_for(ReviewState& review, NodeId parent, const std::string& move) {
    const int before = toy.plays();
    const auto decision = review.decide({"c" + std::to_string(++commands), AddMove{parent, move}}, "hana", 200);
    if (const auto* event = std::get_if<ReviewEvent>(&decision)) review.apply(*event);
    return toy.plays() - before;
  }

  const NodeId one_end = kMoves - 3;
  const NodeId other_end = 2 * (kMoves - 3);
};

TEST_F(LongReviewTest, PreparedReviewPlaysOneMovePerAddition) {
  ReviewState review = load();
  const int before = toy.plays();
  review.prepare();
  EXPECT_EQ(toy.plays() - before, static_cast<int>(long_tree().nodes.size())) << "each node once";
  for (const NodeId parent : {one_end, other_end, one_end - 1, other_end - 1}) {
    EXPECT_EQ(plays_for(review, parent, "4"), 1) << "illegal";
    EXPECT_EQ(plays_for(review, parent - 7, "2"), 1);
  }
}

TEST_F(LongReviewTest, ExistingMoveIsNotPlayed) {
  ReviewState review = load();
  review.prepare();
  EXPECT_EQ(plays_for(review, 3, "1"), 0);
  EXPECT_EQ(plays_for(review, one_end, "2"), 1);
  EXPECT_EQ(plays_for(review, one_end, "2"), 0);
  EXPECT_EQ(plays_for(review, one_end, "take-2"), 0) << "nor where it is written as players write it";
}

TEST_F(LongReviewTest, AddedMovesAreNotReplayed) {
  ReviewState review = load();
  review.prepare();
  EXPECT_EQ(plays_for(review, one_end, "1"), 1);
  EXPECT_EQ(plays_for(review, other_end, "1"), 1);
  EXPECT_EQ(plays_for(review, other_end + 1, "1"), 1);
  EXPECT_EQ(plays_for(review, other_end + 2, "1"), 1);
}

TEST_F(LongReviewTest, UnpreparedReviewReplaysLineOnce) {
  ReviewState review = load();
  EXPECT_EQ(plays_for(review, one_end, "1"), kMoves - 2) << "all of the line, once";
  EXPECT_EQ(plays_for(review, one_end, "2"), 1);
}

TEST_F(LongReviewTest, RejectsMoveAfterEndOfGame) {
  ReviewState review = load();
  review.prepare();
  const auto code_of = [&](NodeId parent, const std::string& move) {
    auto decision = review.decide({"c" + std::to_string(++commands), AddMove{parent, move}}, "hana", 200);
    if (auto* event = std::get_if<ReviewEvent>(&decision)) {
      review.apply(*event);
      return std::string("added");
    }
    return std::get<Problem>(decision).code;
  };
  EXPECT_EQ(code_of(5, "a:resign"), "added");
  EXPECT_EQ(code_of(other_end + 1, "1"), "illegal_move");
  EXPECT_EQ(code_of(5, "3"), "added") << "where it began the game goes on";
  EXPECT_EQ(code_of(other_end + 2, "1"), "added");
  EXPECT_EQ(code_of(other_end + 1, "1"), "illegal_move");
}

TEST_F(ReviewStateTest, MessageEqualsEncodedSnapshot) {
  const auto expect_whole = [&] {
    EXPECT_EQ(state.message(2, "hana", 77).text(), encode_review(state.snapshot(), 2, "hana", 77));
    EXPECT_EQ(state.message(0, "", 78).text(), encode_review(state.snapshot(), 0, "", 78));
  };
  expect_whole();
  ask("hana", AddMove{2, "1"});
  expect_whole();
  ask("hana", SetComment{4, "\u201call\nbut\u201d \"one\""});
  ask("hana", SetMarks{0, {"heap"}});
  expect_whole();
  ask("hana", RaiseNode{3});
  ask("hana", Retitle{"\xE4\xB8\x89"});
  expect_whole();
  ask("hana", SetComment{0, ""});
  ask("hana", SetMarks{0, {}});
  ask("hana", RemoveNode{1});
  ask("hana", SetOpen{false});
  expect_whole();
  ask("hana", RemoveNode{3});
  expect_whole();
}

TEST_F(ReviewStateTest, ClosedReviewIsForHostOnly) {
  EXPECT_EQ(ask("hana", SetOpen{false}), "2");
  EXPECT_EQ(ask("taro", AddMove{2, "1"}), "not_yours");
  EXPECT_EQ(ask("taro", SetOpen{true}), "not_yours");
  EXPECT_EQ(ask("hana", SetOpen{true}), "3");
  EXPECT_EQ(ask("taro", AddMove{2, "1"}), "4");
  EXPECT_EQ(ask("taro", SetOpen{false}), "not_yours");
}

}  // namespace
}  // namespace server::review::review_state_test
