// sannin-load: rooms full of players and spectators that a running server has to bear.

#include <CLI/CLI.hpp>
#include <iostream>

#include "server/whole_number.hpp"
#include "tests/load/swarm.hpp"

int main(int argc, char** argv) {
  load::LoadOptions options;
  CLI::App program(
      "Plays many games at a server of three-handed shogi and its kin, and tells how it bears it.\n"
      "In a closed loop a player moves as soon as he has heard of the move before. That is faster than a server lets\n"
      "one socket speak, and games are made faster than one may: start it with --messages-per-second 0,\n"
      "--requests-per-second 0, --visitors-per-minute 0, --games-per-minute 0 and --address-games-per-minute 0, and\n"
      "for many sockets with --connections 0.",
      "sannin-load");
  using server::whole_number;
  program.add_option("--address", options.address, "The server's IP address")->capture_default_str();
  program.add_option("--port", options.port, "Its port")->check(whole_number(1, 65535))->capture_default_str();
  program.add_option("--game", options.ruleset, "Which game is played, such as hasami; else the first that there is");
  program.add_option("--rooms", options.rooms, "Rooms in which a game is played")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  program.add_option("--spectators", options.spectators, "Spectators in each room")
      ->check(whole_number(0, 1000))
      ->capture_default_str();
  program.add_option("--idle", options.idle, "Spectators of one room more, with a move a second")
      ->check(whole_number(0, 50'000))
      ->capture_default_str();
  program.add_option("--rate", options.rate, "Moves a second in each room; 0: as fast as they can be made")
      ->check(CLI::Range(0.0, 1000.0))
      ->capture_default_str();
  program.add_option("--seconds", options.seconds, "For how long, once all have come in")
      ->check(whole_number(1, 86'400))
      ->capture_default_str();
  program.add_option("--pid", options.pid, "The server's process; else the one on this machine that has the port")
      ->check(whole_number(1, 99'999'999));
  program.add_flag("--json", options.json, "Tell it as one line of JSON");
  CLI11_PARSE(program, argc, argv);
  if (options.rooms == 0 && options.idle == 0) {
    std::cerr << "sannin-load: without rooms and without idle spectators there is nothing to measure\n";
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
