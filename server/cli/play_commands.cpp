#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/report.hpp"

namespace server::cli {
namespace {

using rules::Game;
using rules::Ruleset;
using rules::Step;

/// What the commands were given; filled by the argument parser.
struct Arguments {
  GameArguments game;
  std::vector<std::string> words;
  std::string file;
  bool legal = false;
};

void print_moves(const Arguments& arguments) {
  for (const std::string& code : start_game(arguments.game)->legal_moves()) std::cout << code << '\n';
}

/// The letters of the seats in words: `f, m or l`.
std::string letters_text(const Ruleset& ruleset) {
  const auto seats = ruleset.seats();
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " or " : ", ";
    text += seats[i].letter;
  }
  return text;
}

/// A move, a leaving (`l:resign`, `m:time`) or `draw`.
rules::Result<Step> play_word(const Ruleset& ruleset, Game& game, const std::string& word) {
  if (word == "draw") return game.agree_draw();
  if (word.size() > 1 && word[1] == ':') {
    const auto seats = ruleset.seats();
    const auto seat = std::ranges::find(seats, word[0], &rules::SeatInfo::letter);
    const std::string reason = word.substr(2);
    if (seat == seats.end() || (reason != "resign" && reason != "time")) {
      return rules::Refusal{"a leaving is " + letters_text(ruleset) + " with :resign or :time"};
    }
    return game.leave(rules::Seat(static_cast<int>(seat - seats.begin())),
                      reason == "time" ? rules::LeaveReason::kTime : rules::LeaveReason::kResign);
  }
  return game.play(word);
}

void print_play(Arguments arguments) {
  if (!arguments.words.empty() && looks_like_position(arguments.words.front())) {
    arguments.game.position = arguments.words.front();
    arguments.words.erase(arguments.words.begin());
  }
  const Ruleset& ruleset = ruleset_argument(arguments.game);
  const auto game = start_game(arguments.game);
  std::cout << report_line(ruleset, *game, nullptr, arguments.legal) << '\n';
  for (std::size_t i = 0; i < arguments.words.size(); ++i) {
    const std::string& word = arguments.words[i];
    const auto step = play_word(ruleset, *game, word);
    if (!step)
      throw ArgumentError("MOVE " + std::to_string(i + 1) + " (" + rules::printable(word) + "): " + step.reason());
    std::cout << report_line(ruleset, *game, &step.value(), arguments.legal) << '\n';
  }
}

/// The game whose record a text is: the one that its tag Game names, if it has one.
const Ruleset& ruleset_of_record(const GameArguments& arguments, const std::string& text) {
  if (!arguments.game.empty()) return ruleset_argument(arguments);
  for (const Ruleset* ruleset : rules::rulesets()) {
    if (text.find("[Game \"" + std::string(ruleset->id()) + "\"]") != std::string::npos) return *ruleset;
  }
  return *rules::rulesets().front();
}

void print_replay(const Arguments& arguments) {
  const std::string text = read_file(arguments.file);
  const Ruleset& ruleset = ruleset_of_record(arguments.game, text);
  const auto read = ruleset.read_record(text);
  if (const auto* fault = std::get_if<rules::RecordFault>(&read)) {
    throw ArgumentError("FILE " + arguments.file + ", line " + std::to_string(fault->line) + ", column " +
                        std::to_string(fault->column) + ": " + fault->reason);
  }
  const auto& record = *std::get_if<rules::Record>(&read);
  const auto game = record.position ? ruleset.start_from(*record.position, record.options, record.pact)
                                    : ruleset.start(record.options, record.pact);
  std::cout << report_line(ruleset, **game, nullptr, arguments.legal) << '\n';
  for (const rules::RecordedStep& each : record.steps) {
    const auto step = rules::take(**game, each);
    std::cout << report_line(ruleset, **game, &step.value(), arguments.legal) << '\n';
  }
}

}  // namespace

void add_play_commands(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();

  CLI::App* moves = program.add_subcommand("moves", "List the legal moves of a position");
  add_game_option(*moves, arguments->game);
  add_rule_option(*moves, arguments->game);
  add_position_argument(*moves, arguments->game);
  moves->callback([arguments] { print_moves(*arguments); });

  CLI::App* play = program.add_subcommand("play", "Play moves from a position, one JSON object a line");
  add_game_option(*play, arguments->game);
  add_rule_option(*play, arguments->game);
  play->add_option("POSITION MOVE", arguments->words,
                   "A position (left out: the start), then moves: 3d4e, P-4e, l:resign, m:time, draw");
  play->add_flag("--legal", arguments->legal, "Add the legal moves to each line");
  play->callback([arguments] { print_play(*arguments); });

  CLI::App* replay = program.add_subcommand("replay", "Replay a record, one JSON object a line");
  add_game_option(*replay, arguments->game);
  replay->add_option("FILE", arguments->file, "A record, .s3n or .hsm")->required();
  replay->add_flag("--legal", arguments->legal, "Add the legal moves to each line");
  replay->callback([arguments] { print_replay(*arguments); });
}

void add_rules_commands(CLI::App& program) {
  add_play_commands(program);
  add_perft_command(program);
  add_show_command(program);
}

}  // namespace server::cli
