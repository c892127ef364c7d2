#include <algorithm>

#include "tests/rules/hasami/support.hpp"

namespace rules::hasami::hasami_game_test {
namespace {

constexpr Seat kBlack{0};
constexpr Seat kWhite{1};

/// Returns code and sentence of a refusal, or an empty text if the move is legal.
std::string refused(const std::string& id, const Options& options, const std::string& position,
                    const std::string& move) {
  const auto game = game_at(id, options, position);
  const auto before = game->diagram();
  const auto step = game->play(move);
  if (step.ok()) return {};
  EXPECT_EQ(game->diagram(), before);
  return step.refusal().code + ": " + step.reason();
}

TEST(HasamiGameTest, StartsFromInitialPosition) {
  const auto game = game_at("hasami");
  EXPECT_EQ(game->position(), "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b - 1");
  EXPECT_EQ(game->turn(), kBlack);
  EXPECT_EQ(game->legal_moves().size(), 63U);
  EXPECT_TRUE(std::ranges::is_sorted(game->legal_moves()));
  EXPECT_EQ(game_at("hasami", {{"men", "18"}})->position(), "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP b - 1");
  EXPECT_EQ(game_at("daihasami")->position(), "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP b - 1");
  EXPECT_EQ(game_at("makyek")->position(), "pppppppp/8/pppppppp/8/8/PPPPPPPP/8/PPPPPPPP s - 1");
  EXPECT_EQ(game_at("makyek", {{"setup", "apit"}})->position(), "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP s - 1");
}

TEST(HasamiGameTest, ReadsPositionWithoutOptionalFields) {
  const std::string whole = "9/9/9/4pP3/9/3P2p2/9/9/p8 w - 1";
  EXPECT_EQ(game_at("hasami", {}, "9/9/9/4pP3/9/3P2p2/9/9/p8 w")->position(), whole);
  EXPECT_EQ(game_at("hasami", {}, whole)->position(), whole);
  for (const char* turn : {"n", "w", "North"}) {
    EXPECT_EQ(game_at("makyek", {}, std::string("8/8/8/8/3p1P2/8/4P3/7P ") + turn)->position(),
              "8/8/8/8/3p1P2/8/4P3/7P n - 1");
  }
}

TEST(HasamiGameTest, RefusesBrokenPositionWithReason) {
  const auto reason = [](const std::string& id, const std::string& text) {
    const auto game = ruleset(id).start_from(text, {}, std::nullopt);
    return game.ok() ? std::string() : game.reason();
  };
  EXPECT_EQ(reason("hasami", "9/9/9 b"), "BOARD: there must be 9 ranks, a to i, not 3");
  EXPECT_EQ(reason("makyek", "8/8/8 s"), "BOARD: there must be 8 ranks, 8 to 1, not 3");
  EXPECT_EQ(reason("hasami", "9/9/9/45/9/9/9/9/9 b"), "BOARD: rank d has an invalid number of vacant cells");
  EXPECT_EQ(reason("hasami", "9/9/9/4K4/9/9/9/9/9 b"), "BOARD: rank d: \"K\" is not a man (P or p)");
  EXPECT_EQ(reason("hasami", "9/9/9/4P5/9/9/9/9/9 b"), "BOARD: rank d must have 9 cells");
  EXPECT_EQ(reason("hasami", "PPPPPPPPP/PPPPPPPPP/P8/9/9/9/9/9/9 b"), "BOARD: Black has more than 18 men");
  EXPECT_EQ(reason("hasami", "9/9/9/9/9/9/9/9/9 x"), "TURN: must be b or w, not \"x\"");
  EXPECT_EQ(reason("makyek", "8/8/8/8/8/8/8/8 -"), "TURN: must be s or n, not \"-\"");
  EXPECT_EQ(reason("hasami", "9/9/9/9/9/9/9/9/9 b P 1"), "HANDS: must be - (nobody has men in hand), not \"P\"");
  for (const char* number : {"0", "01", "1000000", "-1", "+1", "99999999999999999999", ""}) {
    EXPECT_EQ(reason("hasami", std::string("9/9/9/4P4/9/4p4/9/9/9 b - ") + number),
              "NUMBER: must be the number of the next move, from 1 to 999999, not \"" + std::string(number) + "\"");
  }
  EXPECT_EQ(reason("hasami", "9/9/9/4P4/9/9/9/9/9 b"), "BOARD: White has no men");
  EXPECT_EQ(reason("makyek", "8/8/8/8/8/8/8/p7 s"), "BOARD: South has no men");
}

TEST(HasamiGameTest, RefusesMoreMenThanOptionsAllow) {
  const std::string ten = "ppppppppp/9/9/9/9/9/9/P8/PPPPPPPPP b";
  const auto refused = ruleset("hasami").start_from(ten, {}, std::nullopt);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), "BOARD: Black has 10 men; with these options a side starts with 9");
  EXPECT_TRUE(ruleset("hasami").start_from(ten, {{"men", "18"}}, std::nullopt).ok());
  RecordTree tree;
  tree.position = ten;
  EXPECT_FALSE(ruleset("hasami").write_tree(tree).ok());
}

