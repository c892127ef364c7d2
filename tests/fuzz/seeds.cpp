#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "rules/sannin/position_text.hpp"
#include "rules/sannin/record.hpp"
#include "tests/rules/support.hpp"
#include "tests/support/reference/game.hpp"

// The conformance games and edges as inputs of the fuzzers.
namespace {

using namespace rules::sannin;

/// Where a seed begins and what happens from there on, as codes and leavings (`m:time`).
struct Line {
  std::string start;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> happenings;
};

/// Games in pieces, since long ones are tried slowly, and edges.
std::vector<Line> lines() {
  constexpr std::size_t kPlies = 20;
  std::vector<Line> found;
  for (const auto& game : conformance("games.jsonl")) {
    const auto& plies = game["plies"];
    for (std::size_t i = 0; i < plies.size(); ++i) {
      if (i % kPlies == 0) found.push_back({plies[i]["position"], {}, {}});
      found.back().happenings.push_back(plies[i]["move"]);
    }
  }
  for (const auto& edge : conformance("edges.jsonl")) {
    found.push_back({edge["position"], {}, edge.value("play", std::vector<std::string>())});
    for (const auto& [id, value] : edge["options"].items()) found.back().options.emplace_back(id, value);
  }
  return found;
}

/// A choice of one in so many as the bytes that Dice reads for it.
std::string bytes(std::size_t choice, std::size_t count) {
  std::string text;
  for (std::size_t most = 1; most < count; most *= 256) {
    text.insert(text.begin(), static_cast<char>(choice % 256));
    choice /= 256;
  }
  return text;
}

std::string position_bytes(const std::string& position) {
  static const std::vector<std::string> known = conformance_positions();
  return bytes(static_cast<std::size_t>(std::ranges::find(known, position) - known.begin()), known.size());
}

/// A line as the fuzzer of games reads it.
std::string game_bytes(const Line& line) {
  std::string text;
  reference::Options options;
  for (auto [id, chosen] : {std::pair("gap", &options.gap),
                            {"illumination", &options.illumination},
                            {"promotion_after", &options.promotion_after},
                            {"garden_after", &options.garden_after}}) {
    const auto given = std::ranges::find(line.options, id, [](const auto& option) { return option.first; });
    if (given != line.options.end()) *chosen = given->second;
    text += given != line.options.end() ? '\0' : '\1';
  }
  text += '\1' + position_bytes(line.start);
  reference::Game game(line.start, options);
  for (const std::string& one : line.happenings) {
    if (one[1] == ':') {
      const bool resigns = one.ends_with("resign");
      text += '\x0F' + bytes(reference::kLetters.find(one[0]), reference::kPlayers) + (resigns ? '\0' : '\1');
      game.leave(one[0], one.substr(2));
      continue;
    }
    const auto move = std::ranges::find(game.moves(), one, reference::move_code);
    text += '\0' + bytes(static_cast<std::size_t>(move - game.moves().begin()), game.moves().size());
    game.play(one);
  }
  return text;
}

/// A line that is played.
struct Played {
  Course course;
  Match end;
};

Played play_line(const Line& line) {
  RuleOptions options;
  for (const auto& [id, value] : line.options) options = with_option(options, id, value).value();
  const Position start = position(line.start);
  Played played{{start, options, start == initial_position(true), {}}, Match(start, options)};
  for (const std::string& one : line.happenings) played.course.happenings.push_back(play(played.end, one));
  return played;
}

class Seeds {
 public:
  explicit Seeds(std::filesystem::path directory) : directory_(std::move(directory)) {}

  void add(const std::string& target, const std::string& input) {
    const auto path = directory_ / target / std::to_string(++count_);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out << input;
    if (!out.flush()) throw std::runtime_error("cannot write " + path.string());
  }

 private:
  std::filesystem::path directory_;
  int count_ = 0;
};

}  // namespace

/// Writes the seeds of each fuzzer to a folder of its name: seeds DIRECTORY
int main(int, char** arguments) {
  Seeds seeds(arguments[1]);
  for (const Line& line : lines()) {
    seeds.add("position_text", line.start);
    seeds.add("game", game_bytes(line));
    const Played played = play_line(line);
    seeds.add("record", write_record(played.course, played.end, {}));
    for (const Happening& one : played.course.happenings) {
      if (!one.move) continue;
      seeds.add("move_code", one.text);
      break;
    }
    if (!line.happenings.empty())
      seeds.add("notation", position_bytes(line.start) + played.course.happenings.front().notation);
  }
}
