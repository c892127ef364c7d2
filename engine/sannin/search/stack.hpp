#pragma once

#include <optional>
#include <vector>

#include "engine/limits.hpp"
#include "engine/sannin/search/compact_move.hpp"
#include "rules/sannin/alliances/consequences.hpp"

namespace engine::sannin {

/// What a search starts from. The mover at the root is First: see root_of().
struct Root {
  /// With PENDING judged. The game must not be over.
  rules::sannin::Position position;
  rules::sannin::RuleOptions options;
  /// Legal moves, repetition included; not empty.
  std::vector<rules::sannin::Move> moves;
  /// Repetition keys of earlier positions of the game.
  std::vector<std::uint64_t> repetition_keys;
};

/// Search stack: the positions on the path from the root to the current node. Making a move copies
/// the position, so that undoing it costs nothing: go back to a lower ply.
class Stack {
 public:
  static constexpr int kMaxPly = 96;

  explicit Stack(const Root& root);

  [[nodiscard]] const rules::sannin::Position& at(int ply) const { return frame(ply).position; }
  /// Returns the cells that each player attacks at this ply. Computes them at the first call: those
  /// of a player whose pieces and lines are as at the ply before are taken from there.
  const rules::sannin::ByPlayer<rules::sannin::CellSet>& attacked(int ply);
  [[nodiscard]] const rules::sannin::RuleOptions& options() const { return root_.options; }
  /// Returns how the game ended at this ply; none if it is not over.
  [[nodiscard]] const std::optional<rules::sannin::Ending>& ending(int ply) const { return frame(ply).ending; }
  /// Returns the zobrist key. Call judge_pending() before.
  [[nodiscard]] std::uint64_t key(int ply) const;

  /// Plays a legal move from this ply. The result is at the next ply. PENDING of this ply must have
  /// been judged, unless the search accepts to miss double attacks.
  void make(int ply, const rules::sannin::Move& move);
  /// Makes a null move: passes the turn, which is no move of the game.
  void make_null_move(int ply);
  /// Eliminates the player to move, who has no legal move. The result is at the next ply.
  void eliminate(int ply);
  /// Judges PENDING of this ply, which make() leaves out.
  void judge_pending(int ply);
  /// Returns whether the position of this ply repeats one of the game or of the path.
  [[nodiscard]] bool is_repetition(int ply) const;

 private:
  struct Frame {
    rules::sannin::Position position;
    std::optional<rules::sannin::Ending> ending;
    /// Move whose PENDING has not been judged.
    std::optional<rules::sannin::Move> unjudged;
    /// Player who made the last move.
    rules::sannin::Player mover = rules::sannin::Player::kFirst;
    std::uint64_t repetition = 0;
    rules::sannin::ByPlayer<rules::sannin::CellSet> attacked;
    bool has_attacked = false;
  };

  [[nodiscard]] const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }

  const Root& root_;
  std::vector<Frame> frames_;
  /// Sorted.
  std::vector<std::uint64_t> repetition_keys_;
};

}  // namespace engine::sannin
