#include "tools/arena/measures/walks.hpp"

#include <stdexcept>

#include "engine/random.hpp"
#include "engine/sannin/search/move_ordering.hpp"
#include "engine/sannin/search/root.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/positions/turned.hpp"

namespace arena {
namespace {

using namespace rules::sannin;
using engine::Random;
using engine::sannin::Stack;

constexpr int kPlies = 4;
constexpr int kLongest = 300;

void require(bool holds, const char* what, const Position& position) {
  if (!holds) throw std::logic_error(std::string(what) + ": " + position_text(position));
}

/// Returns the key of a position put together anew.
std::uint64_t recomputed_key(const Position& position) {
  return zobrist_key(turned(turned(turned(position))));
}

void require_key(const Position& position) {
  require(zobrist_key(position) == recomputed_key(position), "the key differs from the recomputed one", position);
}

/// Makes a random line in the match and undoes it. Returns the number of moves.
std::uint64_t walk_match(Match& match, Random& random) {
  match.judge_pending();
  const Position before = match.position();
  const std::uint64_t count = match.count_legal_moves();
  int made = 0;
  for (; made < kPlies && !match.ending(); ++made) {
    const auto moves = match.legal_moves();
    match.make(moves[random.below(moves.size())]);
    if (!match.ending()) require_key(match.position());
  }
  for (int i = 0; i < made; ++i) match.undo();
  require(match.position() == before && match.count_legal_moves() == count, "undoing changed the position", before);
  return static_cast<std::uint64_t>(made);
}

/// Makes a random line in the stack. Returns the number of moves.
std::uint64_t walk_stack(Stack& stack, const RuleOptions& options, Random& random) {
  const std::uint64_t before = stack.key(0);
  int ply = 0;
  for (; ply < kPlies && !stack.ending(ply); ++ply) {
    const auto moves = legal_moves(turn_in(stack.at(ply), options));
    if (moves.empty()) break;
    stack.make(ply, moves[random.below(moves.size())]);
    if (!stack.ending(ply + 1)) stack.judge_pending(ply + 1);
  }
  require(stack.key(ply) == recomputed_key(stack.at(ply)), "the key in the stack differs", stack.at(ply));
  require(stack.key(0) == before, "the stack changed its root", stack.at(0));
  return static_cast<std::uint64_t>(ply);
}

/// Plays a move in the match and in the stack, and compares them.
void play_both(Match& match, Stack& stack, const Move& move) {
  const Position before = match.position();
  stack.make(0, move);
  match.make(move);
  if (match.ending()) {
    const bool same = !stack.ending(1) || stack.ending(1)->winner == match.ending()->winner;
    require(same, "the stack ends the game otherwise", before);
    return;
  }
  match.judge_pending();
  stack.judge_pending(1);
  // The match also eliminates players without a legal move.
  int ply = 1;
  while (!stack.ending(ply) && legal_moves(turn_in(stack.at(ply), match.options())).empty()) stack.eliminate(ply++);
  require(stack.at(ply) == match.position(), "the stack differs from the match", before);
}

/// Returns a random move, often a capture, so that games come to an end.
Move random_move(const Match& match, const std::vector<Move>& moves, Random& random) {
  if (random.below(3) == 0) {
    std::vector<engine::sannin::Candidate> gains;
    engine::sannin::MoveOrdering(match.position(), match.options()).add_captures(gains, 1);
    if (!gains.empty()) {
      const Move gain = gains[random.below(gains.size())].move.on(match.position().board);
      if (match.is_legal(gain)) return gain;
    }
  }
  return moves[random.below(moves.size())];
}

}  // namespace

Soundness& Soundness::operator+=(const Soundness& more) {
  games += more.games;
  alliances += more.alliances;
  finished += more.finished;
  made += more.made;
  chosen += more.chosen;
  return *this;
}

Soundness walk_random_game(std::uint64_t seed, int lines) {
  Random random(seed);
  Match match(initial_position(false), {});
  Soundness done{.games = 1};
  bool allied = false;
  while (!match.ending() && match.position().number < kLongest) {
    const engine::sannin::Root root{match.position(), match.options(), match.legal_moves(), {}};
    Stack stack(root);
    for (int line = 0; line < lines; ++line)
      done.made += walk_match(match, random) + walk_stack(stack, match.options(), random);
    play_both(match, stack, random_move(match, root.moves, random));
    allied = allied || !match.position().alliance.is_none();
  }
  done.alliances = allied ? 1 : 0;
  done.finished = match.ending() ? 1 : 0;
  return done;
}

Soundness walk_searched_game(std::uint64_t seed) {
  Random random(seed);
  engine::TranspositionTable table(std::size_t{1} << 18U);
  const auto search = engine::sannin::make_search({}, table);
  Match match(initial_position(false), {});
  Soundness done{.games = 1};
  while (!match.ending() && match.position().number < kLongest) {
    engine::Limits limits;
    limits.nodes = 60 + random.below(120);
    const auto found = search->run(engine::sannin::root_of(match), limits, nullptr);
    const auto orientation = engine::sannin::orientation_of(match.position().turn);
    const Move move = engine::sannin::in_game(found.lines.front().move, orientation);
    require(match.is_legal(move), "a search chose an illegal move", match.position());
    match.make(move);
    ++done.chosen;
  }
  done.finished = match.ending() ? 1 : 0;
  done.alliances = match.position().alliance.is_none() ? 0 : 1;
  return done;
}

}  // namespace arena
