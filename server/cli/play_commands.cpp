#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "rules/printable.hpp"
#include "rules/sannin/notation.hpp"
#include "rules/sannin/record.hpp"
#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/report.hpp"

namespace server::cli {
namespace {

using rules::sannin::Happening;
using rules::sannin::Match;
using rules::sannin::OutReason;

/// What the commands were given; filled by the argument parser.
struct Arguments {
  std::string position;
  std::vector<std::string> words;
  std::vector<std::string> rules;
  std::string file;
  bool legal = false;

  [[nodiscard]] Match match() const { return {position_argument(position), rule_arguments(rules)}; }
};

CLI::App* add_command(CLI::App& program, const std::string& name, const std::string& description,
                      const std::shared_ptr<Arguments>& arguments) {
  CLI::App* command = program.add_subcommand(name, description);
  add_rule_option(*command, arguments->rules);
  return command;
}

void print_moves(const Arguments& arguments) {
  for (const std::string& code : legal_codes(arguments.match())) std::cout << code << '\n';
}

/// A move, a leaving (`l:resign`, `m:time`) or `draw`.
rules::Result<Happening> play_word(Match& match, const std::string& word) {
  if (word == "draw") return match.agree_draw();
  if (word.size() > 1 && word[1] == ':') {
    const auto player = rules::sannin::player_from_letter(word[0]);
    const std::string reason = word.substr(2);
    if (!player || (reason != "resign" && reason != "time")) {
      return rules::Refusal{"a leaving is f, m or l with :resign or :time"};
    }
    return match.leave(*player, reason == "time" ? OutReason::kTime : OutReason::kResign);
  }
  const auto move = parse_move(match, word);
  if (!move) return rules::Refusal{move.reason()};
  return match.play(*move);
}

void print_play(Arguments arguments) {
  if (!arguments.words.empty() && looks_like_position(arguments.words.front())) {
    arguments.position = arguments.words.front();
    arguments.words.erase(arguments.words.begin());
  }
  Match match = arguments.match();
  std::cout << report_line(match, nullptr, arguments.legal) << '\n';
  for (std::size_t i = 0; i < arguments.words.size(); ++i) {
    const std::string& word = arguments.words[i];
    const auto happening = play_word(match, word);
    if (!happening)
      throw ArgumentError("MOVE " + std::to_string(i + 1) + " (" + rules::printable(word) + "): " + happening.reason());
    std::cout << report_line(match, &happening.value(), arguments.legal) << '\n';
  }
}

void print_replay(const Arguments& arguments) {
  const std::string text = read_file(arguments.file);
  const auto record = rules::sannin::read_record(text, [&](const Match& match, const Happening* happening) {
    std::cout << report_line(match, happening, arguments.legal) << '\n';
  });
  if (record.fault) {
    std::cout.flush();
    throw ArgumentError("FILE " + arguments.file + ", line " + std::to_string(record.fault->line) + ", column " +
                        std::to_string(record.fault->column) + ": " + record.fault->reason);
  }
}

}  // namespace

void add_play_commands(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();

  CLI::App* moves = add_command(program, "moves", "List the legal moves of a position", arguments);
  add_position_argument(*moves, arguments->position);
  moves->callback([arguments] { print_moves(*arguments); });

  CLI::App* play = add_command(program, "play", "Play moves from a position, one JSON object a line", arguments);
  play->add_option("POSITION MOVE", arguments->words,
                   "A position (left out: the start), then moves: 3d4e, P-4e, l:resign, m:time, draw");
  play->add_flag("--legal", arguments->legal, "Add the legal moves to each line");
  play->callback([arguments] { print_play(*arguments); });

  CLI::App* replay = program.add_subcommand("replay", "Replay a record, one JSON object a line");
  replay->add_option("FILE", arguments->file, "A record, .s3n")->required();
  replay->add_flag("--legal", arguments->legal, "Add the legal moves to each line");
  replay->callback([arguments] { print_replay(*arguments); });
}

void add_rules_commands(CLI::App& program) {
  add_play_commands(program);
  add_perft_command(program);
  add_show_command(program);
}

}  // namespace server::cli
