#include "tools/arena/play/ratings.hpp"

#include <cmath>

#include "engine/random.hpp"

namespace arena {
namespace {

constexpr int kRounds = 300;
constexpr int kResamples = 100;

std::vector<double> fitted(const std::vector<RatedGame>& games, std::size_t players) {
  std::vector<double> strengths(players, 1);
  std::vector<double> points(players, 0.5);
  for (const RatedGame& game : games) {
    for (std::size_t i = 0; i < game.players.size(); ++i) points[game.players[i]] += game.points[i];
  }
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> shares(players, 0);
    for (const RatedGame& game : games) {
      double sum = 0;
      for (const std::size_t player : game.players) sum += strengths[player];
      for (const std::size_t player : game.players) shares[player] += 1 / sum;
    }
    for (std::size_t i = 0; i < players; ++i) strengths[i] = points[i] / (shares[i] + 1 / (strengths[i] + 1));
    // Games determine only ratios. The average player has strength 1.
    double logarithms = 0;
    for (const double each : strengths) logarithms += std::log(each);
    const double mean = std::exp(logarithms / static_cast<double>(players));
    for (double& each : strengths) each /= mean;
  }
  for (double& each : strengths) each = 400 * std::log10(each);
  return strengths;
}

}  // namespace

std::vector<Rating> rate(const std::vector<RatedGame>& games, std::size_t players) {
  const std::vector<double> best = fitted(games, players);
  std::vector<double> squares(players, 0);
  engine::Random random(1);
  for (int sample = 0; sample < kResamples; ++sample) {
    std::vector<RatedGame> drawn;
    drawn.reserve(games.size());
    for (std::size_t i = 0; i < games.size(); ++i) drawn.push_back(games[random.below(games.size())]);
    const std::vector<double> again = fitted(drawn, players);
    for (std::size_t i = 0; i < players; ++i) squares[i] += (again[i] - best[i]) * (again[i] - best[i]);
  }
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) ratings.push_back({best[i], 1.96 * std::sqrt(squares[i] / kResamples)});
  return ratings;
}

}  // namespace arena
