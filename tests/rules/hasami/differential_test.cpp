#include <algorithm>
#include <random>
#include <set>

#include "tests/rules/hasami/support.hpp"
#include "tests/support/hasami_reference/game.hpp"

// The core against the reference, in random games of all variants.
namespace rules::hasami {
namespace {

/// Choices that are the same in every run.
using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t count) {
  return random() % count;
}

/// Often the defaults, else values at random.
Options random_options(const Ruleset& ruleset, Random& random) {
  Options options;
  for (const OptionInfo& info : ruleset.options()) {
    if (below(random, 2) == 0) options.emplace_back(info.id, info.values[below(random, info.values.size())]);
  }
  return options;
}

/// Where few men stand anywhere, so that ends and rare captures come soon.
std::string random_position(const std::string& id, Random& random) {
  const std::size_t size = id == "makyek" ? 8 : 9;
  const std::size_t vacant = 1 + below(random, 8);
  std::string text;
  std::size_t men[2] = {0, 0};
  for (std::size_t row = 0; row < size; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < size; ++column) {
      const std::size_t owner = below(random, 2);
      const bool stands = below(random, 1 + vacant) == 0 && men[owner] < 16;
      if (stands) ++men[owner];
      if (stands) {
        text += owner == 0 ? 'P' : 'p';
      } else if (!text.empty() && text.back() >= '1' && text.back() <= '8') {
        ++text.back();
      } else {
        text += '1';
      }
    }
  }
  return text + (id == "makyek" ? (below(random, 2) == 0 ? " s" : " n") : (below(random, 2) == 0 ? " b" : " w"));
}

/// A capturing move where there is one, every other time: else games hardly end.
std::string choose(const Game& game, Random& random) {
  const auto moves = game.legal_moves();
  if (below(random, 2) == 0) {
    for (int tries = 0; tries < 20; ++tries) {
      const std::string& move = moves[below(random, moves.size())];
      if (const auto seen = game.study().foresee(move); seen.ok() && !seen->step.events.empty()) return move;
    }
  }
  return moves[below(random, moves.size())];
}

/// What the step's events say, as the reference says it.
hasami_reference::Done told(const Step& step) {
  hasami_reference::Done done;
  for (const std::string& event : step.events) {
    if (event.starts_with("captures ")) {
      for (std::size_t at = 9; at < event.size(); at += 3) done.captured.insert(event.substr(at, 2));
    } else {
      done.end = event.starts_with("wins ") ? event.substr(5) : event;
    }
  }
  return done;
}

class Duel {
 public:
  Duel(const std::string& id, Random& random)
      : random_(random), options_(random_options(ruleset(id), random)), start_(start_of(id, random)) {
    for (const auto& [option, value] : options_) trace_ += " --rule " + option + "=" + value;
    trace_ = "sannin play --game " + id + trace_ + " '" + start_ + "'";
    game_ = game_at(id, options_, start_);
    reference_ = std::make_unique<hasami_reference::Game>(
        id, std::map<std::string, std::string>(options_.begin(), options_.end()), start_);
  }

  /// Plays so many moves, or to the end; how it ended.
  std::string play(int plies) {
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = game_->legal_moves();
      const auto expected = reference_->moves();
      EXPECT_EQ(moves, std::vector<std::string>(expected.begin(), expected.end())) << trace_;
      EXPECT_EQ(game_->study().perft(1, Leaves::kCounted), expected.size()) << trace_;
      if (moves.empty() || testing::Test::HasFailure()) return "nothing to play";
      const std::string move = choose(*game_, random_);
      trace_ += " " + move;
      const auto step = game_->play(move);
      EXPECT_TRUE(step.ok()) << trace_;
      const auto done = reference_->play(move);
      EXPECT_EQ(told(*step).captured, done.captured) << trace_;
      EXPECT_EQ(told(*step).end, done.end) << trace_;
      if (!done.end.empty()) return done.end.substr(done.end.find(' ') + 1);
      EXPECT_TRUE(game_->position()->starts_with(reference_->position() + " - ")) << trace_;
    }
    return "broken off";
  }

 private:
  static std::string start_of(const std::string& id, Random& random) {
    return below(random, 3) == 0 ? std::string() : random_position(id, random);
  }

  Random& random_;
  Options options_;
  std::string start_;
  std::string trace_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<hasami_reference::Game> reference_;
};

TEST(HasamiDifferentialTest, AgreesWithTheReferenceInRandomGames) {
  constexpr int kGames = 120;
  constexpr int kPlies = 150;
  Random random(7);
  std::set<std::string> ends;
  for (const std::string id : {"hasami", "daihasami", "makyek"}) {
    for (int i = 0; i < kGames && !HasFailure(); ++i) ends.insert(Duel(id, random).play(kPlies));
  }
  for (const char* end : {"one", "five", "lead", "all", "line", "few", "stalemate", "quiet"}) {
    EXPECT_TRUE(ends.contains(end)) << end;
  }
}

}  // namespace
}  // namespace rules::hasami
