#include <CLI/CLI.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>

#include "tools/arena/contest.hpp"
#include "tools/arena/contestant.hpp"

// Matches between computer players in all six seat orders: sannin-arena FIRST SECOND THIRD.
int main(int argc, char** argv) {
  CLI::App program("Matches between computer players, in all six seat orders");
  arena::Contest contest;
  program.add_option("CONTESTANTS", contest.contestants, "random, greedy, paranoid2 or engine:SETTINGS")->required();
  program.add_option("--games", contest.games, "Number of games");
  program.add_option("--seed", contest.seed, "Seed of the openings and of chance");
  program.add_option("--opening", contest.opening, "Random moves at the start of each game");
  program.add_option("--longest", contest.longest, "Moves after which a game counts as a draw");
  program.add_option("--positions", contest.positions, "File to which quiet positions are appended, for the tuner");
  program.add_option("--threads", contest.threads, "Number of threads");
  CLI11_PARSE(program, argc, argv);
  try {
    for (const std::string& each : contest.contestants) arena::make_contestant(each, 1);
    const auto began = std::chrono::steady_clock::now();
    const arena::Tally tally = arena::play(contest);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    std::cout << std::fixed << std::setprecision(1) << contest.contestants[0] << " against " << contest.contestants[1]
              << " and " << contest.contestants[2] << ": " << 100 * tally.share() << " % ± " << 100 * tally.margin()
              << " of " << tally.played() << " games\n  by seat:";
    for (std::size_t seat = 0; seat < 3; ++seat) {
      std::cout << ' ' << (tally.games[seat] == 0 ? 0 : 100 * tally.points[seat] / tally.games[seat]);
    }
    constexpr std::array kRoles = {"; unallied ", ", ally ", ", outsider "};
    for (std::size_t role = 0; role < 3; ++role) {
      std::cout << kRoles[role] << tally.role_points[role] << '/' << tally.role_games[role];
    }
    std::cout << "; " << tally.moves / static_cast<std::uint64_t>(tally.played()) << " moves a game; " << taken.count()
              << " s\n  endings:";
    for (const auto& [reason, count] : tally.endings) std::cout << ' ' << reason << ' ' << count;
    std::cout << '\n';
  } catch (const std::exception& wrong) {
    std::cerr << "sannin-arena: " << wrong.what() << '\n';
    return 2;
  }
}
