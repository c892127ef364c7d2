#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "engine/random.hpp"
#include "engine/sannin/evaluation/evaluate.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/tune/weights_file.hpp"

// Tunes the weights of the evaluation on positions of finished games, by logistic regression:
// sannin-tune POSITIONS. Writes the weights to standard output, and the loss to standard error.
namespace tools {
namespace {

using engine::sannin::Evaluation;
using engine::sannin::Weights;
using namespace rules::sannin;

using Vector = std::array<double, kWeightCount>;

/// Places of the weights that are scales instead of points.
std::size_t place(int Weights::*member) {
  Weights only{};
  only.*member = 1;
  const WeightList list = listed(only);
  return static_cast<std::size_t>(std::find(list.begin(), list.end(), 1) - list.begin());
}

struct Sample {
  std::size_t winner;
  Alliance alliance = Alliance::none();
  std::array<bool, 3> is_in{};
  /// Points of each player as a linear function of the weights.
  std::array<std::array<float, kWeightCount>, 3> features{};
};

/// Measures how the points depend on each weight, near the current ones.
Sample sample_of(const Position& position, std::size_t winner, const WeightList& list) {
  Sample sample;
  sample.winner = winner;
  sample.alliance = position.alliance;
  const Weights weights = from_list(list);
  const Evaluation base = engine::sannin::evaluate(position, {}, weights);
  sample.is_in = base.is_in.values;
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    constexpr int kDelta = 64;
    WeightList changed = list;
    changed[i] += kDelta;
    const Weights other = from_list(changed);
    const Evaluation judged = engine::sannin::evaluate(position, {}, other);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      sample.features[seat][i] =
          static_cast<float>(judged.points.values[seat] - base.points.values[seat]) / static_cast<float>(kDelta);
    }
  }
  return sample;
}

/// Place of Weights::board for the promoted king.
constexpr std::size_t kPromotedKing = 8;

/// Win probabilities of a sample and their derivatives.
class Model {
 public:
  explicit Model(const Vector& weights) : weights_(weights) {}

  /// Returns the loss. Adds its gradient.
  double learn(const Sample& sample, Vector& gradient) const {
    std::array<double, 3> points{};
    for (std::size_t seat = 0; seat < 3; ++seat) {
      for (std::size_t i = 0; i < kWeightCount; ++i) points[seat] += weights_[i] * sample.features[seat][i];
    }
    return sample.alliance.in_force() ? learn_allied(sample, points, gradient) : learn_free(sample, points, gradient);
  }

 private:
  void add(const Sample& sample, std::size_t seat, double slope, Vector& gradient) const {
    for (std::size_t i = 0; i < kWeightCount; ++i) gradient[i] += slope * sample.features[seat][i];
  }

  double learn_free(const Sample& sample, const std::array<double, 3>& points, Vector& gradient) const {
    const bool three = sample.is_in[0] && sample.is_in[1] && sample.is_in[2];
    const std::size_t scale = place(three ? &Weights::independent : &Weights::duel);
    const double unit = weights_[scale];
    double most = -1e9;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (sample.is_in[seat]) most = std::max(most, points[seat]);
    }
    std::array<double, 3> share{};
    double sum = 0;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (sample.is_in[seat]) sum += share[seat] = std::exp((points[seat] - most) / unit);
    }
    for (std::size_t seat = 0; seat < 3; ++seat) {
      share[seat] /= sum;
      const double error = share[seat] - (seat == sample.winner ? 1 : 0);
      if (!sample.is_in[seat]) continue;
      add(sample, seat, error / unit, gradient);
      gradient[scale] -= error * (points[seat] - most) / (unit * unit);
    }
    return -std::log(std::max(share[sample.winner], 1e-9));
  }

  double learn_allied(const Sample& sample, const std::array<double, 3>& points, Vector& gradient) const {
    const std::size_t outsider = index_of(sample.alliance.outsider());
    const std::size_t one = (outsider + 1) % 3;
    const std::size_t other = (outsider + 2) % 3;
    const std::size_t scale = place(&Weights::allied);
    const double unit = weights_[scale];
    const double ratio = weights_[place(&Weights::team)] / 64;
    const double lead = (points[one] + points[other]) * ratio - points[outsider] - weights_[place(&Weights::outsider)];
    const double team = 1 / (1 + std::exp(-lead / unit));
    const bool won = sample.winner != outsider;
    const double error = team - (won ? 1 : 0);
    // Two against one is decided by more than the sum of points, so only the scales learn from it,
    // and the value of the promoted king.
    gradient[kPromotedKing] -= error / unit * sample.features[outsider][kPromotedKing];
    gradient[place(&Weights::outsider)] -= error / unit;
    gradient[place(&Weights::team)] += error * (points[one] + points[other]) / 64 / unit;
    gradient[scale] -= error * lead / (unit * unit);
    double loss = -std::log(std::max(won ? team : 1 - team, 1e-9));
    if (!won) return loss;
    const std::size_t rivals = place(&Weights::rivals);
    const double apart = points[one] - points[other];
    const double share = 1 / (1 + std::exp(-apart / weights_[rivals]));
    const double wrong = share - (sample.winner == one ? 1 : 0);
    add(sample, one, wrong / weights_[rivals], gradient);
    add(sample, other, -wrong / weights_[rivals], gradient);
    gradient[rivals] -= wrong * apart / (weights_[rivals] * weights_[rivals]);
    return loss - std::log(std::max(sample.winner == one ? share : 1 - share, 1e-9));
  }

  const Vector& weights_;
};

