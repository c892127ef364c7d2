#include "rules/sannin/moves/movegen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::movegen_test {
namespace {

/// Returns every move that a text could denote, legal or not: the mover's pieces to any cell with
/// and without promotion, drops of every kind, illuminations of each target alone and of all
/// targets.
std::vector<Move> conceivable_moves(const Turn& turn) {
  std::vector<Move> moves;
  for (int i = 0; i < kCells; ++i) {
    const Cell to = *Cell::from_index(i);
    for (const Cell from : turn.board.of(turn.mover)) {
      moves.push_back(Move::board(from, to, false));
      moves.push_back(Move::board(from, to, true));
    }
    for (const Kind kind : kHandKinds) moves.push_back(Move::drop(kind, to));
  }
  const Cell king = *turn.board.king(turn.mover);
  const CellSet targets = illumination_targets(turn);
  for (const Cell target : targets) moves.push_back(Move::illumination(king, CellSet(target)));
  if (targets.size() > 1) moves.push_back(Move::illumination(king, targets));
  return moves;
}

/// Checks that `legal_moves` and `is_legal` agree. Of the illuminations, only single targets and
/// the set of all targets are asked.
void expect_agreement(const Position& position, const RuleOptions& options) {
  const Turn turn = turn_in(position, options);
  const auto listed = codes(position, options);
  ASSERT_EQ(std::adjacent_find(listed.begin(), listed.end()), listed.end()) << "a move stands twice";
  for (const std::string& code : listed) ASSERT_TRUE(is_legal(turn, coded(code))) << code;
  for (const Move& each : conceivable_moves(turn)) {
    const std::string code = move_code(each);
    ASSERT_EQ(is_legal(turn, each), std::binary_search(listed.begin(), listed.end(), code)) << code;
  }
  ASSERT_EQ(LegalMoves(turn).any(), !listed.empty());
  ASSERT_EQ(LegalMoves(turn).count(), listed.size());
}

/// Plays at random from the initial position and visits every eighth position.
template <class Visit>
void play_at_random(std::uint64_t seed, int plies, bool allied, const RuleOptions& options, Visit visit) {
  Dice dice(seed);
  Match match(initial_position(allied), options);
  for (int ply = 0; ply < plies && !match.ending(); ++ply) {
    SCOPED_TRACE(position_text(match.position()));
    if (ply % 8 == 0) visit(match);
    if (::testing::Test::HasFatalFailure()) return;
    const auto legal = codes(match);
    match.make(coded(dice.pick(legal)));
    match.judge_pending();
  }
}

RuleOptions other_options() {
  RuleOptions options;
  options.gap = RuleOptions::Gap::kStay;
  options.illumination = RuleOptions::Illumination::kAll;
  options.promotion_after = RuleOptions::After::kLost;
  options.garden_after = RuleOptions::After::kLost;
  return options;
}

TEST(MovegenTest, PerftMatchesFromInitialPosition) {
  Match match(initial_position(false), {});
  EXPECT_EQ(perft(match, 0), 1U);
  EXPECT_EQ(perft(match, 1), 48U);
  EXPECT_EQ(perft(match, 2), 2302U);
}

TEST(MovegenTest, PerftLeavesMatchUnchanged) {
  Match match(initial_position(false), {});
  perft(match, 2);
  EXPECT_EQ(match.position(), initial_position(false));
  EXPECT_EQ(codes(match).size(), 48U);
}

TEST(MovegenTest, ListAndIsLegalAgreeInRandomPlay) {
  for (const std::uint64_t seed : {1U, 2U}) {
    play_at_random(seed, 80, false, {},
                   [](const Match& match) { expect_agreement(match.position(), match.options()); });
  }
}

TEST(MovegenTest, ListAndIsLegalAgreeInAlliance) {
  play_at_random(4, 80, true, other_options(),
                 [](const Match& match) { expect_agreement(match.position(), match.options()); });
}

TEST(MovegenTest, ListAndIsLegalAgreeInConformance) {
  const auto texts = conformance_positions();
  for (std::size_t i = 0; i < texts.size(); i += 100) {
    SCOPED_TRACE(texts[i]);
    expect_agreement(position(texts[i]), {});
    if (HasFatalFailure()) return;
  }
}

TEST(MovegenTest, TurningTheBoardTurnsTheMoves) {
  const auto texts = conformance_positions();
  for (std::size_t i = 0; i < texts.size(); i += 20) {
    for (const RuleOptions& options : {RuleOptions(), other_options()}) {
      const std::string& text = texts[i];
      const Position original = position(text);
      std::vector<std::string> expected;
      for (const Move& each : legal_moves(turn_in(original, options))) expected.push_back(move_code(turned(each)));
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(codes(turned(original), options), expected) << text;
    }
  }
}

TEST(MovegenTest, NoLegalMoveLeavesKingAttacked) {
  play_at_random(5, 60, false, {}, [](const Match& match) {
    for (const Move& each : match.legal_moves()) {
      Board after = match.position().board;
      after.make(match.position().turn, each);
      ASSERT_FALSE(in_check(after, match.position().turn)) << move_code(each);
    }
  });
}

TEST(MovegenTest, MovesKeepNumberOfPieces) {
  const auto men = [](const Board& board) {
    std::size_t count = 0;
    for (const Player player : kPlayers) {
      count += static_cast<std::size_t>(board.of(player).size());
      for (const Kind kind : kHandKinds) count += static_cast<std::size_t>(board.hand(player).count(kind));
    }
    return count;
  };
  play_at_random(6, 60, true, {}, [&](const Match& match) {
    for (const Move& each : match.legal_moves()) {
      Board after = match.position().board;
      after.make(match.position().turn, each);
      ASSERT_EQ(men(after), men(match.position().board)) << move_code(each);
    }
  });
}

TEST(MovegenTest, CastlingIsNoAttack) {
  const Position start = position("7/8/9/lK8fK/8fP2/12/13/10mN1/11/10/9/8/3mK3 f - fml - - 1");
  EXPECT_TRUE(destinations(turn_in(start, {}), cell("1d")).contains(cell("3h")));
  EXPECT_FALSE(attacks(start.board, Player::kFirst, cell("3h")));
}

TEST(MovegenTest, IlluminationTakesFirstUnprotectedPieces) {
  const Position start = position("7/8/9/lK5lN3/11/12/1mG1mS2f+K6/12/11/6mP3/9/8/3mK3 f - - ml - 1");
  const RuleOptions options;
  const CellSet targets = illumination_targets(turn_in(start, options));
  for (const Cell target : targets)
    EXPECT_FALSE(foreign_attacker(start.board, Player::kFirst, target)) << target.name();
  EXPECT_TRUE(targets.contains(cell("10g")));
  EXPECT_FALSE(targets.contains(cell("12g"))) << "behind the silver";
}

TEST(AttacksTest, AttacksAgreesWithAttacksFrom) {
  const auto texts = conformance_positions();
  for (std::size_t at = 0; at < texts.size(); at += 40) {
    const std::string& text = texts[at];
    const Board board = position(text).board;
    for (const Player player : kPlayers) {
      CellSet attacked;
      for (const Cell from : board.of(player)) attacked |= attacks_from(board, from);
      for (int i = 0; i < kCells; ++i) {
        const Cell target = *Cell::from_index(i);
        ASSERT_EQ(attacks(board, player, target), attacked.contains(target)) << text << " " << target.name();
      }
    }
  }
}

}  // namespace
}  // namespace rules::sannin::movegen_test
