#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/sannin/records/record.hpp"
#include "tests/rules/differential/setups.hpp"
#include "tests/rules/differential/state.hpp"
#include "tests/support/reference/record.hpp"

namespace differential {

/// Counts of the situations that games reached.
using Tally = std::map<std::string, long>;

/// Thrown when the core and the reference differ. Holds the difference and the whole game so far.
class Disagreement : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One game that the rules core and the reference play, compared at each step. The core also plays
/// it in two other ways: in place with make and undo, and on the board turned by 120°. Every
/// difference is thrown as a Disagreement.
class Duel {
 public:
  /// `agreed`: starts from the initial position with an alliance agreed before the game.
  Duel(const std::string& start, bool agreed, const reference::Options& options, Tally& tally);

  [[nodiscard]] const reference::Game& game() const { return reference_; }
  void play(const reference::Move& move);
  void leave(char letter, const std::string& reason);
  void agree_draw();

  /// Compares the refusal of illegal moves, and the notation of legal moves that are not played.
  void compare_moves(Dice& dice);
  /// Compares the records that both write, and reads the records back as the same game.
  void compare_records() const;
  /// Undoes move by move to the last step where a player left the game and compares each state.
  /// Makes and undoes another move in between.
  void take_back();

 private:
  void compare(const rules::Result<rules::sannin::MoveResult>& happened, const reference::Happened& expected);
  void count(const reference::Happened& happened);
  void compare_state();
  void compare_reading(const reference::Move& move, const std::string& notation) const;
  void compare_in_place(const rules::sannin::Move& move);
  void compare_turned(const rules::Result<rules::sannin::MoveResult>& happened);
  void same(const std::string& what, const std::string& is, const std::string& should_be) const;
  void same(const std::string& what, const State& is, const State& should_be) const;

  Tally& tally_;
  rules::sannin::Course course_;
  rules::sannin::Match core_;
  rules::sannin::Match in_place_;
  /// State of `core_` now, and the states that undo must restore.
  State now_;
  std::vector<State> before_;
  rules::sannin::Match turned_;
  reference::Game reference_;
  std::string start_;
  std::vector<reference::Happened> happened_;
  std::vector<std::string> codes_;
};

}  // namespace differential
