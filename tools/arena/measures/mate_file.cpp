#include "tools/arena/measures/mate_file.hpp"

#include <fstream>
#include <stdexcept>

#include "rules/sannin/match/match.hpp"
#include "rules/sannin/positions/position_text.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

/// Returns a number from 1 to 9; none if the text is none.
std::optional<int> digit(const std::string& text) {
  if (text.size() != 1 || text.front() < '1' || text.front() > '9') return std::nullopt;
  return text.front() - '0';
}

std::optional<MateCase> read_line(const std::string& line) {
  const std::string word = line.substr(0, line.find(' '));
  MateCase mate;
  const std::string kind = word.substr(0, word.find(':') + 1);
  const bool none = kind == "none:";
  const auto number = digit(word.substr(kind.size()));
  const auto position = parse_position(line.substr(std::min(word.size() + 1, line.size())));
  if (!kind.empty() && !none && kind != "garden:") return std::nullopt;
  if (!number || !position || Match(*position, {}).count_legal_moves() == 0) return std::nullopt;
  (none ? mate.bound : mate.plies) = *number;
  mate.garden = kind == "garden:";
  mate.position = *position;
  return mate;
}

}  // namespace

Phase phase_of(const Position& position) {
  if (position.board.players_in() == 2) return Phase::kTwoLeft;
  return position.alliance.in_force() ? Phase::kAllied : Phase::kIndependent;
}

std::string name_of(Phase phase) {
  switch (phase) {
    case Phase::kIndependent:
      return "three independent";
    case Phase::kAllied:
      return "alliance";
    case Phase::kTwoLeft:
      break;
  }
  return "two left";
}

std::vector<MateCase> read_mates(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + " cannot be read");
  std::vector<MateCase> mates;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto mate = read_line(line);
    if (!mate)
      throw std::runtime_error(path + ":" + std::to_string(number) +
                               ": write PLIES POSITION, garden:PLIES POSITION or none:BOUND POSITION");
    mates.push_back(*mate);
  }
  return mates;
}

std::string line_of(const MateCase& mate) {
  const std::string kind = mate.plies == 0 ? "none:" : mate.garden ? "garden:" : "";
  return kind + std::to_string(mate.plies == 0 ? mate.bound : mate.plies) + " " + position_text(mate.position);
}

}  // namespace arena
