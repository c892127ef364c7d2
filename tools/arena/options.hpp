#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <string>

/// Options that several measurements have.
namespace arena {

/// Adds an option with a whole number from `least` to `most`, in plain decimal digits.
void add_number(CLI::App& command, const std::string& name, int& target, int least, int most, const std::string& help);

struct Common {
  int games = 60;
  int seed = 21;
  int threads = 1;

  [[nodiscard]] std::uint64_t seed_of(int index) const {
    return static_cast<std::uint64_t>(seed) * 1'000'003 + static_cast<std::uint64_t>(index);
  }
};

/// Adds --games (with this default), --seed and --threads.
void add_common(CLI::App& command, Common& common, int games, const std::string& of_games = "Number of games");

/// Validates descriptions of contestants.
CLI::Validator contestant();

}  // namespace arena
