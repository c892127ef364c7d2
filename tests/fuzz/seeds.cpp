#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>

#include "rules/rulesets.hpp"
#include "tests/rules/support.hpp"
#include "tests/support/reference/record.hpp"

// Writes the conformance games and edge cases as inputs of the fuzzers.
namespace {

using rules::sannin::conformance;
using rules::sannin::conformance_positions;

/// A start position and the steps that follow, as move codes and departures (`m:time`).
struct Line {
  std::string start;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> move_results;
};

/// Splits games into pieces of 20 plies, because a fuzzer executes long inputs slowly.
void add_games(std::vector<Line>& lines) {
  constexpr std::size_t kPlies = 20;
  for (const auto& game : conformance("games.jsonl")) {
    const auto& plies = game["plies"];
    for (std::size_t i = 0; i < plies.size(); ++i) {
      if (i % kPlies == 0) lines.push_back({plies[i]["position"], {}, {}});
      lines.back().move_results.push_back(plies[i]["move"]);
    }
  }
}

void add_edges(std::vector<Line>& lines, const std::vector<nlohmann::json>& edges) {
  for (const auto& edge : edges) {
    lines.push_back({edge["position"], {}, edge.value("play", std::vector<std::string>())});
    for (const auto& [id, value] : edge["options"].items()) lines.back().options.emplace_back(id, value);
  }
}

/// Returns the bytes from which Dice reads `choice` out of `count`.
std::string bytes(std::size_t choice, std::size_t count) {
  std::string text;
  for (std::size_t most = 1; most < count; most *= 256) {
    text.insert(text.begin(), static_cast<char>(choice % 256));
    choice /= 256;
  }
  return text;
}

/// Returns the bytes that choose a known position, or none if the fuzzers do not have the position.
std::optional<std::string> known_position(const std::string& position) {
  static const std::vector<std::string> known = conformance_positions();
  const auto at = std::ranges::find(known, position);
  if (at == known.end()) return std::nullopt;
  return bytes(static_cast<std::size_t>(at - known.begin()), known.size());
}

std::string start_bytes(const std::string& position) {
  if (const auto known = known_position(position)) return '\1' + *known;
  return '\3' + bytes(position.size(), 256) + position;
}

/// One line as the input of each fuzzer. The reference plays it, so there are seeds even if the
/// core is wrong.
struct Inputs {
  std::string game;
  std::string record;
  std::optional<std::string> notation;
  std::optional<std::string> move_code;
};

reference::Options read_options(const Line& line, std::string& bytes) {
  reference::Options options;
  for (auto [id, chosen] : {std::pair("gap", &options.gap),
                            {"illumination", &options.illumination},
                            {"promotion_after", &options.promotion_after},
                            {"garden_after", &options.garden_after}}) {
    const auto given = std::ranges::find(line.options, id, [](const auto& option) { return option.first; });
    if (given != line.options.end()) *chosen = given->second;
    bytes += given != line.options.end() ? '\0' : '\1';
  }
  return options;
}

Inputs inputs(const Line& line) {
  Inputs found;
  reference::Game game(line.start, read_options(line, found.game));
  found.game += start_bytes(line.start);
  std::vector<reference::Happened> happened;
  for (const std::string& one : line.move_results) {
    if (one[1] == ':') {
      const std::string reason = one.substr(2);
      const std::string who = bytes(reference::kLetters.find(one[0]), reference::kPlayers);
      found.game += '\x0F' + who + (reason == "resign" ? '\0' : '\1');
      happened.push_back({one[0], reason, game.leave(one[0], reason)});
      continue;
    }
    const auto move = std::ranges::find(game.moves(), one, reference::move_code);
    found.game += '\0' + bytes(static_cast<std::size_t>(move - game.moves().begin()), game.moves().size());
    const char mover = game.turn();
    const auto step = game.play(one);
    happened.push_back({mover, step.notation, step.events});
    if (!found.move_code) found.move_code = one;
  }
  const auto known = known_position(line.start);
  if (known && !happened.empty()) found.notation = *known + happened.front().what;
  found.record = reference::write_record(line.start, line.start == reference::allied_start(), happened, game);
  return found;
}

/// The worked positions of HASAMI.md.
struct HasamiPosition {
  std::string_view game;
  std::string_view text;
};
constexpr std::array<std::string_view, 3> kHasamiGames = {"hasami", "daihasami", "makyek"};
constexpr HasamiPosition kHasamiPositions[] = {{"hasami", "9/9/9/4pP3/9/3P2p2/9/9/p8 b"},
                                               {"hasami", "1pppppppP/9/9/9/9/9/9/9/PPPPPPPP1 b"},
                                               {"hasami", "p3P3p/8P/9/9/9/9/9/9/p7p b"},
                                               {"hasami", "7pp/7PP/9/9/p5P2/p8/9/9/9 b"},
                                               {"hasami", "3PpP3/9/9/9/4P4/9/9/9/p7p b"},
                                               {"daihasami", "9/9/5pP2/4p4/4P4/9/9/9/p7p b"},
                                               {"daihasami", "9/9/9/4P4/4P4/4P4/3P5/4P4/p7p b - 30"},
                                               {"makyek", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s"},
                                               {"makyek", "8/8/8/8/3p1P2/8/4P3/7P n - 7"}};

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

/// Writes the seeds of each fuzzer to a folder with its name: seeds DIRECTORY EDGES. EDGES is a
/// file of more games in the format of the conformance edges.
int main(int, char** arguments) {
  std::vector<Line> lines;
  add_games(lines);
  add_edges(lines, conformance("edges.jsonl"));
  add_edges(lines, rules::sannin::json_lines(arguments[2]));
  Seeds seeds(arguments[1]);
  for (const Line& line : lines) {
    const Inputs found = inputs(line);
    seeds.add("position_text", line.start);
    seeds.add("game", found.game);
    seeds.add("record", found.record);
    if (found.notation) seeds.add("notation", *found.notation);
    if (found.move_code) seeds.add("move_code", *found.move_code);
  }
  for (const auto& [game, position] : kHasamiPositions) {
    const std::string text(position);
    const auto number = std::ranges::find(kHasamiGames, game) - kHasamiGames.begin();
    const std::string chosen(1, static_cast<char>(number));
    const std::size_t options = rules::find_ruleset(game)->options().size();
    seeds.add("hasami_position", text);
    seeds.add("hasami_game", chosen + std::string(options, '\0') + text + "\n\7\5\3\2\1");
    seeds.add("hasami_game", chosen + std::string(options, '\1') + "\n" + std::string(60, '\x11'));
    seeds.add("hasami_record",
              "[Rules \"Hasami 1\"]\n[Game \"" + std::string(game) + "\"]\n[Position \"" + text + "\"]\n\n{Here.} *\n");
  }
}
