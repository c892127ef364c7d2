#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>

#include "engine/make_player.hpp"
#include "engine/player.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/measures/forecasts.hpp"
#include "tools/arena/measures/sampling.hpp"
#include "tools/arena/play/parallel.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Sampling sampling;
  int nodes = 2000;
};

/// Returns the shares that the engine shows for a position.
Forecast shown(const Position& position, int nodes) {
  auto player = engine::make_player({.position = position_text(position)}, std::size_t{1} << 20U);
  engine::SearchRequest request;
  request.limits.nodes = static_cast<std::uint64_t>(nodes);
  const engine::Report report = (*player)->think(request, nullptr);
  Forecast forecast{};
  for (std::size_t seat = 0; seat < 3; ++seat)
    forecast[seat] = static_cast<double>(report.lines.front().shares.of[seat]) / engine::Shares::kWhole;
  return forecast;
}

void add_calibration(Figures& figures, const std::array<Decile, 10>& deciles) {
  for (std::size_t i = 0; i < deciles.size(); ++i) {
    const Decile& decile = deciles[i];
    // With fewer forecasts chance alone makes a difference of more than 3 points.
    const bool enough = decile.count >= 300;
    const double off = std::abs(decile.mean_forecast() - decile.mean_won());
    const std::string name =
        "won with shares from " + std::to_string(10 * i) + " to " + std::to_string(10 * i + 10) + " %";
    const std::string result = percent(decile.mean_won()) + ", forecast " + percent(decile.mean_forecast()) + ", " +
                               std::to_string(decile.count) + " forecasts";
    if (enough) {
      figures.add(name, result, "within 3 points", off <= 0.03);
    } else {
      figures.add(name, result);
    }
  }
}

int run(const Options& options) {
  std::vector<Sample> fitted;
  std::vector<Sample> held_out;
  const auto games = sampled_games(options.sampling);
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto& half = i % 2 == 0 ? fitted : held_out;
    half.insert(half.end(), games[i].begin(), games[i].end());
  }
  if (fitted.empty() || held_out.empty()) throw std::runtime_error("no positions; play more --games");
  const MaterialForecast material(fitted);
  std::vector<Forecast> by_material;
  for (const Sample& each : held_out) by_material.push_back(material.of(each.position));
  std::vector<Forecast> by_engine(held_out.size());
  in_parallel(static_cast<int>(held_out.size()), options.sampling.common.threads, [&](int index) {
    const auto i = static_cast<std::size_t>(index);
    by_engine[i] = shown(held_out[i].position, options.nodes);
  });
  const double baseline = log_loss(by_material, held_out);
  const double loss = log_loss(by_engine, held_out);
  Figures figures;
  figures.add("positions held out", std::to_string(held_out.size()));
  figures.add("log loss of material alone", decimal(baseline, 3));
  figures.add("log loss of the shares", decimal(loss, 3) + ", ratio " + decimal(loss / baseline, 3), "≤ 0.95",
              loss <= 0.95 * baseline);
  add_calibration(figures, calibration(by_engine, held_out));
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_shares(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "shares", "Compares the win shares of positions with the winners of their games, and with material alone");
  const auto options = std::make_shared<Options>();
  add_sampling(*command, options->sampling, 400);
  add_number(*command, "--nodes", options->nodes, 1, 100'000'000, "Nodes of the search whose shares are judged");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
