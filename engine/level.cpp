#include "engine/level.hpp"

#include <algorithm>
#include <array>

namespace engine {
namespace {

constexpr std::array<Level, kLevels> kTable = {{
    {.nodes = 120, .depth = 1, .lines = 8, .temperature = 700, .overlooked = 600},
    {.nodes = 250, .depth = 2, .lines = 6, .temperature = 350, .overlooked = 400},
    {.nodes = 600,
     .depth = 3,
     .lines = 5,
     .temperature = 200,
     .overlooked = 250,
     .proof_nodes = 200,
     .guards_garden = true},
    {.nodes = 2'000,
     .depth = 4,
     .lines = 4,
     .temperature = 120,
     .overlooked = 120,
     .proof_nodes = 500,
     .guards_garden = true},
    {.nodes = 6'000,
     .depth = 5,
     .lines = 3,
     .temperature = 70,
     .overlooked = 50,
     .proof_nodes = 1'000,
     .guards_garden = true},
    {.nodes = 16'000, .depth = 40, .lines = 2, .temperature = 30, .proof_nodes = 2'000, .guards_garden = true},
    {.nodes = 40'000, .depth = 40, .proof_nodes = 4'000, .guards_garden = true},
    {.nodes = 100'000, .depth = 40, .proof_nodes = 10'000, .guards_garden = true},
}};

}  // namespace

const Level& level(int number) {
  return kTable[static_cast<std::size_t>(number - 1)];
}

std::size_t choose(std::span<const Score> scores, Score temperature, Random& random) {
  if (scores.empty() || temperature <= 0) return 0;
  // A certain win is played, and a certain loss is not.
  if (scores.front() > kProved) return 0;
  std::uint64_t sum = 0;
  std::array<std::uint64_t, 16> weights{};
  const std::size_t count = scores.size() < weights.size() ? scores.size() : weights.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t behind = std::max<std::int64_t>(std::int64_t{scores.front()} - scores[i], 0);
    weights[i] = scores[i] < -kProved && i > 0 ? 0 : exponential(static_cast<Score>(behind * kNat / temperature));
    sum += weights[i];
  }
  std::uint64_t chosen = random.next() % sum;
  for (std::size_t i = 0; i < count; ++i) {
    if (chosen < weights[i]) return i;
    chosen -= weights[i];
  }
  return 0;
}

}  // namespace engine
