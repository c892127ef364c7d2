#include <gtest/gtest.h>

#include <algorithm>

#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/records/record.hpp"
#include "tests/rules/support.hpp"

// Mutated texts: readers must refuse them with a reason, or read a value that they write as text
// and read back unchanged.
namespace rules::sannin::mutation_test {
namespace {

const std::string kLetters = "fmlKRBGSNLP+-x*!=,/#:. 0123456789abcdefghijklm{}[]\"\\%\n\t";

std::string slipped(std::string text, Dice& dice) {
  for (std::size_t slips = 1 + dice.below(3); slips > 0; --slips) {
    const std::size_t at = dice.below(text.size() + 1);
    const bool any_byte = dice.below(8) == 0;
    const char letter = any_byte ? static_cast<char>(dice.below(256)) : kLetters[dice.below(kLetters.size())];
    switch (dice.below(6)) {
      case 0:
        text.insert(at, 1, letter);
        break;
      case 1:
        text.insert(at, text.substr(dice.below(text.size() + 1), dice.below(12)));
        break;
      case 2:
        text.erase(at, 1 + dice.below(4));
        break;
      case 3:
        if (at < text.size()) text[at] = letter;
        break;
      case 4:
        if (at + 1 < text.size()) std::swap(text[at], text[at + 1]);
        break;
      default:
        if (dice.below(8) == 0) text.resize(at);
    }
  }
  return text;
}

/// A game with every kind of element that a record can contain.
std::string eventful_record() {
  return "[Rules \"Sannin 1\"]\n[Event \"A \\\"cup\\\"\"]\n[First \"Kimi\"]\n[Result \"0-0-1\"]\n[Alliance \"-\"]\n"
         "[Termination \"time\"]\n[Gap \"stay\"]\n[Position \"7/8/6fP2/lK8fK/11/12/13/12/11/10/9/8/3mK3 m mP - - - "
         "7\"]\n\n"
         "1. .. K-11m {[%clk 0:09:55]} K-9c\n2. P-4d P*9e {good}\n{[%resign First]} {out f resign} .. {[%flag "
         "Middle]} 0-0-1\n";
}

TEST(MutationTest, MutatedPositionsAreRefusedOrRoundTrip) {
  Dice dice(11);
  const auto texts = conformance_positions();
  int accepted = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = slipped(dice.pick(texts), dice);
    const auto read = parse_position(text);
    if (!read) {
      ASSERT_FALSE(read.reason().empty()) << text;
      continue;
    }
    ++accepted;
    ASSERT_EQ(position(position_text(*read)), *read) << text;
  }
  EXPECT_GT(accepted, 30);
}

TEST(MutationTest, MutatedPositionsArePlayable) {
  Dice dice(12);
  const auto texts = conformance_positions();
  for (int i = 0; i < 600; ++i) {
    const std::string text = slipped(dice.pick(texts), dice);
    const auto read = parse_position(text);
    if (!read) continue;
    Match match(*read, {});
    const auto moves = match.legal_moves();
    if (moves.empty()) continue;
    SCOPED_TRACE(text);
    ASSERT_TRUE(match.play(dice.pick(moves)).ok());
    if (!match.ending()) {
      ASSERT_EQ(position(position_text(match.position())), match.position());
    }
  }
}

TEST(MutationTest, MutatedMoveCodesAreRefusedOrCanonical) {
  Dice dice(13);
  const std::vector<std::string> texts = {"10k10j", "2b1a+", "P*5e", "10d!8c,9f", "1a13m", "7g!1a,7m,13g"};
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = slipped(dice.pick(texts), dice);
    const auto read = parse_move_code(text);
    if (!read) continue;
    ASSERT_EQ(move_code(*read), text);
  }
}

TEST(MutationTest, MutatedMovesAreRefusedOrLegal) {
  Dice dice(14);
  const auto positions = conformance_positions();
  for (int i = 0; i < 40; ++i) {
    const Match match(position(dice.pick(positions)), {});
    const auto moves = match.legal_moves();
    if (moves.empty()) continue;
    for (int j = 0; j < 40; ++j) {
      const Move each = dice.pick(moves);
      const std::string text = slipped(dice.below(2) == 0 ? match.notation(each) : move_code(each), dice);
      const auto read = parse_move(match, text);
      if (!read) {
        ASSERT_FALSE(read.reason().empty()) << text;
        continue;
      }
      ASSERT_TRUE(match.is_legal(*read)) << text;
      ASSERT_EQ(*parse_move(match, match.notation(*read)), *read) << text;
    }
  }
}

TEST(MutationTest, MutatedRecordsAreRefusedOrRoundTrip) {
  ASSERT_FALSE(read_record(eventful_record()).fault) << read_record(eventful_record()).fault->reason;
  Dice dice(15);
  for (int i = 0; i < 1000; ++i) {
    const std::string text = slipped(eventful_record(), dice);
    SCOPED_TRACE(text);
    std::optional<Match> last;
    const ReadRecord read = read_record(text, [&](const Match& match, const MoveResult*) { last.emplace(match); });
    if (read.fault) {
      ASSERT_FALSE(read.fault->reason.empty());
      ASSERT_GE(read.fault->line, 1);
      ASSERT_LE(read.fault->line, 1 + std::count(text.begin(), text.end(), '\n'));
      ASSERT_GE(read.fault->column, 1);
      continue;
    }
    const ReadRecord again =
        read_record(write_record({read.start, read.options, false, read.move_results}, *last, read.tags));
    ASSERT_FALSE(again.fault) << again.fault->reason;
    ASSERT_EQ(again.start, read.start);
    ASSERT_EQ(again.options, read.options);
    ASSERT_EQ(again.move_results.size(), read.move_results.size());
  }
}

}  // namespace
}  // namespace rules::sannin::mutation_test
