#include "tools/tune/weights_file.hpp"

#include <bit>
#include <fstream>
#include <stdexcept>

namespace tools {

using engine::sannin::Weights;

WeightList listed(const Weights& weights) {
  return std::bit_cast<WeightList>(weights);
}
Weights from_list(const WeightList& list) {
  return std::bit_cast<Weights>(list);
}

Weights read_weights(const std::string& path) {
  std::ifstream in(path);
  WeightList list{};
  for (int& each : list) {
    if (!(in >> each)) throw std::invalid_argument(path + " must have " + std::to_string(kWeightCount) + " numbers");
  }
  return from_list(list);
}

}  // namespace tools
