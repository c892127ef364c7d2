#include <CLI/CLI.hpp>
#include <ctime>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "engine/sannin/search/root.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/options.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  std::string file = "tests/bench/positions.txt";
  int rounds = 3;
  int nodes = 200'000;
};

struct Named {
  std::string name;
  int depth = 0;
  Position position;
};

/// Reads lines `NAME DEPTH POSITION`. Lines with depth `-` are not for perft.
std::vector<Named> read_positions(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + " cannot be read");
  std::vector<Named> positions;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    Named named;
    std::string depth;
    words >> named.name >> depth;
    if (line.starts_with("#") || depth == "-") continue;
    std::string text;
    std::getline(words >> std::ws, text);
    const auto position = parse_position(text);
    if (!position || depth.size() != 1 || depth < "3" || depth > "9")
      throw std::runtime_error(path + ": \"" + named.name + "\" must have a depth from 3 to 9 and a position");
    named.depth = depth.front() - '0';
    named.position = *position;
    positions.push_back(std::move(named));
  }
  return positions;
}

/// Returns nodes a second of the time that the processor spends on `work`, which returns nodes.
template <class Work>
double rate_of(Work work) {
  const auto now = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  };
  const double began = now();
  const std::uint64_t nodes = work();
  return static_cast<double>(nodes) / (now() - began);
}

std::uint64_t search(const Position& position, std::uint64_t nodes) {
  Match match(position, {});
  const engine::sannin::Root root = engine::sannin::root_of(match);
  engine::TranspositionTable table(std::size_t{8} << 20U);
  engine::Limits limits;
  limits.nodes = nodes;
  return engine::sannin::make_search({}, table)->run(root, limits, nullptr).nodes;
}

int run(const Options& options) {
  Figures figures;
  for (const Named& each : read_positions(options.file)) {
    double searched = 0;
    double played = 0;
    // In turn, so that the load of the machine affects both alike. The best round counts.
    for (int round = 0; round < options.rounds; ++round) {
      searched =
          std::max(searched, rate_of([&] { return search(each.position, static_cast<std::uint64_t>(options.nodes)); }));
      Match match(each.position, {});
      played = std::max(played, rate_of([&] { return perft(match, each.depth - 2, rules::Leaves::kPlayed); }));
    }
    const double ratio = searched / played;
    figures.add(
        "nodes a second, " + each.name,
        decimal(searched / 1000, 0) + ",000; perft " + decimal(played / 1000, 0) + ",000; ratio " + decimal(ratio, 2),
        "≥ 0.35", ratio >= 0.35);
  }
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_speed(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "speed", "Compares the nodes a second of searches with those of perft that plays its leaves");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "Lines NAME DEPTH POSITION")->capture_default_str();
  add_number(*command, "--rounds", options->rounds, 1, 1000, "Number of measurements, of which the best counts");
  add_number(*command, "--nodes", options->nodes, 1000, 100'000'000, "Nodes of each search");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
