#include "engine/sannin/search/root.hpp"

#include <algorithm>

#include "rules/sannin/positions/turned.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Number of earlier positions that the tree compares with: older ones are hardly ever repeated. A
/// move at the root is compared with all of them.
constexpr std::size_t kRepetitionKeys = 64;

template <class T>
T turned_by(T value, int turns) {
  for (int i = 0; i < turns; ++i) value = turned(value);
  return value;
}

/// The search's First is the player to move, and so on in the order of play.
Shares turned_back(const Shares& shares, Orientation orientation) {
  Shares result;
  for (std::size_t i = 0; i < 3; ++i) {
    result.of[(i + 3 - static_cast<std::size_t>(orientation.turns)) % 3] = shares.of[i];
  }
  return result;
}

}  // namespace

Orientation orientation_of(Player mover) {
  // A turn makes Middle Last, and Last First.
  return {static_cast<int>((3 - index_of(mover)) % 3)};
}

Root root_of(Match& match) {
  match.judge_pending();
  const int turns = orientation_of(match.position().turn).turns;
  Root root{turned_by(match.position(), turns), match.options(), {}, {}};
  for (const Move& move : match.legal_moves()) root.moves.push_back(turned_by(move, turns));
  // The order of moves on the board of the game depends on how it is turned.
  std::sort(root.moves.begin(), root.moves.end(),
            [](const Move& one, const Move& other) { return CompactMove(one).code() < CompactMove(other).code(); });
  const auto stood = match.stood();
  for (std::size_t i = stood.size() > kRepetitionKeys ? stood.size() - kRepetitionKeys : 0; i < stood.size(); ++i) {
    root.repetition_keys.push_back(repetition_key(turned_by(stood[i], turns)));
  }
  return root;
}

Move in_game(const Move& move, Orientation orientation) {
  return turned_by(move, (3 - orientation.turns) % 3);
}

SearchResult turned_back(const SearchResult& found, Orientation orientation) {
  SearchResult result = found;
  for (Line& line : result.lines) {
    line.move = in_game(line.move, orientation);
    for (Move& move : line.moves) move = in_game(move, orientation);
    line.shares = turned_back(line.shares, orientation);
    line.expected = turned_back(line.expected, orientation);
  }
  return result;
}

}  // namespace engine::sannin
