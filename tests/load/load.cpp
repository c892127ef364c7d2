// sannin-load: plays many games with spectators on a running server and reports its performance.

#include <CLI/CLI.hpp>
#include <iostream>

#include "server/config/whole_number.hpp"
#include "tests/load/games/swarm.hpp"

int main(int argc, char** argv) {
  load::LoadOptions options;
  CLI::App program(
      "Plays many games on a Sannin server and reports its performance.\n"
      "In a closed loop players move as soon as they receive the previous move. This exceeds the server's default\n"
      "limits. Start the server with --messages-per-second 0, --requests-per-second 0, --visitors-per-minute 0,\n"
      "--games-per-minute 0 and --address-games-per-minute 0, and for many sockets with --connections 0.",
      "sannin-load");
  using server::whole_number;
  program.add_option("--address", options.address, "IP address of the server")->capture_default_str();
  program
      .add_option("--port", options.ports, "Port of the server; several ones of a cluster, which clients use in turn")
      ->check(whole_number(1, 65535))
      ->capture_default_str();
  program.add_option("--game", options.ruleset, "Game to play, such as hasami (default: the first ruleset)");
  program.add_option("--rooms", options.rooms, "Number of games")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  program.add_option("--spectators", options.spectators, "Spectators of each game")
      ->check(whole_number(0, 1000))
      ->capture_default_str();
  program.add_option("--idle", options.idle, "Spectators of an additional game with one move per second")
      ->check(whole_number(0, 50'000))
      ->capture_default_str();
  program.add_option("--computers", options.computers, "Further rooms, in which computers play on")
      ->check(whole_number(0, 1000))
      ->capture_default_str();
  program.add_option("--level", options.level, "Level of these computers")
      ->check(whole_number(0, 8))
      ->capture_default_str();
  program.add_option("--rate", options.rate, "Moves per second in each game; 0: as fast as possible")
      ->check(CLI::Range(0.0, 1000.0))
      ->capture_default_str();
  program.add_option("--seconds", options.seconds, "Seconds to measure after all clients have connected")
      ->check(whole_number(1, 86'400))
      ->capture_default_str();
  program
      .add_option("--pid", options.pids,
                  "Process id of the server (default: the process on this machine that listens on the port); several "
                  "ones to measure the processor time of a cluster, with that of their children")
      ->check(whole_number(1, 99'999'999));
  program.add_option("--slots", options.slots,
                     "File with the slots of the node of the first port: measures the games of other nodes apart");
  program.add_flag("--remote", options.remote, "With --slots: play only games of other nodes");
  program.add_flag("--timed", options.timed, "Play with clocks");
  program.add_flag("--json", options.json, "Print the report as one line of JSON");
  CLI11_PARSE(program, argc, argv);
  if (options.rooms == 0 && options.idle == 0) {
    std::cerr << "sannin-load: without --rooms and --idle there is nothing to measure\n";
    return 2;
  }
  try {
    const load::Report report = load::Swarm(options).run();
    std::cout << (options.json ? in_json(options, report) : in_words(options, report));
  } catch (const std::exception& fault) {
    std::cerr << "sannin-load: " << fault.what() << "\n";
    return 1;
  }
}
