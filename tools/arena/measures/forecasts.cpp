#include "tools/arena/measures/forecasts.hpp"

#include <algorithm>
#include <cmath>

namespace arena {
namespace {

using namespace rules::sannin;

/// Values of the kinds in shogi (see docs/ENGINE.md), and what promotion adds: they do not depend
/// on the engine.
constexpr std::array<double, kKinds> kValues = {0, 629, 563, 439, 256, 365, 227, 86};
constexpr std::array<double, kKinds> kPromotion = {500, 200, 150, 0, 0, 80, 200, 330};

double material(const Board& board, Player player) {
  double sum = 0;
  for (const Cell cell : board.of(player)) {
    const Piece piece = *board.at(cell);
    sum += kValues[index_of(piece.kind())] + (piece.promoted() ? kPromotion[index_of(piece.kind())] : 0);
  }
  for (const Kind kind : kHandKinds) sum += board.hand(player).count(kind) * kValues[index_of(kind)];
  return sum;
}

double chance(double log_odds) {
  return 1 / (1 + std::exp(-log_odds));
}

}  // namespace

double log_loss(const std::vector<Forecast>& forecasts, const std::vector<Sample>& samples) {
  // A forecast of zero that comes true must not be infinitely bad.
  constexpr double kLeast = 0.001;
  double loss = 0;
  for (std::size_t i = 0; i < samples.size(); ++i)
    loss -= std::log(std::max(forecasts[i][index_of(samples[i].winner)], kLeast));
  return samples.empty() ? 0 : loss / static_cast<double>(samples.size());
}

Forecast MaterialForecast::of(const Position& position) const {
  const Board& board = position.board;
  std::array<double, 3> points{};
  for (const Player player : kPlayers) points[index_of(player)] = material(board, player);
  Forecast forecast{};
  if (position.alliance.in_force()) {
    const Player outsider = position.alliance.outsider();
    const std::size_t one = index_of(next(outsider));
    const std::size_t other = index_of(next(next(outsider)));
    const double lead = points[index_of(outsider)] - (points[one] + points[other]) / 2;
    const double alone = chance(lead / scales_[2] + scales_[4]);
    const double duel = chance((points[one] - points[other]) / scales_[3]);
    forecast[index_of(outsider)] = alone;
    forecast[one] = (1 - alone) * duel;
    forecast[other] = (1 - alone) * (1 - duel);
    return forecast;
  }
  const double scale = scales_[board.players_in() == 3 ? 0 : 1];
  const double most = *std::ranges::max_element(points);
  double sum = 0;
  for (const Player player : kPlayers) {
    double& share = forecast[index_of(player)];
    share = board.is_in(player) ? std::exp((points[index_of(player)] - most) / scale) : 0;
    sum += share;
  }
  for (double& share : forecast) share /= sum;
  return forecast;
}

MaterialForecast::MaterialForecast(const std::vector<Sample>& samples) {
  const auto loss = [&] {
    std::vector<Forecast> forecasts;
    for (const Sample& each : samples) forecasts.push_back(of(each.position));
    return log_loss(forecasts, samples);
  };
  double best = loss();
  // Tries smaller and smaller changes of one number at a time.
  for (double step = 1; step > 0.02; step /= 1.5) {
    for (std::size_t i = 0; i < scales_.size(); ++i) {
      for (const double change : {step, -step}) {
        const double before = scales_[i];
        scales_[i] = i == 4 ? before + change : before * std::exp(change);
        const double changed = loss();
        if (changed < best) {
          best = changed;
        } else {
          scales_[i] = before;
        }
      }
    }
  }
}

std::array<Decile, 10> calibration(const std::vector<Forecast>& forecasts, const std::vector<Sample>& samples) {
  std::array<Decile, 10> deciles;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (const Player player : kPlayers) {
      if (!samples[i].position.board.is_in(player)) continue;
      const double share = forecasts[i][index_of(player)];
      Decile& decile = deciles[std::min<std::size_t>(static_cast<std::size_t>(share * 10), 9)];
      ++decile.count;
      decile.forecast += share;
      decile.won += samples[i].winner == player ? 1 : 0;
    }
  }
  return deciles;
}

}  // namespace arena