TEST(HasamiGameTest, MoveNumberStopsAtMaximum) {
  const auto game = game_at("hasami", {}, "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b - 999998");
  for (const char* move : {"5i5h", "5a5b", "5h5g"}) {
    ASSERT_TRUE(game->play(move).ok());
    const std::string position = *game->position();
    EXPECT_TRUE(position.ends_with(" - 999999")) << position;
    EXPECT_EQ(game_at("hasami", {}, position)->position(), position);
  }
}

TEST(HasamiGameTest, RefusesMovesInDecidedPosition) {
  const auto expect_decided = [](const std::string& id, const Options& options, const std::string& position,
                                 const std::string& rule) {
    SCOPED_TRACE(id + " " + position);
    const auto game = game_at(id, options, position);
    EXPECT_EQ(game->decided(), rule);
    EXPECT_TRUE(game->position()->starts_with(position));
    EXPECT_TRUE(game->legal_moves().empty());
    EXPECT_EQ(game->explanations().perft(1, Leaves::kPlayed), 0U);
    EXPECT_EQ(game->leave(kBlack, LeaveReason::kResign).refusal().code, "decided");
    EXPECT_EQ(game->leave(kWhite, LeaveReason::kTime).refusal().code, "decided");
    const auto drawn = game->agree_draw();
    EXPECT_NE(drawn.reason().find("by the rule \"" + rule + "\""), std::string::npos) << drawn.reason();
    EXPECT_EQ(game->outcome(), std::nullopt);
  };
  expect_decided("hasami", {}, "9/9/9/9/Pp7/9/9/9/2P6 b", "one");
  expect_decided("hasami", {{"win", "five"}}, "pppp5/9/9/9/9/9/9/9/PPPPPPPPP w", "five");
  expect_decided("hasami", {{"win", "two"}}, "ppppppppp/9/9/9/9/9/9/9/PPPPPPP2 b", "two");
  expect_decided("hasami", {{"win", "jsa"}}, "pppp5/9/9/9/9/9/9/9/PPPPPPPPP b", "five");
  expect_decided("hasami", {{"win", "jsa"}}, "pppppp3/9/9/9/9/9/9/9/PPPPPPPPP b", "lead");
  expect_decided("daihasami", {}, "9/9/9/9/PPPPP4/9/9/9/p7p w", "line");
  expect_decided("makyek", {{"win", "one"}}, "8/8/8/8/3p4/8/8/P6P s", "one");
  expect_decided("hasami", {}, "pP5Pp/P7P/9/9/9/9/9/9/9 w", "stalemate");
}

