#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/differential/chooser.hpp"
#include "tests/rules/differential/duel.hpp"
#include "tests/support/sanitizers.hpp"

/// The rules core and the reference play the same random games and must agree at every step.
/// SANNIN_DIFFERENTIAL_SECONDS sets the duration of a long run, SANNIN_DIFFERENTIAL_SEED its first
/// seed.
namespace differential::differential_test {
namespace {

constexpr std::size_t kGames = support::kAddressSanitizer || support::kThreadSanitizer ? 12 : 120;

/// Situations that a long run must reach.
const std::vector<std::string> kKinds{
    "alliance discovered", "alliance double", "dissolved",    "draw agreed",       "draw limit",        "out mate",
    "out resign",          "out stalemate",   "out time",     "wins garden",       "wins mate",         "wins resign",
    "wins stalemate",      "wins time",       "result last",  "result mate",       "result garden",     "result agreed",
    "result limit",        "castling",        "illumination", "refused promotion", "repetition refused"};

/// Positions from earlier games. Other games start from them with other options and without
/// history.
class Pool {
 public:
  explicit Pool(Dice& dice) : dice_(dice) {}
  void offer(const std::string& position) {
    if (positions_.size() < 200) {
      positions_.push_back(position);
    } else {
      positions_[dice_.below(positions_.size())] = position;
    }
  }
  [[nodiscard]] bool empty() const { return positions_.empty(); }
  [[nodiscard]] const std::string& pick() const { return dice_.pick(positions_); }

 private:
  Dice& dice_;
  std::vector<std::string> positions_;
};

std::string any_start(Dice& dice, const Pool& pool, bool& agreed) {
  agreed = once_in(dice, 10);
  if (agreed) return reference::allied_start();
  if (once_in(dice, 4)) return std::string(reference::kStart);
  if (!pool.empty() && once_in(dice, 3)) return pool.pick();
  return possible_position(dice);
}

void note(const reference::Game& game, const reference::Move& move, Tally& tally) {
  const auto& now = game.last().now;
  if (move.type == reference::Move::kIllumination) ++tally["illumination"];
  if (move.type != reference::Move::kBoard) return;
  const auto steps = reference::attacked_from(now.board, move.from);
  if (std::find(steps.begin(), steps.end(), move.to) == steps.end()) ++tally["castling"];
  reference::Move promoting = move;
  promoting.promotes = true;
  if (!move.promotes && std::find(game.moves().begin(), game.moves().end(), promoting) != game.moves().end()) {
    ++tally["refused promotion"];
  }
}

void play_game(Dice& dice, Pool& pool, Tally& tally) {
  bool agreed = false;
  const std::string start = any_start(dice, pool, agreed);
  Duel duel(start, agreed, any_options(dice), tally);
  Chooser chooser(dice);
  const std::size_t leaving = dice.pick(std::vector<std::size_t>{25, 150, 2000});
  const std::size_t most_plies = dice.pick(std::vector<std::size_t>{12, 40, 120, 300});
  for (std::size_t ply = 0; ply < most_plies && !duel.game().over(); ++ply) {
    if (once_in(dice, 4)) duel.compare_moves(dice);
    if (once_in(dice, 40)) pool.offer(*duel.game().position());
    const char letter = reference::kLetters[dice.below(reference::kPlayers)];
    const bool stuck = duel.game().moves().empty();
    if ((stuck || once_in(dice, leaving)) && duel.game().is_in(letter)) {
      duel.leave(letter, once_in(dice, 2) ? "resign" : "time");
    } else if (once_in(dice, 1500)) {
      duel.agree_draw();
    } else if (!stuck) {
      const reference::Move move = chooser.choose(duel.game());
      note(duel.game(), move, tally);
      duel.play(move);
    }
  }
  duel.take_back();
  duel.compare_records();
  ++tally["games"];
}

/// Compares one step from a random position: each player resigns, and up to 12 moves are played.
void look_around(Dice& dice, Tally& tally) {
  Duel duel(possible_position(dice), false, any_options(dice), tally);
  for (const char letter : reference::kLetters) {
    if (duel.game().is_in(letter)) Duel(duel).leave(letter, "resign");
  }
  const auto& moves = duel.game().moves();
  for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 12); ++i) Duel(duel).play(dice.pick(moves));
  ++tally["positions"];
}

