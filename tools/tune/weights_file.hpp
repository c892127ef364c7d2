#pragma once

#include <array>
#include <string>

#include "engine/sannin/evaluation/weights.hpp"

/// Weights as files: the numbers in the order of the members, separated by white space.
namespace tools {

inline constexpr std::size_t kWeightCount = sizeof(engine::sannin::Weights) / sizeof(int);
using WeightList = std::array<int, kWeightCount>;

WeightList listed(const engine::sannin::Weights& weights);
engine::sannin::Weights from_list(const WeightList& list);

/// Throws std::invalid_argument if the file has not all weights.
engine::sannin::Weights read_weights(const std::string& path);

}  // namespace tools