TEST(HasamiGameTest, PlaysOnInUndecidedPosition) {
  const auto decided = [](const std::string& id, const Options& options, const std::string& position) {
    return game_at(id, options, position)->decided();
  };
  // The lead of three wins only at the start of the leader's own turn.
  EXPECT_EQ(decided("hasami", {{"win", "jsa"}}, "pppppp3/9/9/9/9/9/9/9/PPPPPPPPP w"), std::nullopt);
  EXPECT_EQ(decided("hasami", {{"win", "seven"}}, "ppp6/9/9/9/9/9/9/9/PPPPPPPPP b"), std::nullopt);
  EXPECT_EQ(decided("makyek", {}, "8/8/8/8/3p4/8/8/P6P s"), std::nullopt);
  // Draws follow only from moves.
  EXPECT_EQ(decided("daihasami", {}, "4p4/4P4/9/4p4/4P4/9/9/9/p7P b"), std::nullopt);
}

TEST(HasamiGameTest, WinOptionSetsCapturesNeeded) {
  // White has lost one man. The move captures two more.
  const std::string position = "9/9/9/4ppP2/9/3P5/9/PPPPPPP2/1pppppp2 b";
  for (const auto& [win, ends] : {std::pair("two", true), {"three", true}, {"four", false}}) {
    std::vector<std::string> events = {"captures 5d,4d"};
    if (ends) events.push_back(std::string("wins b ") + win);
    EXPECT_EQ(play_all(*game_at("hasami", {{"win", win}}, position), {"6f6d"}).events, events) << win;
  }
  const std::string last = "9/9/9/4ppP2/9/3P5/9/9/9 b";
  EXPECT_EQ(play_all(*game_at("hasami", {{"win", "all"}}, last), {"6f6d"}).events.back(), "wins b all");
}

TEST(HasamiGameTest, HomeOptionExcludesLinesOnHomeRanks) {
  const std::string position = "9/4P4/4P4/4P4/4P4/9/9/4P4/p7p b";
  EXPECT_EQ(play_all(*game_at("daihasami", {}, position), {"5h5f"}).events, std::vector<std::string>{"wins b line"});
  EXPECT_EQ(play_all(*game_at("daihasami", {{"home", "both"}}, position), {"5h5f"}).events, std::vector<std::string>());
}

TEST(HasamiGameTest, CornerOptionCapturesInMakYekCorner) {
  const auto events = [&](const Options& options) {
    return play_all(*game_at("makyek", options, "p3P3/P7/8/8/8/8/8/7p s"), {"e8b8"}).events;
  };
  EXPECT_EQ(events({}), std::vector<std::string>());
  EXPECT_EQ(events({{"corner", "group"}}), std::vector<std::string>{"captures a8"});
  EXPECT_EQ(events({{"corner", "single"}, {"win", "one"}}), (std::vector<std::string>{"captures a8", "wins s one"}));
}

TEST(HasamiVariantsTest, EachVariantStartsAGame) {
  for (const Ruleset* each : rulesets()) {
    for (const VariantInfo& variant : each->variants()) {
      EXPECT_TRUE(each->start(variant.options, std::nullopt).ok()) << variant.id;
      EXPECT_EQ(variant_with(*each, variant.options), &variant);
    }
  }
  EXPECT_EQ(variant_ids(ruleset("hasami")), "classic, all, step, step18, men18, jsa, five");
  EXPECT_EQ(variant_ids(ruleset("daihasami")), "classic, diagonal, step");
  EXPECT_EQ(variant_ids(ruleset("makyek")), "thai, apit, chess-capture");
  EXPECT_EQ(find_variant(ruleset("sannin"), "classic"), nullptr);
}

TEST(HasamiVariantsTest, ExplicitOptionsOverrideVariant) {
  const VariantInfo* variant = find_variant(ruleset("makyek"), "chess-capture");
  ASSERT_NE(variant, nullptr);
  EXPECT_EQ(variant->options, (Options{{"displacement", "on"}, {"win", "one"}, {"corner", "group"}}));
  const Options options = with_variant(*variant, {{"win", "all"}});
  EXPECT_EQ(options, (Options{{"win", "all"}, {"displacement", "on"}, {"corner", "group"}}));
  EXPECT_EQ(variant_with(ruleset("makyek"), options), nullptr);
  EXPECT_EQ(variant_with(ruleset("makyek"), {{"setup", "makyek"}})->id, "thai");
}

