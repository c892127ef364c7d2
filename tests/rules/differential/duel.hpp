#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/sannin/record.hpp"
#include "tests/rules/differential/setups.hpp"
#include "tests/rules/differential/state.hpp"
#include "tests/support/reference/record.hpp"

namespace differential {

/// How often what happened.
using Tally = std::map<std::string, long>;

/// The two programs say different things: what, and the whole game so far.
class Disagreement : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One game played by the rules core and by the reference, compared at each step. The core plays it in two other ways
/// as well: in place, by make and undo, and on the board turned by 120°. Everything that differs is thrown.
class Duel {
 public:
  /// `agreed`: from the initial position with an alliance agreed before the game.
  Duel(const std::string& start, bool agreed, const reference::Options& options, Tally& tally);

  [[nodiscard]] const reference::Game& game() const { return reference_; }
  void play(const reference::Move& move);
  void leave(char letter, const std::string& reason);
  void agree_draw();

  /// What is not legal is refused, and the notation of legal moves that are not played is the same.
  void compare_moves(Dice& dice);
  /// Both write the same record, and it is read back as the same game.
  void compare_records() const;
  /// Taken back move by move to the last leaving, the game goes through the same states, whatever is tried in between.
  void take_back();

 private:
  void compare(const rules::Result<rules::sannin::Happening>& happened, const reference::Happened& expected);
  void count(const reference::Happened& happened);
  void compare_state();
  void compare_reading(const reference::Move& move, const std::string& notation) const;
  void compare_in_place(const rules::sannin::Move& move);
  void compare_turned(const rules::Result<rules::sannin::Happening>& happened);
  void same(const std::string& what, const std::string& is, const std::string& should_be) const;
  void same(const std::string& what, const State& is, const State& should_be) const;

  Tally& tally_;
  rules::sannin::Course course_;
  rules::sannin::Match core_;
  rules::sannin::Match in_place_;
  /// Of `core_` now, and the states that undo brings back.
  State now_;
  std::vector<State> before_;
  rules::sannin::Match turned_;
  reference::Game reference_;
  std::string start_;
  std::vector<reference::Happened> happened_;
  std::vector<std::string> codes_;
};

}  // namespace differential
