#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sannin/match.hpp"

/// What tests of the rules share. Texts that cannot be read throw std::invalid_argument with the reason, which fails
/// the test.
namespace rules::sannin {

Cell cell(std::string_view name);
Move coded(std::string_view code);
Position position(std::string_view text);

/// The legal moves as codes, sorted as bytes.
std::vector<std::string> codes(const Match& match);
std::vector<std::string> codes(const Position& position, const RuleOptions& options);

/// Plays a move (code or notation) or lets a player leave (`m:time`, `f:resign`).
Happening play(Match& match, std::string_view text);
/// Plays several; what the last one did.
Happening play_all(Match& match, const std::vector<std::string>& texts);

/// Why a move (code or notation) is refused; empty if it is legal.
std::string refused(const Match& match, std::string_view text);

/// The lines of a file with a JSON value each, and of one in tests/data/conformance.
std::vector<nlohmann::json> json_lines(const std::string& path);
std::vector<nlohmann::json> conformance(const std::string& name);
/// Every position of both files, as text.
std::vector<std::string> conformance_positions();

/// Choices that are the same in every run and on every machine: at random from a seed; or by bytes, as a fuzzer gives
/// them, and at random once those are used up.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  explicit Dice(std::string_view bytes);

  /// From 0 to `count` − 1.
  std::size_t below(std::size_t count);
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }

  /// Whether the bytes are used up.
  [[nodiscard]] bool spent() const { return bytes_.empty(); }
  /// The next so many bytes, or as many as are left.
  std::string_view take(std::size_t count);

 private:
  std::mt19937_64 engine_;
  std::string_view bytes_;
};

/// Turned 120° clockwise with the players: what was Middle's is Last's (RULES.md §1).
Player turned(Player player);
Position turned(const Position& position);
Move turned(const Move& move);

}  // namespace rules::sannin