TEST(HasamiGameTest, RefusesWrongOptions) {
  const auto reason = [](const std::string& id, const Options& options) {
    const auto game = ruleset(id).start(options, std::nullopt);
    return game.ok() ? std::string() : game.reason();
  };
  EXPECT_EQ(reason("hasami", {{"win", "eight"}}),
            "the option win must be one, two, three, four, five, six, seven, jsa or all, not \"eight\"");
  EXPECT_EQ(reason("hasami", {{"quiet", "39"}}), "the option quiet must be a number from 40 to 200, not \"39\"");
  EXPECT_EQ(reason("hasami", {{"quiet", "40"}}), "");
  EXPECT_EQ(reason("makyek", {{"line", "all"}}),
            "there is no option \"line\"; the options are win, corner, setup, run, displacement, move, quiet");
  EXPECT_EQ(ruleset("hasami").start({}, OpeningAlliance{kBlack, kWhite}).reason(), "Hasami shogi has no alliances");
}

TEST(HasamiGameTest, RefusesIllegalMoveWithReason) {
  const std::string position = "9/9/9/4pP3/9/3P2p2/9/9/p8 b";
  EXPECT_EQ(refused("hasami", {}, position, "5e5d"), "no_piece: there is no man on 5e");
  EXPECT_EQ(refused("hasami", {}, position, "5d5e"), "not_yours: the man on 5d belongs to White");
  EXPECT_EQ(refused("hasami", {}, position, "6f5e"),
            "cannot_go: the man on 6f cannot go to 5e: men move in straight lines, not diagonally");
  EXPECT_EQ(refused("hasami", {}, position, "6f2f"),
            "in_the_way: the man on 6f cannot go to 2f: the man on 3f is in the way");
  EXPECT_EQ(refused("hasami", {}, position, "6f3f"),
            "no_taking: 3f is not vacant: men are not captured by moving onto them");
  EXPECT_EQ(refused("hasami", {}, position, "6f6f"), "own_piece: your own man is on 6f");
  EXPECT_EQ(refused("hasami", {{"move", "step"}}, position, "6f6d"),
            "one_step_only: the man on 6f cannot go to 6d: in this game men move one cell");
  EXPECT_EQ(refused("hasami", {}, position, "zz"),
            ": \"zz\" is not a valid move: write a code (5i5e) or notation (P5i-5e x5d,5c)");
  EXPECT_EQ(refused("hasami", {}, "9/9/9/9/Pp7/9/9/9/9 b", "9e9d"),
            "decided: this position is already decided by the rule \"one\"; no move is possible");
}

TEST(HasamiGameTest, MakYekOptionsChangeCaptures) {
  const std::string pair = "8/8/8/P1ppP3/8/1P6/8/7p s";
  EXPECT_EQ(play_all(*game_at("makyek", {}, pair), {"b3b5"}).events, std::vector<std::string>{"captures c5,d5"});
  EXPECT_TRUE(play_all(*game_at("makyek", {{"run", "1"}}, pair), {"b3b5"}).events.empty());
  const auto taking = play_all(*game_at("makyek", {{"displacement", "on"}}, pair), {"e5d5"});
  EXPECT_EQ(taking.events, std::vector<std::string>{"captures d5"});
  EXPECT_EQ(taking.notation, "e5-d5 xd5");
}

TEST(HasamiGameTest, JumpsOverOneManOfEitherSide) {
  const auto game = game_at("daihasami", {{"move", "step"}}, "9/9/9/4p4/4P4/4P4/9/9/p7p b");
  const auto moves = game->legal_moves();
  for (const char* move : {"5e5c", "5f5g", "5e4e"}) EXPECT_TRUE(std::ranges::count(moves, move)) << move;
  for (const char* move : {"5f5d", "5e5b", "5e3e"}) EXPECT_FALSE(std::ranges::count(moves, move)) << move;
}

