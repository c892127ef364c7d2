#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "rules/sannin/position_text.hpp"
#include "tests/rules/differential/chooser.hpp"
#include "tests/rules/differential/duel.hpp"

/// The rules core and the reference play the same random games and have to say the same at every step.
/// SANNIN_DIFFERENTIAL_SECONDS lets them play for that long, from seed SANNIN_DIFFERENTIAL_SEED on.
namespace differential {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kGames = 12;
#else
constexpr std::size_t kGames = 150;
#endif

/// What a long run has to reach.
const std::vector<std::string> kKinds{
    "alliance discovered", "alliance double", "dissolved",    "draw agreed",       "draw limit",        "out mate",
    "out resign",          "out stalemate",   "out time",     "wins garden",       "wins mate",         "wins resign",
    "wins stalemate",      "wins time",       "result last",  "result mate",       "result garden",     "result agreed",
    "result limit",        "castling",        "illumination", "refused promotion", "repetition refused"};

/// Positions that games have come through: other games go on from there with other options and no history.
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
  agreed = once_in(dice, 8);
  if (agreed) return reference::allied_start();
  if (once_in(dice, 5)) return std::string(reference::kStart);
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
  const std::size_t most_plies = dice.pick(std::vector<std::size_t>{40, 120, 300});
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
  duel.compare_records();
  ++tally["games"];
}

std::size_t from_environment(const char* name, std::size_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

void play_seed(std::size_t seed, std::size_t games, Tally& tally) {
  Dice dice(seed);
  Pool pool(dice);
  for (std::size_t game = 0; game < games; ++game) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", game " + std::to_string(game));
    try {
      play_game(dice, pool, tally);
    } catch (const Disagreement& disagreement) {
      ADD_FAILURE() << disagreement.what();
    }
  }
}

TEST(DifferentialTest, BothProgramsPlayTheSameGames) {
  Tally tally;
  const auto seconds = std::chrono::seconds(from_environment("SANNIN_DIFFERENTIAL_SECONDS", 0));
  const std::size_t seed = from_environment("SANNIN_DIFFERENTIAL_SEED", 1);
  if (seconds.count() == 0) {
    play_seed(seed, kGames, tally);
    return;
  }
  const auto end = std::chrono::steady_clock::now() + seconds;
  for (std::size_t i = 0; std::chrono::steady_clock::now() < end; ++i) play_seed(seed + i, 100, tally);
  for (const auto& [what, count] : tally) std::cout << count << ' ' << what << '\n';
  for (const std::string& kind : kKinds) EXPECT_GT(tally[kind], 0) << kind << " was never reached";
}

TEST(DifferentialTest, BothProgramsRefuseTheSamePositions) {
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
}  // namespace differential
