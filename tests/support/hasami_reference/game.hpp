#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// Independent reference implementation of Hasami shogi, Dai hasami shogi and Mak-yek, written from
/// HASAMI.md alone. Optimised for clarity, not speed.
namespace hasami_reference {

/// Cell on the board. Column from the left and row from the top, as in written positions, both from
/// 0.
struct Place {
  int column;
  int row;
  friend auto operator<=>(const Place&, const Place&) = default;
};

struct Move {
  Place from;
  Place to;
};

/// Effect of a move: the captured cells and the result (`b one`, `draw few`, …, as after `wins`).
/// `end` is empty if the game continues.
struct Done {
  std::set<std::string> captured;
  std::string end;
};

class Game {
 public:
  /// `game` is hasami, daihasami or makyek. Missing options have their defaults. The position is
  /// `BOARD TURN`; further fields are ignored. An empty string is the start position.
  Game(std::string game, std::map<std::string, std::string> options, const std::string& position = "");

  /// Returns the position as `BOARD TURN`.
  [[nodiscard]] std::string position() const;
  [[nodiscard]] bool over() const { return !end_.empty() || !decided_.empty(); }
  /// Returns the rule that decided the given position (the last word of the corresponding `end`).
  /// Empty if the position is undecided.
  [[nodiscard]] const std::string& decided() const { return decided_; }
  /// Returns whether the given position can occur with these options: each side has at least one
  /// man and no more than at the start.
  [[nodiscard]] bool sound() const;
  /// Returns the codes of all legal moves.
  [[nodiscard]] std::set<std::string> moves() const;
  Done play(const std::string& code);

 private:
  [[nodiscard]] std::string option(const std::string& id, const std::string& usual) const;
  [[nodiscard]] bool exists(Place place) const;
  [[nodiscard]] char at(Place place) const;
  [[nodiscard]] bool is_mine(Place place) const;
  [[nodiscard]] bool is_theirs(Place place) const;
  [[nodiscard]] std::string name(Place place) const;
  [[nodiscard]] Place place(const std::string& name) const;
  [[nodiscard]] std::vector<Place> reached(Place from) const;
  [[nodiscard]] bool can_move() const;

  void enclose(Place man, std::set<Place>& captured) const;
  void intervene(Place man, std::set<Place>& captured) const;
  void corner(Place man, std::set<Place>& captured) const;
  [[nodiscard]] bool has_line(char man) const;
  [[nodiscard]] int count(char man) const;
  /// Returns the rule by which this side has won, by a line or by captured men; empty if it has not
  /// won.
  [[nodiscard]] std::string won_by(char man) const;
  /// Returns whether the lead of the player on turn is large enough to win.
  [[nodiscard]] bool leads() const;
  [[nodiscard]] std::string judge_given() const;
  [[nodiscard]] std::string judge() const;

  std::string game_;
  std::map<std::string, std::string> options_;
  int size_;
  // Movement rules of this game and its options. Cached because they are read very often.
  bool jumps_;
  bool steps_;
  bool displaces_;
  std::vector<std::string> rows_;
  /// Side to move: 'P' or 'p'.
  char turn_ = 'P';
  int at_start_ = 0;
  std::map<std::string, int> stood_;
  int quiet_ = 0;
  std::string end_;
  std::string decided_;
};

}  // namespace hasami_reference