TEST(HasamiGameTest, LineOptionSetsWinningDirections) {
  const std::string across = "9/9/9/9/PPPP5/9/4P4/9/p7p b";
  const std::string aslant = "9/9/3P5/4P4/5P3/6P2/9/7P1/p7p b";
  const auto ends = [](const std::string& line, const std::string& position, const std::string& move) {
    return play_all(*game_at("daihasami", {{"line", line}}, position), {move}).events;
  };
  const std::vector<std::string> wins = {"wins b line"};
  EXPECT_EQ(ends("orthogonal", across, "5g5e"), wins);
  EXPECT_EQ(ends("vertical-diagonal", across, "5g5e"), std::vector<std::string>());
  EXPECT_EQ(ends("all", aslant, "2h2g"), wins);
  EXPECT_EQ(ends("vertical-diagonal", aslant, "2h2g"), wins);
  EXPECT_EQ(ends("orthogonal", aslant, "2h2g"), std::vector<std::string>());
}

TEST(HasamiGameTest, LeadOfThreeWinsAtStartOfOwnTurn) {
  const std::string position = "pppp5/9/9/9/4pP3/9/3P5/PPPPPP3/p8 b";
  const auto game = game_at("hasami", {{"win", "jsa"}}, position);
  EXPECT_EQ(play_all(*game, {"6g6e"}).events, std::vector<std::string>{"captures 5e"});
  EXPECT_EQ(play_all(*game, {"9a9b"}).events, std::vector<std::string>{"wins b lead"});
  EXPECT_TRUE(play_all(*game_at("hasami", {{"win", "five"}}, position), {"6g6e", "9a9b"}).events.empty());
}

TEST(HasamiGameTest, FourthRepetitionIsADraw) {
  const auto game = game_at("hasami");
  const std::vector<std::string> round = {"5i5h", "5a5b", "5h5i", "5b5a"};
  for (int i = 0; i < 2; ++i) play_all(*game, round);
  EXPECT_FALSE(game->outcome());
  const Step last = play_all(*game, round);
  EXPECT_EQ(last.events, std::vector<std::string>{"draw repetition"});
  EXPECT_EQ(game->outcome()->winner, std::nullopt);
  EXPECT_FALSE(game->position());
  EXPECT_EQ(game->diagram(), "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP - - 13");
  EXPECT_EQ(game->facts().front().value, "repetition");
}

TEST(HasamiGameTest, LeavingPlayerLoses) {
  const auto game = game_at("hasami");
  const auto step = game->leave(kWhite, LeaveReason::kTime);
  ASSERT_TRUE(step.ok());
  EXPECT_EQ(step->move, "w:time");
  EXPECT_EQ(step->events, (std::vector<std::string>{"out w time", "wins b time"}));
  EXPECT_EQ(game->outcome()->winner, kBlack);
  EXPECT_FALSE(game->is_in(kWhite));
  EXPECT_TRUE(game->is_in(kBlack));
  EXPECT_FALSE(game->agree_draw().ok());
  EXPECT_TRUE(game->legal_moves().empty());
}

TEST(HasamiGameTest, ExplainsCaptures) {
  const auto enclosed = play_all(*game_at("hasami", {}, "9/4P4/4p4/4p4/9/9/9/9/p3P3p b"), {"5i5e"});
  ASSERT_EQ(enclosed.explanations.size(), 1U);
  const Explanation& explanation = enclosed.explanations.front();
  EXPECT_EQ(explanation.about, "captures 5d,5c");
  EXPECT_EQ(explanation.text, "The move encloses 5d,5c.");
  ASSERT_EQ(explanation.attacks.size(), 2U);
  EXPECT_EQ(explanation.attacks[0].from + explanation.attacks[0].target, "5e5d");
  EXPECT_EQ(explanation.attacks[1].from + explanation.attacks[1].target, "5b5c");
  const auto both = play_all(*game_at("makyek", {}, "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s"), {"f5c5"});
  EXPECT_EQ(both.explanations.front().text, "The move encloses b5 and takes c4,c6 by moving between them.");
}

