#include <algorithm>
#include <limits>

#include "engine/random.hpp"
#include "engine/sannin/evaluation/evaluate.hpp"
#include "rules/sannin/alliances/consequences.hpp"
#include "tools/arena/play/contestant.hpp"

// Simple players by which to measure the engine.
namespace arena {
namespace {

using namespace rules::sannin;

class RandomPlayer : public Contestant {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  Move choose(Game& game) override {
    const auto moves = game.match.legal_moves();
    return moves[random_.below(moves.size())];
  }

 private:
  engine::Random random_;
};

/// Ranks moves by what they do at once, as the only public program for this game does: captures
/// count 100 for each value of the captured piece, the Garden 45. Equal moves are drawn by lot.
class Greedy : public Contestant {
 public:
  explicit Greedy(std::uint64_t seed) : random_(seed) {}

  Move choose(Game& game) override {
    std::vector<Move> best;
    int most = std::numeric_limits<int>::min();
    for (const Move& move : game.match.legal_moves()) {
      const int rank = rank_of(game.match.position().board, move);
      if (rank > most) {
        most = rank;
        best.clear();
      }
      if (rank == most) best.push_back(move);
    }
    return best[random_.below(best.size())];
  }

 private:
  static int rank_of(const Board& board, const Move& move) {
    int rank = 0;
    if (move.type() == Move::Type::kIllumination) {
      for (const Cell cell : move.captured()) rank += 100 * value(board.at(cell)->kind());
      return rank;
    }
    if (const auto target = board.at(move.to())) rank += 100 * value(target->kind());
    if (move.to() == garden()) rank += 45;
    return rank;
  }

  engine::Random random_;
};

/// Looks at every move and every reply of the next player, who minimises the share of this player.
/// Has the engine's evaluation, but no quiescence search.
class ParanoidTwo : public Contestant {
 public:
  Move choose(Game& game) override {
    Match& match = game.match;
    const Player self = match.position().turn;
    match.judge_pending();
    const Position before = match.position();
    const auto moves = match.legal_moves();
    std::optional<Move> best;
    int most = std::numeric_limits<int>::min();
    for (const Move& move : moves) {
      const int score = after_move(before, move, match.options(), self, most);
      if (best && score <= most) continue;
      most = score;
      best = move;
    }
    return *best;
  }

 private:
  static std::optional<int> decided(const Outcome& outcome, const Position& after, Player self) {
    if (outcome.ending) return outcome.ending->winner == self ? engine::kWin : -engine::kWin;
    return after.board.is_in(self) ? std::nullopt : std::optional(-engine::kWin);
  }

  static int after_move(const Position& before, const Move& move, const RuleOptions& options, Player self, int enough) {
    Position after;
    if (const auto score = decided(play_move(before, move, options, after, Words::kNone), after, self)) return *score;
    const bool helps = after.turn == self || after.alliance.ally_of(self) == after.turn;
    int worst = helps ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    bool any = false;
    LegalMoves(turn_in(after, options)).visit([&](const Move& reply) {
      Position replied;
      const auto score = decided(play_move(after, reply, options, replied, Words::kNone), replied, self);
      const int judged = score ? *score : engine::sannin::evaluate(replied, options).log_odds(self);
      worst = helps ? std::max(worst, judged) : std::min(worst, judged);
      any = true;
      return !helps && worst <= enough;
    });
    return any ? worst : engine::sannin::evaluate(after, options).log_odds(self);
  }
};

}  // namespace

std::unique_ptr<Contestant> make_random(std::uint64_t seed) {
  return std::make_unique<RandomPlayer>(seed);
}
std::unique_ptr<Contestant> make_greedy(std::uint64_t seed) {
  return std::make_unique<Greedy>(seed);
}
std::unique_ptr<Contestant> make_paranoid_two() {
  return std::make_unique<ParanoidTwo>();
}

}  // namespace arena