std::vector<Sample> read_samples(const std::string& path, const WeightList& list, std::size_t most) {
  std::ifstream in(path);
  std::vector<Sample> samples;
  for (std::string line; std::getline(in, line) && samples.size() < most;) {
    const auto winner = player_from_letter(line.empty() ? ' ' : line.front());
    const auto position = parse_position(line.size() > 2 ? line.substr(2) : "");
    if (winner && position) samples.push_back(sample_of(*position, index_of(*winner), list));
  }
  return samples;
}

double loss_of(const std::vector<Sample>& samples, const Vector& weights, std::size_t fold, bool held_out) {
  double loss = 0;
  std::size_t count = 0;
  Vector ignored{};
  for (std::size_t i = 0; i < samples.size(); ++i) {
    // Neighbours come from the same game, so whole blocks are held out.
    if ((i / 1000 % 10 == fold) != held_out) continue;
    loss += Model(weights).learn(samples[i], ignored);
    ++count;
  }
  return count == 0 ? 0 : loss / static_cast<double>(count);
}

WeightList tuned(const std::vector<Sample>& samples, const WeightList& start, int rounds, double pull) {
  Vector weights{};
  std::copy(start.begin(), start.end(), weights.begin());
  Vector first{};
  Vector second{};
  constexpr double kRate = 1.0;
  std::cerr << "loss " << loss_of(samples, weights, 0, false) << ", held out " << loss_of(samples, weights, 0, true)
            << '\n';
  for (int round = 1; round <= rounds; ++round) {
    Vector gradient{};
    const Model model(weights);
    std::size_t count = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      if (i / 1000 % 10 == 0) continue;
      model.learn(samples[i], gradient);
      ++count;
    }
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      // Weights that hardly matter stay where they were.
      const double slope = gradient[i] / static_cast<double>(count) + pull * (weights[i] - start[i]);
      first[i] = 0.9 * first[i] + 0.1 * slope;
      second[i] = 0.99 * second[i] + 0.01 * slope * slope;
      const double step =
          first[i] / (1 - std::pow(0.9, round)) / (std::sqrt(second[i] / (1 - std::pow(0.99, round))) + 1e-9);
      if (std::abs(slope) > 1e-9) weights[i] -= kRate * step;
    }
    if (round % 50 == 0) {
      std::cerr << "round " << round << ": loss " << loss_of(samples, weights, 0, false) << ", held out "
                << loss_of(samples, weights, 0, true) << '\n';
    }
  }
  WeightList list{};
  for (std::size_t i = 0; i < kWeightCount; ++i) list[i] = static_cast<int>(std::lround(weights[i]));
  return list;
}

}  // namespace
}  // namespace tools

int main(int argc, char** argv) {
  CLI::App program("Tunes the weights of the evaluation on positions of finished games");
  std::string path;
  std::size_t most = 200'000;
  int rounds = 300;
  double pull = 1e-7;
  std::string from;
  program.add_option("POSITIONS", path, "File of sannin-arena --positions")->required();
  program.add_option("--most", most, "Number of positions at most");
  program.add_option("--rounds", rounds, "Rounds of gradient descent");
  program.add_option("--pull", pull, "How strongly weights stay near their start");
  program.add_option("--from", from, "Weights to start with; default: those of the engine");
  CLI11_PARSE(program, argc, argv);
  try {
    const auto start = tools::listed(from.empty() ? engine::sannin::kWeights : tools::read_weights(from));
    const auto samples = tools::read_samples(path, start, most);
    std::cerr << samples.size() << " positions\n";
    for (const int each : tools::tuned(samples, start, rounds, pull)) std::cout << each << ' ';
    std::cout << '\n';
  } catch (const std::exception& wrong) {
    std::cerr << "sannin-tune: " << wrong.what() << '\n';
    return 2;
  }
}