/// Plays a game that consists almost only of repetition.
void shuffle(Dice& dice, Tally& tally) {
  Duel duel(cornered_position(dice), false, any_options(dice), tally);
  Chooser chooser = Chooser::shuffling(dice);
  for (int ply = 0; ply < 100 && !duel.game().over() && !duel.game().moves().empty(); ++ply) {
    duel.play(chooser.choose(duel.game()));
    duel.compare_moves(dice);
  }
}

std::size_t from_environment(const char* name, std::size_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

/// Runs `rounds` rounds with one seed, or with successive seeds for SANNIN_DIFFERENTIAL_SECONDS.
Tally repeat(std::size_t rounds, const std::function<void(Dice&, Pool&, Tally&)>& round) {
  Tally tally;
  const auto seconds = std::chrono::seconds(from_environment("SANNIN_DIFFERENTIAL_SECONDS", 0));
  const auto end = std::chrono::steady_clock::now() + seconds;
  std::size_t seed = from_environment("SANNIN_DIFFERENTIAL_SEED", 1);
  do {
    Dice dice(seed);
    Pool pool(dice);
    for (std::size_t i = 0; i < rounds; ++i) {
      try {
        round(dice, pool, tally);
      } catch (const Disagreement& disagreement) {
        ADD_FAILURE() << "seed " << seed << ", round " << i << ": " << disagreement.what();
      }
    }
    ++seed;
  } while (std::chrono::steady_clock::now() < end);
  if (seconds.count() > 0) {
    for (const auto& [what, count] : tally) std::cout << count << ' ' << what << '\n';
  }
  return tally;
}

bool is_long_run(const Tally& tally) {
  return tally.contains("games") && tally.at("games") > 1000;
}

TEST(DifferentialTest, CoreAndReferencePlaySameGames) {
  const Tally tally = repeat(kGames, play_game);
  if (!is_long_run(tally)) return;
  for (const std::string& kind : kKinds) EXPECT_TRUE(tally.contains(kind)) << kind << " was never reached";
}

TEST(DifferentialTest, CoreAndReferenceAgreeOneStepAhead) {
  const Tally tally = repeat(2 * kGames, [](Dice& dice, Pool&, Tally& seen) { look_around(dice, seen); });
  EXPECT_GT(tally.at("out mate"), 0);
}

TEST(DifferentialTest, CoreAndReferenceAgreeOnRepetitionStalemate) {
  const Tally tally = repeat(20, [](Dice& dice, Pool&, Tally& seen) { shuffle(dice, seen); });
  EXPECT_TRUE(tally.contains("stalemate by repetition"));
}

TEST(DifferentialTest, StalemateOpensLineForMate) {
  // Random games are too unlikely to reach this: Middle is stalemated and leaves, and with Middle's
  // pieces goes the pawn between Last's king and the lance.
  Tally tally;
  Duel duel("lKmPfL4/7fL/9/10/11/12/13/4fK7/11/9fL/9/8/mK6 f - - - - 1", false, {}, tally);
  for (const reference::Move& move : duel.game().moves()) {
    if (reference::move_code(move) == "4j6l") Duel(duel).play(move);
  }
  EXPECT_EQ(tally["course: out 2 stalemate, out 3 mate, wins 1 mate"], 1);
}

TEST(DifferentialTest, CoreAndReferenceRefuseSamePositions) {
  Dice dice(7);
  std::size_t refused = 0;
  for (std::size_t i = 0; i < 20 * kGames; ++i) {
    const std::string text = scattered_position(dice);
    EXPECT_EQ(rules::sannin::parse_position(text).ok(), is_possible(text)) << text;
    if (!is_possible(text)) ++refused;
  }
  EXPECT_GT(refused, kGames);
}

}  // namespace
}  // namespace differential::differential_test
