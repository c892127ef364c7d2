#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>

#include "rules/rulesets.hpp"
#include "server/cli/analysis.hpp"
#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/config/whole_number.hpp"

namespace server::cli {
namespace {

/// Values of the command line, filled in by the parser.
struct AnalyseArguments {
  std::string file;
  std::string out;
  AnalysisOrders orders;
};

/// Shows on a terminal how far the analysis is.
void show_progress(std::size_t done, std::size_t all) {
  if (::isatty(STDERR_FILENO) == 0) return;
  std::cerr << "\r" << done << " of " << all << " positions" << (done + 1 == all ? "\n" : "") << std::flush;
}

std::string annotated_record(const AnalyseArguments& arguments) {
  const std::string text = read_record_file(arguments.file);
  const auto found = rules::ruleset_of_record(text);
  if (const auto* fault = std::get_if<rules::RecordFault>(&found)) throw wrong_record(arguments.file, *fault);
  const rules::Ruleset& ruleset = **std::get_if<const rules::Ruleset*>(&found);
  auto read = ruleset.read_tree(text);
  if (const auto* fault = std::get_if<rules::RecordFault>(&read)) throw wrong_record(arguments.file, *fault);
  auto analysed = analyse(std::move(*std::get_if<rules::RecordTree>(&read)), ruleset, arguments.orders, show_progress);
  if (!analysed) throw ArgumentError("FILE " + arguments.file + ": " + analysed.reason());
  const auto written = ruleset.write_tree(*analysed);
  if (!written) throw std::runtime_error("the analysis cannot be written: " + written.reason());
  return *written;
}

void run_analysis(const AnalyseArguments& arguments) {
  const std::string record = annotated_record(arguments);
  if (arguments.out.empty()) {
    std::cout << record;
    return;
  }
  std::ofstream out(arguments.out, std::ios::binary);
  if (!(out << record) || !out.flush()) throw ArgumentError("--out " + arguments.out + ": " + std::strerror(errno));
}

}  // namespace

void add_analyse_command(CLI::App& program) {
  auto arguments = std::make_shared<AnalyseArguments>();
  CLI::App* command =
      program.add_subcommand("analyse", "Judge the moves of a record; prints it with comments and variations");
  command->add_option("FILE", arguments->file, "Record, .s3n or .hsm; - reads standard input")->required();
  command->add_option("--nodes", arguments->orders.nodes, "Nodes for each position")
      ->check(whole_number(100, 100'000'000))
      ->capture_default_str();
  command->add_option("--lines", arguments->orders.lines, "Moves to compare in each position")
      ->check(whole_number(1, 16))
      ->capture_default_str();
  command->add_option("--out", arguments->out, "File to write (default: standard output)");
  command->callback([arguments] { run_analysis(*arguments); });
}

}  // namespace server::cli
