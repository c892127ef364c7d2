#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "tools/mine_problems/commands.hpp"
#include "tools/mine_problems/selection.hpp"

namespace problems {
namespace {

std::vector<Candidate> candidates_in(const std::vector<std::string>& files) {
  std::vector<Candidate> all;
  int sources = 0;
  for (const std::string& file : files) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(file + " cannot be read");
    int last = -1;
    for (Candidate& each : read_candidates(in, file)) {
      last = std::max(last, each.source);
      // Games of different files are different.
      each.source += sources;
      all.push_back(std::move(each));
    }
    sources += last + 1;
  }
  return all;
}

}  // namespace

void add_select(CLI::App& program) {
  CLI::App* command = program.add_subcommand("select", "Prints the best of the candidates as problems");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILES", *files, "Candidates of sannin-mine-problems mine")->required();
  command->callback([files] { write_problems(std::cout, selected(candidates_in(*files))); });
}

}  // namespace problems
