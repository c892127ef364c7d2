#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "tools/arena/play/game.hpp"

namespace arena {

/// Player of one game between programs.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  /// Returns a move of the player to move. The game must not be over. The match is left as it was,
  /// except that PENDING may be judged.
  virtual rules::sannin::Move choose(Game& game) = 0;
};

/// Kinds of contestants, for help texts.
inline constexpr const char* kContestants =
    "random, greedy, paranoid2, level:NUMBER, engine:SETTINGS or program:COMMAND";

/// Returns the contestant of a description. The seed determines what it leaves to chance. Throws
/// std::invalid_argument for a description that check_contestant() refuses.
///
/// - `random`, `greedy`, `paranoid2`: see baselines.cpp;
/// - `level:6`: a level of play of the engine; `level:full`: its full strength;
/// - `engine:nodes=5000,depth=4,hash=8`: a search of the engine; `hash` is its table's size in MB;
/// - `program:COMMAND`: a program that speaks the engine protocol of docs/FORMATS.md.
std::unique_ptr<Contestant> make_contestant(const std::string& description, std::uint64_t seed);

/// Throws std::invalid_argument, with the reason, unless make_contestant() accepts the description.
/// Starts no program.
void check_contestant(const std::string& description);

/// Contestants by their kind. The texts are what follows the colon.
std::unique_ptr<Contestant> make_random(std::uint64_t seed);
std::unique_ptr<Contestant> make_greedy(std::uint64_t seed);
std::unique_ptr<Contestant> make_paranoid_two();
std::unique_ptr<Contestant> make_leveled(const std::string& level, std::uint64_t seed);
std::unique_ptr<Contestant> make_searcher(const std::string& settings);
std::unique_ptr<Contestant> make_program(const std::string& command, std::uint64_t seed);

}  // namespace arena
