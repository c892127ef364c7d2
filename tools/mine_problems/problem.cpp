#include "tools/mine_problems/problem.hpp"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>

namespace problems {
namespace {

// Keeps the order of the keys.
using Json = nlohmann::ordered_json;

Json json_of(const Problem& problem) {
  return {{"id", problem.id},       {"game", problem.game},         {"task", word(problem.task)},
          {"moves", problem.moves}, {"position", problem.position}, {"difficulty", problem.difficulty}};
}

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

void write_problems(std::ostream& out, const std::vector<Problem>& problems) {
  for (const Problem& problem : problems) out << json_of(problem).dump() << '\n';
}

std::vector<Candidate> read_candidates(std::istream& in, const std::string& name) {
  std::vector<Candidate> candidates;
  read_lines(in, name, [&](const Json& json) {
    Candidate candidate;
    candidate.problem = problem_from(json);
    candidate.own_moves = json.at("own_moves").get<int>();
    candidate.legal = json.at("legal").get<int>();
    candidate.source = json.at("source").get<int>();
    candidate.material = json.at("material").get<int>();
    candidate.surprise = json.at("surprise").get<int>();
    candidates.push_back(std::move(candidate));
  });
  return candidates;
}

void write_candidate(std::ostream& out, const Candidate& candidate) {
  Json json = json_of(candidate.problem);
  json["own_moves"] = candidate.own_moves;
  json["legal"] = candidate.legal;
  json["source"] = candidate.source;
  json["material"] = candidate.material;
  json["surprise"] = candidate.surprise;
  out << json.dump() << std::endl;
}

}  // namespace problems
