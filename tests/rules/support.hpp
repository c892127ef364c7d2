#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sannin/match/match.hpp"
#include "rules/sannin/positions/turned.hpp"

/// Helpers of the tests of the rules. An unreadable text throws std::invalid_argument with the
/// reason, which fails the test.
namespace rules::sannin {

Cell cell(std::string_view name);
Move coded(std::string_view code);
Position position(std::string_view text);

/// Return the legal moves as codes, sorted by bytes.
std::vector<std::string> codes(const Match& match);
std::vector<std::string> codes(const Position& position, const RuleOptions& options);

/// Plays a move (code or notation), or a player leaves (`m:time`, `f:resign`).
MoveResult play(Match& match, std::string_view text);
/// Plays several texts. Returns the result of the last one.
MoveResult play_all(Match& match, const std::vector<std::string>& texts);

/// Returns why a move (code or notation) is refused, or an empty text if it is legal.
std::string refused(const Match& match, std::string_view text);

/// Return the JSON values of a file with one value a line. `conformance` reads from
/// tests/data/conformance.
std::vector<nlohmann::json> json_lines(const std::string& path);
std::vector<nlohmann::json> conformance(const std::string& name);
/// Returns every position of both conformance files as text.
std::vector<std::string> conformance_positions();

/// Deterministic choices, the same in every run and on every machine: random from a seed, or from
/// the bytes of a fuzzer and random once the bytes are used up.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  explicit Dice(std::string_view bytes);

  /// Returns a number from 0 to `count` − 1.
  std::size_t below(std::size_t count);
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }

  /// Whether the bytes are used up.
  [[nodiscard]] bool spent() const { return bytes_.empty(); }
  /// Returns the next `count` bytes, or all remaining bytes if fewer are left.
  std::string_view take(std::size_t count);

 private:
  std::mt19937_64 engine_;
  std::string_view bytes_;
};

}  // namespace rules::sannin
