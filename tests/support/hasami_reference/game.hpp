#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// A second, slow and obvious program for Hasami shogi, Dai hasami shogi and Mak-yek, written from HASAMI.md alone.
namespace hasami_reference {

/// Column from the left and row from the top, as texts have them, from 0.
struct Place {
  int column;
  int row;
  friend auto operator<=>(const Place&, const Place&) = default;
};

struct Move {
  Place from;
  Place to;
};

/// What a move did: the cells captured, and how the game ended, `b one`, `draw few` … as after `wins`; empty if it goes
/// on.
struct Done {
  std::set<std::string> captured;
  std::string end;
};

class Game {
 public:
  /// `game` is hasami, daihasami or makyek; options that are left out have their defaults. The position is BOARD TURN,
  /// what follows is passed over; empty: the start.
  Game(std::string game, std::map<std::string, std::string> options, const std::string& position = "");

  /// BOARD TURN.
  [[nodiscard]] std::string position() const;
  [[nodiscard]] bool over() const { return !end_.empty(); }
  /// The codes of all legal moves.
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
  [[nodiscard]] std::string judge() const;

  std::string game_;
  std::map<std::string, std::string> options_;
  int size_;
  // How men move, by game and options; asked for very often.
  bool jumps_;
  bool steps_;
  bool displaces_;
  std::vector<std::string> rows_;
  /// 'P' or 'p'.
  char turn_ = 'P';
  int at_start_ = 0;
  std::map<std::string, int> stood_;
  int quiet_ = 0;
  std::string end_;
};

}  // namespace hasami_reference
