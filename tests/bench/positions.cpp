#include "tests/bench/positions.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "tests/rules/support.hpp"

namespace bench {
namespace {

std::vector<NamedPosition> read_positions() {
  std::ifstream in(SANNIN_BENCH_POSITIONS);
  if (!in) throw std::runtime_error("there is no " SANNIN_BENCH_POSITIONS);
  std::vector<NamedPosition> positions;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string name;
    std::string depth;
    std::string text;
    std::getline(words >> name >> depth >> std::ws, text);
    positions.push_back(
        {name, depth == "-" ? std::nullopt : std::optional(std::stoi(depth)), rules::sannin::position(text)});
  }
  return positions;
}

}  // namespace

const std::vector<NamedPosition>& positions() {
  static const std::vector<NamedPosition> all = read_positions();
  return all;
}

}  // namespace bench
