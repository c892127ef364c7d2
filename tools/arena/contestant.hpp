#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "rules/sannin/match/match.hpp"

namespace arena {

/// Player of a match between programs.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  /// Returns a legal move. The game must not be over.
  virtual rules::sannin::Move choose(rules::sannin::Match& match) = 0;
};

/// Returns the contestant of a description, at its start: `random`, `greedy`, `paranoid2`, or
/// `engine` with settings after a colon, such as `engine:nodes=5000,method=max_n`. The seed
/// determines what it leaves to chance. Throws std::invalid_argument.
std::unique_ptr<Contestant> make_contestant(const std::string& description, std::uint64_t seed);

/// Contestants for comparison.
std::unique_ptr<Contestant> make_random(std::uint64_t seed);
std::unique_ptr<Contestant> make_greedy(std::uint64_t seed);
std::unique_ptr<Contestant> make_paranoid_two();

}  // namespace arena