TEST(HasamiGameTest, ExplainsWinningLine) {
  const auto game = game_at("daihasami", {}, "9/9/9/9/PPPP5/9/4P4/9/p7p b");
  const auto won = play_all(*game, {"5g5e"});
  ASSERT_EQ(won.explanations.size(), 1U);
  EXPECT_EQ(won.explanations.front().about, "wins b line");
  ASSERT_EQ(won.explanations.front().attacks.size(), 1U);
  const Attack& line = won.explanations.front().attacks.front();
  EXPECT_EQ(line.kind, "line");
  EXPECT_EQ(line.from + line.target, "9e5e");

  const auto aslant = game_at("daihasami", {{"line", "all"}}, "9/P8/1P7/2P6/3P5/9/4P4/9/p7p b");
  const auto diagonal = play_all(*aslant, {"5g5f"});
  ASSERT_EQ(diagonal.explanations.size(), 1U);
  const Attack& longest = diagonal.explanations.front().attacks.front();
  EXPECT_EQ(longest.from + longest.target, "9b5f");
}

TEST(HasamiExplanationsTest, ReportsReachAttackersAndThreats) {
  const auto game = game_at("hasami", {}, "9/9/9/4pP3/9/3P2p2/9/9/p8 b");
  const Explanations& explanations = game->explanations();
  const auto reach = explanations.reach("6f");
  EXPECT_EQ(reach.size(), 13U);
  EXPECT_TRUE(explanations.reach("5e").empty());
  ASSERT_EQ(explanations.attackers("5d").size(), 1U);
  EXPECT_EQ(explanations.attackers("5d").front().from, "6f");
  ASSERT_EQ(explanations.threats().size(), 2U);
  EXPECT_EQ(explanations.threats()[0].move, "6f6d");
  EXPECT_EQ(explanations.threats()[1].move, "3f3d");
  EXPECT_EQ(explanations.threats()[1].target, "4d");
  EXPECT_EQ(explanations.why_not("5d", "5e")->code, "not_yours");
  EXPECT_FALSE(explanations.why_not("6f", "6d"));
  const auto seen = explanations.preview("6f6d");
  ASSERT_TRUE(seen.ok());
  EXPECT_EQ(seen->step.events, std::vector<std::string>{"captures 5d"});
  EXPECT_EQ(game->number(), 1);
}

TEST(HasamiRulesetTest, DrawsPictureAndSketch) {
  Scene scene;
  scene.diagram = "9/9/9/4pP3/9/3P2p2/9/9/p8 - - 7";
  scene.names = {"Ann <3", ""};
  const auto picture = ruleset("hasami").picture(scene);
  ASSERT_TRUE(picture.ok()) << picture.reason();
  EXPECT_NE(picture->find("data-at=\"5d\""), std::string::npos);
  EXPECT_NE(picture->find("Ann &lt;3 (Black), White (White). After 6 moves"), std::string::npos);
  const auto sketch = ruleset("makyek").sketch("8/8/8/8/3p1P2/8/4P3/7P s");
  ASSERT_TRUE(sketch.ok());
  EXPECT_NE(sketch->find("4 . . . p . P . . 4\n"), std::string::npos) << *sketch;
  EXPECT_TRUE(sketch->ends_with("Move 1, South to play.\n")) << *sketch;
}

TEST(HasamiRulesetTest, RepetitionKeyComparesMenAndTurn) {
  const Ruleset& rules = ruleset("hasami");
  const std::string board = "9/9/9/4pP3/9/3P2p2/9/9/p8 ";
  EXPECT_EQ(*rules.repetition_key(board + "b - 7"), *rules.repetition_key(board + "b"));
  EXPECT_NE(*rules.repetition_key(board + "w - 7"), *rules.repetition_key(board + "b - 7"));
  EXPECT_FALSE(rules.repetition_key("rubbish").ok());
}

}  // namespace
}  // namespace rules::hasami::hasami_game_test
