#include <stdexcept>

#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/play/child_program.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

constexpr milliseconds kStart{10'000};
constexpr milliseconds kThink{600'000};

/// Returns the limits of `go`: the clocks, or those of a game without clocks.
std::string limits_of(const Game& game) {
  if (!game.clocks) return game.go;
  std::string text;
  for (const Player player : kPlayers) {
    text += std::string(text.empty() ? "" : " ") + letter(player) + "time " +
            std::to_string(game.clocks->left[index_of(player)].count()) + " " + letter(player) + "inc " +
            std::to_string(game.clocks->increment.count());
  }
  return text;
}

/// Program that speaks the engine protocol.
class Program : public Contestant {
 public:
  Program(const std::string& command, std::uint64_t seed) : command_(command), program_(command) {
    program_.send("uci");
    while (true) {
      const std::string line = program_.receive(kStart);
      if (line == "uciok") break;
      // Programs need no seed.
      if (line.starts_with("option name Seed "))
        program_.send("setoption name Seed value " + std::to_string(seed % 2'147'483'648U));
    }
    program_.send("isready");
    program_.await("readyok", kStart);
  }

  Move choose(Game& game) override {
    std::string position = "position startpos";
    if (game.begins_allied) position = "position fen " + position_text(initial_position(true));
    if (!game.moves.empty()) position += " moves";
    for (const std::string& move : game.moves) position += " " + move;
    program_.send(position);
    program_.send("go " + limits_of(game));
    const std::string answer = program_.await("bestmove", kThink);
    const auto move = parse_move(game.match, answer.substr(answer.find(' ') + 1));
    if (!move) throw std::runtime_error("\"" + command_ + "\" answers \"" + answer + "\": " + move.reason());
    return *move;
  }

 private:
  const std::string command_;
  ChildProgram program_;
};

}  // namespace

std::unique_ptr<Contestant> make_program(const std::string& command, std::uint64_t seed) {
  return std::make_unique<Program>(command, seed);
}

}  // namespace arena
