#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "rules/printable.hpp"
#include "rules/records/tag_faults.hpp"
#include "rules/rulesets.hpp"
#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/report.hpp"

namespace server::cli {
namespace {

using rules::Game;
using rules::Ruleset;
using rules::Step;

/// Values of the command line, filled in by the parser.
struct PlayArguments {
  GameArguments game;
  std::string file;
  bool legal = false;
};

void print_moves(const PlayArguments& arguments) {
  for (const std::string& code : start_game(arguments.game)->legal_moves()) std::cout << code << '\n';
}

/// Returns the seat letters in words: `f, m or l`.
std::string letters_text(const Ruleset& ruleset) {
  const auto seats = ruleset.seats();
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " or " : ", ";
    text += seats[i].letter;
  }
  return text;
}

/// Applies a move, a leave (`l:resign`, `m:time`) or `draw`.
rules::Result<Step> play_word(const Ruleset& ruleset, Game& game, const std::string& word) {
  if (word == "draw") return game.agree_draw();
  if (word.size() > 1 && word[1] == ':') {
    const auto seats = ruleset.seats();
    const auto seat = std::ranges::find(seats, word[0], &rules::SeatInfo::letter);
    const std::string reason = word.substr(2);
    if (seat == seats.end() || (reason != "resign" && reason != "time")) {
      return rules::Refusal{"write " + letters_text(ruleset) + " with :resign or :time"};
    }
    return game.leave(rules::Seat(static_cast<int>(seat - seats.begin())),
                      reason == "time" ? rules::LeaveReason::kTime : rules::LeaveReason::kResign);
  }
  return game.play(word);
}

/// Runs `play`. `words` are the position and the moves, the arguments that CLI11 left over.
void print_play(PlayArguments arguments, std::vector<std::string> words) {
  for (const std::string& word : words) {
    if (word.starts_with('-')) throw ArgumentError(rules::printable(word) + ": play has no such option");
  }
  if (!words.empty() && looks_like_position(words.front())) {
    arguments.game.position = words.front();
    words.erase(words.begin());
  }
  const Ruleset& ruleset = ruleset_argument(arguments.game);
  const auto game = start_game(arguments.game);
  std::cout << report_line(ruleset, *game, nullptr, arguments.legal) << '\n';
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto step = play_word(ruleset, *game, word);
    if (!step)
      throw ArgumentError("MOVE " + std::to_string(i + 1) + " (" + rules::printable(word) + "): " + step.reason());
    std::cout << report_line(ruleset, *game, &step.value(), arguments.legal) << '\n';
  }
}

/// Returns the ruleset of a record: the one given by `--game`, otherwise the one found by its tags.
const Ruleset& ruleset_of_record(const PlayArguments& arguments, const std::string& text) {
  if (arguments.game.game) return ruleset_argument(arguments.game);
  const auto found = rules::ruleset_of_record(text);
  if (const auto* fault = std::get_if<rules::RecordFault>(&found)) throw wrong_record(arguments.file, *fault);
  return **std::get_if<const Ruleset*>(&found);
}

void print_replay(const PlayArguments& arguments) {
  const std::string text = read_record_file(arguments.file);
  const Ruleset& ruleset = ruleset_of_record(arguments, text);
  rules::ReadTree read = ruleset.read_until_fault(text);
  if (read.fault && read.tree.options.empty()) throw wrong_record(arguments.file, *read.fault);
  const rules::Record record = main_line(std::move(read.tree), ruleset.seats());
  const auto game = record.position ? ruleset.start_from(*record.position, record.options, record.opening_alliance)
                                    : ruleset.start(record.options, record.opening_alliance);
  std::cout << report_line(ruleset, **game, nullptr, arguments.legal) << '\n';
  for (const rules::RecordedStep& each : record.steps) {
    const auto step = rules::take(**game, each);
    std::cout << report_line(ruleset, **game, &step.value(), arguments.legal) << '\n';
  }
  if (!read.fault) read.fault = rules::records::fault_of_tags(record.tags);
  if (read.fault) throw wrong_record(arguments.file, *read.fault);
}

}  // namespace

void add_play_commands(CLI::App& program) {
  auto arguments = std::make_shared<PlayArguments>();

  CLI::App* moves = program.add_subcommand("moves", "List the legal moves of a position");
  add_game_option(*moves, arguments->game);
  add_rule_options(*moves, arguments->game);
  add_position_argument(*moves, arguments->game);
  moves->callback([arguments] { print_moves(*arguments); });

  CLI::App* play = program.add_subcommand("play", "Play moves from a position; prints one JSON object per line");
  add_game_option(*play, arguments->game);
  add_rule_options(*play, arguments->game);
  // CLI11 would split a positional argument like [5i5e,5a5b] in two.
  play->allow_extras();
  play->footer(
      "sannin play [OPTIONS] [POSITION] [MOVE...]\n"
      "  A position (default: start), then moves: 3d4e, P-4e, l:resign, m:time, draw");
  play->add_flag("--legal", arguments->legal, "Add the legal moves to each line");
  play->callback([arguments, play] { print_play(*arguments, play->remaining()); });

  CLI::App* replay = program.add_subcommand("replay", "Replay a record; prints one JSON object per line");
  add_game_option(*replay, arguments->game);
  replay->add_option("FILE", arguments->file, "Record, .s3n or .hsm; - reads standard input")->required();
  replay->add_flag("--legal", arguments->legal, "Add the legal moves to each line");
  replay->callback([arguments] { print_replay(*arguments); });
}

void add_rules_commands(CLI::App& program) {
  add_play_commands(program);
  add_perft_command(program);
  add_show_command(program);
  add_engine_command(program);
  add_analyse_command(program);
}

}  // namespace server::cli
