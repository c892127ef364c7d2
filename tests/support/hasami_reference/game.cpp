#include "tests/support/hasami_reference/game.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

namespace hasami_reference {
namespace {

constexpr std::array<Place, 4> kDirections = {{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};

Place further(Place place, Place direction) {
  return {place.column + direction.column, place.row + direction.row};
}

char other(char man) {
  return man == 'P' ? 'p' : 'P';
}

}  // namespace

Game::Game(std::string game, std::map<std::string, std::string> options, const std::string& position)
    : game_(std::move(game)),
      options_(std::move(options)),
      size_(game_ == "makyek" ? 8 : 9),
      jumps_(game_ == "daihasami"),
      steps_(option("move", "slide") == "step"),
      displaces_(option("displacement", "off") == "on") {
  const auto row = [&](char man) { return std::string(static_cast<std::size_t>(size_), man); };
  std::vector<int> full = {0};
  if (game_ == "daihasami" || option("men", "9") == "18") full = {0, 1};
  if (game_ == "makyek") full = {0, option("setup", "makyek") == "apit" ? 1 : 2};
  at_start_ = size_ * static_cast<int>(full.size());
  rows_.assign(static_cast<std::size_t>(size_), row('.'));
  for (const int number : full) {
    rows_[static_cast<std::size_t>(number)] = row('p');
    rows_[static_cast<std::size_t>(size_ - 1 - number)] = row('P');
  }
  if (!position.empty()) {
    std::istringstream in(position);
    std::string board;
    std::string turn;
    in >> board >> turn;
    turn_ = turn == "b" || turn == "s" ? 'P' : 'p';
    rows_.assign(1, "");
    for (const char c : board) {
      if (c == '/') {
        rows_.emplace_back();
      } else if (c == 'P' || c == 'p') {
        rows_.back() += c;
      } else {
        rows_.back() += std::string(static_cast<std::size_t>(c - '0'), '.');
      }
    }
  }
  stood_[this->position()] = 1;
  decided_ = judge_given();
}

std::string Game::option(const std::string& id, const std::string& usual) const {
  const auto found = options_.find(id);
  return found == options_.end() ? usual : found->second;
}

bool Game::exists(Place place) const {
  return place.column >= 0 && place.column < size_ && place.row >= 0 && place.row < size_;
}
char Game::at(Place place) const {
  if (!exists(place)) return '#';
  return rows_[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
}
bool Game::is_mine(Place place) const {
  return at(place) == turn_;
}
bool Game::is_theirs(Place place) const {
  return at(place) == other(turn_);
}

std::string Game::name(Place place) const {
  if (game_ == "makyek") return {static_cast<char>('a' + place.column), static_cast<char>('8' - place.row)};
  return {static_cast<char>('9' - place.column), static_cast<char>('a' + place.row)};
}
Place Game::place(const std::string& name) const {
  if (game_ == "makyek") return {name[0] - 'a', '8' - name[1]};
  return {'9' - name[0], name[1] - 'a'};
}

std::string Game::position() const {
  std::string text;
  for (const std::string& row : rows_) {
    if (!text.empty()) text += '/';
    int vacant = 0;
    for (const char c : row + "|") {
      if (c == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      if (c != '|') text += c;
    }
  }
  const std::string letters = game_ == "makyek" ? "sn" : "bw";
  return text + " " + letters[turn_ == 'P' ? 0 : 1];
}

std::vector<Place> Game::reached(Place from) const {
  std::vector<Place> reached;
  for (const Place direction : kDirections) {
    const Place next = further(from, direction);
    if (jumps_ && (is_mine(next) || is_theirs(next)) && at(further(next, direction)) == '.') {
      reached.push_back(further(next, direction));
    }
    Place to = next;
    while (at(to) == '.') {
      reached.push_back(to);
      if (steps_) break;
      to = further(to, direction);
    }
    const bool in_reach = !steps_ || to == next;
    if (displaces_ && is_theirs(to) && in_reach) reached.push_back(to);
  }
  return reached;
}

std::set<std::string> Game::moves() const {
  std::set<std::string> codes;
  if (over()) return codes;
  for (int column = 0; column < size_; ++column) {
    for (int row = 0; row < size_; ++row) {
      if (!is_mine({column, row})) continue;
      for (const Place to : reached({column, row})) codes.insert(name({column, row}) + name(to));
    }
  }
  return codes;
}

bool Game::can_move() const {
  for (int column = 0; column < size_; ++column) {
    for (int row = 0; row < size_; ++row) {
      if (is_mine({column, row}) && !reached({column, row}).empty()) return true;
    }
  }
  return false;
}

void Game::enclose(Place man, std::set<Place>& captured) const {
  for (const Place direction : kDirections) {
    std::vector<Place> run;
    Place next = further(man, direction);
    for (; is_theirs(next); next = further(next, direction)) run.push_back(next);
    if (!is_mine(next) || (option("run", "any") == "1" && run.size() > 1)) continue;
    captured.insert(run.begin(), run.end());
  }
}

void Game::intervene(Place man, std::set<Place>& captured) const {
  const Place left{man.column - 1, man.row};
  const Place right{man.column + 1, man.row};
  const Place above{man.column, man.row - 1};
  const Place below{man.column, man.row + 1};
  if (is_theirs(left) && is_theirs(right)) captured.insert({left, right});
  if (is_theirs(above) && is_theirs(below)) captured.insert({above, below});
}

void Game::corner(Place man, std::set<Place>& captured) const {
  const std::string rule = option("corner", game_ == "makyek" ? "none" : "group");
  if (rule == "none") return;
  for (const Place direction : kDirections) {
    const Place first = further(man, direction);
    if (!is_theirs(first)) continue;
    std::set<Place> group = {first};
    std::vector<Place> open = {first};
    bool has_room = false;
    bool at_place = false;
    while (!open.empty()) {
      const Place now = open.back();
      open.pop_back();
      const bool side = now.column == 0 || now.column == size_ - 1;
      const bool end = now.row == 0 || now.row == size_ - 1;
      if (rule == "edge" ? side || end : side && end) at_place = true;
      for (const Place around : kDirections) {
        const Place next = further(now, around);
        if (at(next) == '.') has_room = true;
        if (is_theirs(next) && group.insert(next).second) open.push_back(next);
      }
    }
    if (!at_place || has_room || (rule == "single" && group.size() > 1)) continue;
    captured.insert(group.begin(), group.end());
  }
}

bool Game::has_line(char man) const {
  if (game_ != "daihasami") return false;
  const std::string rule = option("line", "orthogonal");
  std::vector<Place> directions = {{0, 1}};
  if (rule != "vertical-diagonal") directions.push_back({1, 0});
  if (rule != "orthogonal") directions.insert(directions.end(), {{1, 1}, {1, -1}});
  const auto counts = [&](Place place) {
    const bool black_home = place.row >= 7;
    const bool white_home = place.row <= 1;
    const bool both = option("home", "own") == "both";
    if (black_home && (man == 'P' || both)) return false;
    if (white_home && (man == 'p' || both)) return false;
    return at(place) == man;
  };
  for (const Place direction : directions) {
    for (int column = 0; column < size_; ++column) {
      for (int row = 0; row < size_; ++row) {
        Place place{column, row};
        int length = 0;
        for (; counts(place); place = further(place, direction)) ++length;
        if (length >= 5) return true;
      }
    }
  }
  return false;
}

int Game::count(char man) const {
  int count = 0;
  for (const std::string& row : rows_) count += static_cast<int>(std::ranges::count(row, man));
  return count;
}

bool Game::sound() const {
  for (const char man : {'P', 'p'}) {
    if (count(man) == 0 || count(man) > at_start_) return false;
  }
  return true;
}

std::string Game::won_by(char man) const {
  if (game_ == "daihasami") return has_line(man) ? "line" : "";
  const int left = count(other(man));
  const std::string goal = option("win", game_ == "makyek" ? "all" : "one");
  if (goal == "one") return left <= 1 ? "one" : "";
  if (goal == "all") return left == 0 ? "all" : "";
  const std::map<std::string, int> numbers = {{"two", 2}, {"three", 3}, {"four", 4}, {"five", 5},
                                              {"six", 6}, {"seven", 7}, {"jsa", 5}};
  if (at_start_ - left < numbers.at(goal)) return "";
  return goal == "jsa" ? "five" : goal;
}

bool Game::leads() const {
  return game_ == "hasami" && option("win", "one") == "jsa" && count(turn_) - count(other(turn_)) >= 3;
}

/// Returns the rule that decides the given position, or an empty string. The last mover is checked
/// first, as after a move.
std::string Game::judge_given() const {
  for (const char man : {other(turn_), turn_}) {
    if (!won_by(man).empty()) return won_by(man);
  }
  if (leads()) return "lead";
  return can_move() ? "" : "stalemate";
}

/// Returns the result of the move just made, empty if the game continues. The turn has already
/// passed to the next player.
std::string Game::judge() const {
  const char mover = other(turn_);
  const std::string letters = game_ == "makyek" ? "sn" : "bw";
  const std::string to_mover(1, letters[mover == 'P' ? 0 : 1]);
  const std::string to_next(1, letters[turn_ == 'P' ? 0 : 1]);
  const int mine = count(mover);
  const int theirs = count(turn_);
  if (!won_by(mover).empty()) return to_mover + " " + won_by(mover);
  if (leads()) return to_next + " lead";
  if (game_ == "daihasami" && mine < 5 && theirs < 5) return "draw few";
  const bool all = game_ != "daihasami" && option("win", game_ == "makyek" ? "all" : "one") == "all";
  if (all && mine == 1 && theirs == 1) return "draw few";
  if (!can_move()) return to_mover + " stalemate";
  if (stood_.at(position()) == 4) return "draw repetition";
  if (quiet_ >= std::stoi(option("quiet", "100"))) return "draw quiet";
  return "";
}

Done Game::play(const std::string& code) {
  const Place from = place(code.substr(0, 2));
  const Place to = place(code.substr(2));
  if (over() || !is_mine(from) || std::ranges::count(reached(from), to) == 0) {
    throw std::invalid_argument("not legal: " + code);
  }
  std::set<Place> captured;
  if (is_theirs(to)) captured.insert(to);
  rows_[static_cast<std::size_t>(from.row)][static_cast<std::size_t>(from.column)] = '.';
  rows_[static_cast<std::size_t>(to.row)][static_cast<std::size_t>(to.column)] = turn_;
  Done done;
  for (const Place place : captured) done.captured.insert(name(place));
  captured.clear();
  enclose(to, captured);
  if (game_ == "makyek") intervene(to, captured);
  corner(to, captured);
  for (const Place place : captured) {
    done.captured.insert(name(place));
    rows_[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] = '.';
  }
  quiet_ = done.captured.empty() ? quiet_ + 1 : 0;
  turn_ = other(turn_);
  ++stood_[position()];
  end_ = judge();
  done.end = end_;
  return done;
}

}  // namespace hasami_reference
