#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/sannin/record.hpp"
#include "tests/rules/differential/setups.hpp"
#include "tests/support/reference/record.hpp"

namespace differential {

/// How often what happened.
using Tally = std::map<std::string, long>;

/// The two programs say different things: what, and the whole game so far.
class Disagreement : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One game played by the rules core and by the reference, compared at each step. Everything that differs is thrown.
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

 private:
  void compare(const rules::Result<rules::sannin::Happening>& happened, const reference::Happened& expected);
  void count(const reference::Happened& happened);
  void compare_state();
  void compare_reading(const reference::Move& move, const std::string& notation) const;
  void same(const std::string& what, const std::string& core, const std::string& reference) const;

  Tally& tally_;
  rules::sannin::Course course_;
  rules::sannin::Match core_;
  reference::Game reference_;
  std::string start_;
  std::vector<reference::Happened> happened_;
  std::vector<std::string> codes_;
};

}  // namespace differential
