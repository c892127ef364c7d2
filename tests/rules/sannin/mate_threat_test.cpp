#include <gtest/gtest.h>

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/moves/threats.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::mate_threat_test {
namespace {

/// Literal implementation of RULES.md §8: tries each move of the attacker and returns the codes of
/// those that checkmate the victim.
std::string mating_moves(const Position& position, const RuleOptions& options, Player attacker, Player victim) {
  std::string codes;
  if (threatens_check(position.board, attacker, victim)) return codes;
  for (const Move& move : legal_moves(turn_in(position, options, attacker))) {
    Board after = position.board;
    after.make(attacker, move);
    if (is_checkmated(after, victim, position.alliance, options)) codes += move_code(move) + " ";
  }
  return codes;
}

/// Compares threatens_mate with trying every move. Returns the number of mate threats.
int expect_all_found(const Position& position) {
  int found = 0;
  for (const Player attacker : kPlayers) {
    for (const Player victim : kPlayers) {
      if (attacker == victim || !position.board.is_in(attacker) || !position.board.is_in(victim)) continue;
      const std::string codes = mating_moves(position, {}, attacker, victim);
      const std::string where =
          position_text(position) + " " + letter(attacker) + " against " + letter(victim) + ": " + codes;
      EXPECT_EQ(threatens_mate(position, {}, attacker, victim), !codes.empty()) << where;
      if (threatens_check(position.board, attacker, victim)) continue;
      const auto mate = find_mate(position, {}, attacked_by_each(position.board), attacker, victim);
      EXPECT_EQ(mate.has_value(), !codes.empty()) << where;
      const std::string code = mate ? move_code(*mate) + " " : "";
      EXPECT_NE(codes.find(code), std::string::npos) << where << code;
      found += codes.empty() ? 0 : 1;
    }
  }
  return found;
}

TEST(MateThreatTest, AgreesWithTryingEveryMove) {
  const auto texts = conformance_positions();
  int found = 0;
  for (std::size_t i = 0; i < texts.size(); i += 5) found += expect_all_found(position(texts[i]));
  EXPECT_GT(found, 10);
}

TEST(CheckmateTest, AgreesWithEveryLegalMove) {
  const auto texts = conformance_positions();
  int mates = 0;
  for (std::size_t i = 0; i < texts.size(); i += 5) {
    const Position before = position(texts[i]);
    for (const Move& move : legal_moves(turn_in(before, {}))) {
      Board after = before.board;
      after.make(before.turn, move);
      for (const Player player : kPlayers) {
        if (!in_check(after, player)) continue;
        const RuleOptions options;
        const bool can_move = LegalMoves({after, player, false, before.alliance, options}).any();
        ASSERT_EQ(is_checkmated(after, player, before.alliance, options), !can_move) << texts[i] << move_code(move);
        mates += can_move ? 0 : 1;
      }
    }
  }
  EXPECT_GT(mates, 10);
}

TEST(MateThreatTest, PromotedKingStopsAtCheckingPiece) {
  // 3e2e: the gold attacks 3e and so takes it from the king. It stands on 2e and so blocks all
  // cells behind.
  const Position far =
      position("7/3mP4/3lP1m+K3/mP2fN5l+K/4fNfN2mG2/7f+R4/7mL3fS1/3fK8/4f+L6/1fG8/9/8/7 l f3PmPl3L - - - 238");
  EXPECT_EQ(mating_moves(far, {}, Player::kMiddle, Player::kLast), "3e2e ");
  EXPECT_TRUE(threatens_mate(far, {}, Player::kMiddle, Player::kLast));
}

TEST(MateThreatTest, QuietMoveMatesKingCheckedByThirdPlayer) {
  // First checks the king in its corner along the edge. Middle closes the last escape with 11i4b,
  // which gives no check.
  const Position checked = position("lK1fR4/8/9/10/11/11mK/9fK3/12/2m+R8/mG9/9/8/7 m - - - - 1");
  ASSERT_FALSE(threatens_check(checked.board, Player::kMiddle, Player::kLast));
  EXPECT_TRUE(threatens_mate(checked, {}, Player::kMiddle, Player::kLast));
  expect_all_found(checked);
}

TEST(MateThreatTest, IlluminationOpensMatingLine) {
  // No single capture suffices: more than one line has to be opened at once.
  const Position shielded = position("lK6/8/9/6fP3/9lP1/11m+K/13/12/6lP4/7fK2/9/m+B7/5fPm+R m - - - - 1");
  EXPECT_EQ(mating_moves(shielded, {}, Player::kMiddle, Player::kLast), "1f!2e,7i 1f!2e,7i,8m ");
  EXPECT_TRUE(threatens_mate(shielded, {}, Player::kMiddle, Player::kLast));
  const Position two_shields = position("6lK/8/4fK4/7fPm+B1/8lP2/5fP6/13/12/11/2m+K7/2lP6/1m+R6/7 m - - - - 1");
  EXPECT_EQ(mating_moves(two_shields, {}, Player::kMiddle, Player::kLast), "11j!7f,11k ");
  EXPECT_TRUE(threatens_mate(two_shields, {}, Player::kMiddle, Player::kLast));
}

}  // namespace
}  // namespace rules::sannin::mate_threat_test
