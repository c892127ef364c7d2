#include <algorithm>
#include <random>
#include <set>

#include "tests/rules/hasami/support.hpp"
#include "tests/support/hasami_reference/game.hpp"

// Compares the core with the reference in random games of all variants.
namespace rules::hasami::differential_test {
namespace {

/// Deterministic generator: every run makes the same choices.
using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t count) {
  return random() % count;
}

/// Sets each option to a random value with a probability of one half.
Options random_options(const Ruleset& ruleset, Random& random) {
  Options options;
  for (const OptionInfo& info : ruleset.options()) {
    if (below(random, 2) == 0) options.emplace_back(info.id, info.values[below(random, info.values.size())]);
  }
  return options;
}

/// Returns a random board with few men, so that games end soon and rare captures occur.
std::string random_board(const std::string& id, Random& random) {
  const std::size_t size = id == "makyek" ? 8 : 9;
  const std::size_t vacant = 1 + below(random, 8);
  std::string text;
  std::size_t men[2] = {0, 0};
  for (std::size_t row = 0; row < size; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < size; ++column) {
      const std::size_t owner = below(random, 2);
      const bool stands = below(random, 1 + vacant) == 0 && men[owner] < 18;
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

/// Prefers a capturing move every other time. Without this, games rarely end.
std::string choose(const Game& game, Random& random) {
  const auto moves = game.legal_moves();
  if (below(random, 2) == 0) {
    for (int tries = 0; tries < 20; ++tries) {
      const std::string& move = moves[below(random, moves.size())];
      if (const auto seen = game.explanations().preview(move); seen.ok() && !seen->step.events.empty()) return move;
    }
  }
  return moves[below(random, moves.size())];
}

/// Returns the events of a step in the form that the reference uses.
hasami_reference::Done described(const Step& step) {
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
  Duel(const std::string& id, Options options, Random& random)
      : random_(random), options_(std::move(options)), start_(start_of(id, options_, random)) {
    for (const auto& [option, value] : options_) trace_ += " --rule " + option + "=" + value;
    trace_ = "sannin play --game " + id + trace_ + " '" + start_ + "'";
    game_ = game_at(id, options_, start_);
    reference_ = std::make_unique<hasami_reference::Game>(
        id, std::map<std::string, std::string>(options_.begin(), options_.end()), start_);
    EXPECT_EQ(game_->decided().value_or(""), reference_->decided()) << trace_;
  }

  /// Plays up to `plies` moves. Returns how the game ended.
  std::string play(int plies) {
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = game_->legal_moves();
      const auto expected = reference_->moves();
      EXPECT_EQ(moves, std::vector<std::string>(expected.begin(), expected.end())) << trace_;
      EXPECT_EQ(game_->explanations().perft(1, Leaves::kCounted), expected.size()) << trace_;
      if (moves.empty() || testing::Test::HasFailure()) return "nothing to play";
      const std::string move = choose(*game_, random_);
      trace_ += " " + move;
      const auto step = game_->play(move);
      EXPECT_TRUE(step.ok()) << trace_;
      const auto done = reference_->play(move);
      EXPECT_EQ(described(*step).captured, done.captured) << trace_;
      EXPECT_EQ(described(*step).end, done.end) << trace_;
      if (!done.end.empty()) return done.end.substr(done.end.find(' ') + 1);
      EXPECT_TRUE(game_->position()->starts_with(reference_->position() + " - ")) << trace_;
    }
    return "broken off";
  }

 private:
  static std::string start_of(const std::string& id, const Options& options, Random& random) {
    if (below(random, 3) == 0) return {};
    for (;;) {
      std::string position = random_board(id, random);
      if (ruleset(id).start_from(position, options, std::nullopt).ok()) return position;
    }
  }

  Random& random_;
  Options options_;
  std::string start_;
  std::string trace_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<hasami_reference::Game> reference_;
};

TEST(HasamiDifferentialTest, CoreAgreesWithReferenceInRandomGames) {
  constexpr int kGames = 80;
  constexpr int kGamesOfAGoal = 40;
  constexpr int kPlies = 150;
  Random random(7);
  std::set<std::string> ends;
  for (const std::string id : {"hasami", "daihasami", "makyek"}) {
    for (int i = 0; i < kGames && !HasFailure(); ++i) {
      ends.insert(Duel(id, random_options(ruleset(id), random), random).play(kPlies));
    }
  }
  for (const std::string_view win : ruleset("hasami").options().front().values) {
    for (int i = 0; i < kGamesOfAGoal && !HasFailure(); ++i) {
      ends.insert(Duel("hasami", {{"win", std::string(win)}}, random).play(kPlies));
    }
  }
  for (const char* end :
       {"one", "two", "three", "four", "five", "six", "seven", "lead", "all", "line", "few", "stalemate", "quiet"}) {
    EXPECT_TRUE(ends.contains(end)) << end;
  }
}

TEST(HasamiDifferentialTest, CoreAgreesWithReferenceOnPositions) {
  constexpr int kPositions = 2'000;
  Random random(23);
  std::set<std::string> rules;
  for (const std::string id : {"hasami", "daihasami", "makyek"}) {
    for (int i = 0; i < kPositions && !HasFailure(); ++i) {
      const Options options = random_options(ruleset(id), random);
      const std::string position = random_board(id, random);
      const hasami_reference::Game reference(id, {options.begin(), options.end()}, position);
      const auto game = ruleset(id).start_from(position, options, std::nullopt);
      ASSERT_EQ(game.ok(), reference.sound()) << id << " " << position;
      if (!game) continue;
      ASSERT_EQ((*game)->decided().value_or(""), reference.decided()) << id << " " << position;
      const auto expected = reference.moves();
      ASSERT_EQ((*game)->legal_moves(), std::vector<std::string>(expected.begin(), expected.end())) << position;
      if (!reference.decided().empty()) rules.insert(reference.decided());
    }
  }
  for (const char* rule : {"one", "two", "three", "four", "five", "six", "seven", "lead", "line"}) {
    EXPECT_TRUE(rules.contains(rule)) << rule;
  }
}

}  // namespace
}  // namespace rules::hasami::differential_test
