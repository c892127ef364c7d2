#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

/// Exhaustive search for results that a player can force. It tries every move and knows nothing but
/// the rules, so that it can judge the engine and problems.
namespace solve {

/// Whether a result can be forced. Unknown: the search reached its number of nodes.
enum class Verdict { kForced, kNotForced, kUnknown };

/// Searches a game to a fixed depth. `Game` is a position with a goal, such as MateGame:
///
/// - `Game::Move`, comparable;
/// - `std::optional<bool> reached()`: whether the goal is reached; none while it is open;
/// - `bool attacking()`: whether the side to move wants to reach it;
/// - `std::vector<Move> moves()`: the legal moves, at least one while the goal is open;
/// - `make(move)` and `undo()`;
/// - `bool urgent()`: whether the last move is to be tried before others. Only the order of moves
///   depends on it.
template <class Game>
class Solver {
 public:
  using Move = typename Game::Move;

  /// The game must outlive the solver, which leaves it as it was.
  explicit Solver(Game& game, std::uint64_t most_nodes = UINT64_MAX) : game_(game), most_(most_nodes) {}

  /// Returns whether the goal is reached within so many plies, whatever the other side does.
  Verdict forced(int plies) { return search(0, plies); }

  /// Returns the least number of plies, at most `most`, that suffices. None: none does, or unknown,
  /// see exhausted().
  std::optional<int> shortest(int most) {
    for (int plies = 1; plies <= most && !exhausted(); ++plies) {
      if (forced(plies) == Verdict::kForced) return plies;
    }
    return std::nullopt;
  }

  /// Returns the moves that keep the result forced within so many plies. Stops once there are more
  /// than `enough`. The attacking side must be to move.
  std::vector<Move> solutions(int plies, std::size_t enough) {
    std::vector<Move> found;
    for (const Move& move : ordered(0, plies)) {
      if (after(move, 0, plies) == Verdict::kForced) found.push_back(move);
      if (found.size() > enough || exhausted()) break;
    }
    return found;
  }

  /// Returns whether the goal is still forced within `plies`, this move included.
  Verdict after(const Move& move, int plies) { return after(move, 0, plies); }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] bool exhausted() const { return nodes_ >= most_; }

 private:
  Verdict after(const Move& move, std::size_t ply, int plies) {
    ++nodes_;
    game_.make(move);
    const Verdict verdict = search(ply + 1, plies - 1);
    game_.undo();
    return verdict;
  }

  Verdict search(std::size_t ply, int plies) {
    if (const std::optional<bool> reached = game_.reached()) return *reached ? Verdict::kForced : Verdict::kNotForced;
    if (plies == 0) return Verdict::kNotForced;
    const Verdict wanted = game_.attacking() ? Verdict::kForced : Verdict::kNotForced;
    for (const Move& move : ordered(ply, plies)) {
      if (exhausted()) return Verdict::kUnknown;
      const Verdict verdict = after(move, ply, plies);
      if (verdict == Verdict::kUnknown) return verdict;
      if (verdict != wanted) continue;
      decisive_.resize(std::max(decisive_.size(), ply + 1));
      decisive_[ply] = move;
      return wanted;
    }
    return wanted == Verdict::kForced ? Verdict::kNotForced : Verdict::kForced;
  }

  /// Returns the moves, with those first that are likely to decide.
  std::vector<Move> ordered(std::size_t ply, int plies) {
    std::vector<Move> moves = game_.moves();
    auto rest = moves.begin();
    if (ply < decisive_.size() && decisive_[ply]) {
      const auto found = std::find(moves.begin(), moves.end(), *decisive_[ply]);
      if (found != moves.end()) std::iter_swap(rest++, found);
    }
    // With one ply left every move is tried at once.
    if (plies > 1 && game_.attacking()) {
      std::stable_partition(rest, moves.end(), [&](const Move& move) {
        game_.make(move);
        const bool urgent = game_.urgent();
        game_.undo();
        return urgent;
      });
    }
    return moves;
  }

  Game& game_;
  const std::uint64_t most_;
  std::uint64_t nodes_ = 0;
  /// Move that decided the last node of each ply.
  std::vector<std::optional<Move>> decisive_;
};

}  // namespace solve
