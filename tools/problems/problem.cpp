#include "tools/problems/problem.hpp"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace problems {
namespace {

using Json = nlohmann::json;

Problem problem_from(const Json& json) {
  Problem problem;
  problem.id = json.at("id").get<std::string>();
  problem.game = json.at("game").get<std::string>();
  const auto task = json.at("task").get<std::string>();
  const auto found = std::ranges::find(kTasks, task, word);
  if (found == kTasks.end()) throw std::runtime_error("there is no task \"" + task + "\"");
  problem.task = *found;
  problem.moves = json.at("moves").get<std::vector<std::string>>();
  problem.position = json.at("position").get<std::string>();
  problem.difficulty = json.at("difficulty").get<int>();
  return problem;
}

/// Reads each line as JSON, and passes it on.
template <class Read>
void read_lines(std::istream& in, const std::string& name, Read read) {
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    try {
      read(Json::parse(line));
    } catch (const std::exception& wrong) {
      throw std::runtime_error(name + ":" + std::to_string(number) + ": " + wrong.what());
    }
  }
}

}  // namespace

std::string_view word(Task task) {
  constexpr std::array<std::string_view, kTasks.size()> kWords = {"mate",   "garden", "alliance", "avoid",
                                                                  "defend", "win",    "capture"};
  return kWords[static_cast<std::size_t>(task)];
}

std::vector<Problem> read_problems(std::istream& in, const std::string& name) {
  std::vector<Problem> problems;
  read_lines(in, name, [&](const Json& json) { problems.push_back(problem_from(json)); });
  return problems;
}

}  // namespace problems
