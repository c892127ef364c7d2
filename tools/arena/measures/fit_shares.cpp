#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <memory>

#include "engine/sannin/evaluation/calibration.hpp"
#include "engine/sannin/search/root.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/measures/sampling.hpp"
#include "tools/arena/play/parallel.hpp"

namespace arena {
namespace {

using namespace rules::sannin;
using engine::sannin::Calibration;
using engine::sannin::Calibrations;

struct Options {
  Sampling sampling;
  int nodes = 2000;
};

/// Position with the result of a search and the winner of its game, turned so that the player to
/// move is First.
struct Searched {
  Position position;
  engine::Score score = 0;
  engine::Shares expected;
  std::size_t winner = 0;
};

Searched searched(const Sample& sample, int nodes) {
  Match match(sample.position, {});
  const engine::sannin::Root root = engine::sannin::root_of(match);
  engine::TranspositionTable table(std::size_t{1} << 20U);
  engine::Limits limits;
  limits.nodes = static_cast<std::uint64_t>(nodes);
  const auto found = engine::sannin::make_search({}, table)->run(root, limits, nullptr);
  const engine::sannin::Line& line = found.lines.front();
  const std::size_t turn = index_of(sample.position.turn);
  return {root.position, line.score, line.expected, (index_of(sample.winner) + 3 - turn) % 3};
}

double loss(const std::vector<Searched>& samples, const Calibrations& calibrations) {
  // A forecast of zero that comes true must not be infinitely bad.
  constexpr double kLeast = 0.001;
  double sum = 0;
  for (const Searched& each : samples) {
    const auto shares = engine::sannin::calibrated(each.position, each.score, each.expected, calibrations);
    sum -= std::log(std::max(static_cast<double>(shares.of[each.winner]) / engine::Shares::kWhole, kLeast));
  }
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

/// Improves the numbers of one calibration in smaller and smaller steps.
void fit(const std::vector<Searched>& samples, Calibrations& calibrations, Calibration& fitted) {
  const std::array<int*, 4> numbers = {&fitted.own.scale, &fitted.own.offset, &fitted.other.scale,
                                       &fitted.other.offset};
  // An offset of 16 changes as much as a scale of 1 at a score of one nat.
  constexpr std::array<int, 4> kUnits = {1, 16, 1, 16};
  double best = loss(samples, calibrations);
  for (int step = 32; step >= 1; step /= 2) {
    for (int round = 0; round < 8; ++round) {
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (const int change : {step * kUnits[i], -step * kUnits[i]}) {
          *numbers[i] += change;
          const double changed = loss(samples, calibrations);
          if (changed < best) {
            best = changed;
          } else {
            *numbers[i] -= change;
          }
        }
      }
    }
  }
}

void run(const Options& options) {
  std::vector<Sample> samples;
  for (const auto& game : sampled_games(options.sampling)) samples.insert(samples.end(), game.begin(), game.end());
  std::vector<Searched> all(samples.size());
  in_parallel(static_cast<int>(samples.size()), options.sampling.common.threads, [&](int index) {
    const auto i = static_cast<std::size_t>(index);
    all[i] = searched(samples[i], options.nodes);
  });
  Calibrations calibrations = engine::sannin::kCalibrations;
  std::cout << "log loss of " << all.size() << " positions: " << loss(all, calibrations);
  const std::array<std::pair<const char*, Calibration*>, 4> kinds = {{{"independent", &calibrations.independent},
                                                                      {"outsider", &calibrations.outsider},
                                                                      {"ally", &calibrations.ally},
                                                                      {"two_left", &calibrations.two_left}}};
  for (const auto& [name, fitted] : kinds) {
    std::vector<Searched> of_kind;
    for (const Searched& each : all) {
      if (&calibrations.of(each.position) == fitted) of_kind.push_back(each);
    }
    fit(of_kind, calibrations, *fitted);
  }
  std::cout << ", fitted " << loss(all, calibrations) << '\n';
  for (const auto& [name, fitted] : kinds) {
    std::cout << "    ." << name << " = {{" << fitted->own.scale << ", " << fitted->own.offset << "}, {"
              << fitted->other.scale << ", " << fitted->other.offset << "}},\n";
  }
}

}  // namespace

void add_fit_shares(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "fit-shares", "Fits the calibration of win shares to games; prints the numbers of calibration.cpp");
  const auto options = std::make_shared<Options>();
  add_sampling(*command, options->sampling, 200);
  add_number(*command, "--nodes", options->nodes, 1, 100'000'000, "Nodes of the searches");
  command->callback([options] { run(*options); });
}

}  // namespace arena
