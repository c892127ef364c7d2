// Fills a database with finished games, serves it, and measures archive search and an export.
// Prints tables for docs/PERFORMANCE.md.

#include <csignal>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>

#include "tests/load/fill.hpp"
#include "tests/load/measure.hpp"
#include "tests/support/running_program.hpp"

namespace {

constexpr int kDistinct = 2000;
constexpr int kRounds = 200;

int port_in(const std::string& output) {
  const std::string before = "http://127.0.0.1:";
  return std::stoi(output.substr(output.find(before) + before.size()));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr
        << "Usage: sannin_archive_bench DIRECTORY GAMES\n"
           "Fills a database in DIRECTORY, or reuses the one of an earlier run, and measures searches and an export.\n";
    return 2;
  }
  try {
    const std::string directory = argv[1];
    const std::string database = directory + "/sannin.db";
    const int games = std::stoi(argv[2]);
    std::filesystem::create_directories(directory);
    const auto samples =
        std::filesystem::exists(database) ? load::samples(games, kDistinct) : load::fill(database, games, kDistinct);
    std::cout << "Database: " << std::filesystem::file_size(database) / 1'000'000 << " MB\n\n";
    support::RunningProgram server(
        {SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data", directory});
    const int port = port_in(server.wait_for_output("with its data in"));
    load::measure_search(port, samples, kRounds);
    const std::int64_t exported = load::measure_export(port, server.pid());
    // The server adds the game of 1932 at its first start.
    if (exported < games) throw std::runtime_error("the export has " + std::to_string(exported) + " games");
    server.signal(SIGTERM);
    return server.wait();
  } catch (const std::exception& fault) {
    std::cerr << "sannin_archive_bench: " << fault.what() << "\n";
    return 1;
  }
}
