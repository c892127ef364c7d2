#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>
#include <mutex>

#include "engine/player.hpp"
#include "engine/random.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/measures/forecasts.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/arena/play/parallel.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Common common;
  std::string player = "engine:nodes=2000";
  int nodes = 2000;
  int one_of = 12;
};

/// Plays games, and returns some positions of each.
std::vector<std::vector<Sample>> played_games(const Options& options) {
  std::vector<std::vector<Sample>> games(static_cast<std::size_t>(options.common.games));
  in_parallel(options.common.games, options.common.threads, [&](int index) {
    Setup setup;
    setup.contestants.fill(options.player);
    setup.seed = options.common.seed_of(index);
    std::vector<Position> positions;
    engine::Random random(setup.seed ^ 1U);
    const Played played = play_game(setup, [&](Game& game, const Move&) {
      if (random.below(static_cast<std::size_t>(options.one_of)) != 0) return;
      game.match.judge_pending();
      positions.push_back(game.match.position());
    });
    if (!played.winner) return;
    for (const Position& position : positions)
      games[static_cast<std::size_t>(index)].push_back({position, *played.winner});
  });
  return games;
}

/// Returns the shares that the engine shows for a position.
Forecast shown(const Position& position, int nodes) {
  auto player = engine::make_player({.position = position_text(position)}, std::size_t{1} << 20U);
  engine::Orders orders;
  orders.limits.nodes = static_cast<std::uint64_t>(nodes);
  const engine::Report report = (*player)->think(orders, nullptr);
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
  const auto games = played_games(options);
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto& half = i % 2 == 0 ? fitted : held_out;
    half.insert(half.end(), games[i].begin(), games[i].end());
  }
  if (fitted.empty() || held_out.empty()) throw std::runtime_error("no positions; play more --games");
  const MaterialForecast material(fitted);
  std::vector<Forecast> by_material;
  for (const Sample& each : held_out) by_material.push_back(material.of(each.position));
  std::vector<Forecast> by_engine(held_out.size());
  in_parallel(static_cast<int>(held_out.size()), options.common.threads, [&](int index) {
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
  add_common(*command, options->common, 400);
  command->add_option("--player", options->player, "Contestant of all seats")
      ->check(contestant())
      ->capture_default_str();
  add_number(*command, "--nodes", options->nodes, 1, 100'000'000, "Nodes of the search whose shares are judged");
  add_number(*command, "--one-of", options->one_of, 1, 1000, "Takes one of so many positions");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
