#include "tests/load/report.hpp"

#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

namespace load {
namespace {

using Json = nlohmann::ordered_json;

/// Returns the quantiles in milliseconds, or null without times.
Json json_of(const Latencies& latencies) {
  if (latencies.count() == 0) return nullptr;
  return {{"count", latencies.count()},
          {"p50", latencies.quantile(0.5)},
          {"p95", latencies.quantile(0.95)},
          {"p99", latencies.quantile(0.99)},
          {"max", latencies.quantile(1)}};
}

void print(std::ostream& out, const std::string& whom, const Latencies& latencies) {
  if (latencies.count() == 0) return;
  out << std::setprecision(2) << whom << ": p50 " << latencies.quantile(0.5) << ", p95 " << latencies.quantile(0.95)
      << ", p99 " << latencies.quantile(0.99) << ", max " << latencies.quantile(1) << " ms\n";
}

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace

std::string in_words(const LoadOptions& options, const Report& report) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << options.rooms << " rooms, " << options.spectators
      << " spectators in each, " << options.idle << " idle ones; " << report.seconds << " s\n"
      << std::setprecision(0) << "moves: " << per_second(report.busy.moves + report.remote.moves, report.seconds)
      << " a second, in " << report.games << " games\n";
  if (options.computers > 0) {
    out << std::setprecision(1) << "computers: " << per_second(report.computer_moves, report.seconds)
        << " moves a second in " << options.computers << " rooms\n";
  }
  print(out, "until the last player had it", report.busy.to_players);
  print(out, "until the last player of another node's game had it", report.remote.to_players);
  print(out, "until the last spectator had it", report.busy.to_spectators);
  print(out, "until the last idle spectator had it", report.idle.to_spectators);
  out << std::setprecision(0) << "connects: " << per_second(report.connects, report.connect_seconds) << " a second, "
      << report.connects << " in all\n";
  if (report.server) {
    out << std::setprecision(1) << "server: " << report.server->microseconds_of_a_move << " us of processor a move, "
        << report.server->memory_of_a_connection / 1024 << " KiB a connection, "
        << static_cast<double>(report.server->memory) / (1 << 20) << " MiB in all\n";
  }
  return out.str();
}

std::string in_json(const LoadOptions& options, const Report& report) {
  Json server;
  if (report.server) {
    server = {{"microseconds_of_a_move", report.server->microseconds_of_a_move},
              {"computers_cores", report.server->computers_cores},
              {"bytes_of_a_connection", report.server->memory_of_a_connection},
              {"bytes", report.server->memory}};
  }
  const Json json = {{"rooms", options.rooms},
                     {"spectators", options.spectators},
                     {"idle", options.idle},
                     {"computers", options.computers},
                     {"rate", options.rate},
                     {"seconds", report.seconds},
                     {"games", report.games},
                     {"moves", report.busy.moves + report.remote.moves},
                     {"moves_per_second", per_second(report.busy.moves + report.remote.moves, report.seconds)},
                     {"computer_moves_per_second", per_second(report.computer_moves, report.seconds)},
                     {"to_players", json_of(report.busy.to_players)},
                     {"to_remote_players", json_of(report.remote.to_players)},
                     {"to_remote_spectators", json_of(report.remote.to_spectators)},
                     {"to_spectators", json_of(report.busy.to_spectators)},
                     {"to_idle_spectators", json_of(report.idle.to_spectators)},
                     {"connects", report.connects},
                     {"connects_per_second", per_second(report.connects, report.connect_seconds)},
                     {"server", server}};
  return json.dump() + "\n";
}

}  // namespace load
