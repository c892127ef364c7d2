#include "rules/wasm/desk.hpp"

#include <algorithm>
#include <utility>

#include "rules/printable.hpp"
#include "rules/records/tag_faults.hpp"
#include "rules/rulesets.hpp"
#include "rules/wasm/commands.hpp"
#include "rules/wasm/trees.hpp"

namespace rules::wasm {

namespace {

Result<std::optional<OpeningAlliance>> parse_alliance(const Ruleset& ruleset, std::string_view letters) {
  if (letters.empty()) return std::optional<OpeningAlliance>();
  const auto one = seat_with(letters.substr(0, 1), ruleset.seats());
  const auto other = seat_with(letters.substr(1), ruleset.seats());
  if (!one || !other) return Refusal{"an opening alliance must be two seats' letters, not " + in_quotes(letters)};
  return std::optional(OpeningAlliance{*one, *other});
}

Result<const Ruleset*> take_ruleset(Fields& fields) {
  const std::string_view id = fields.next();
  const Ruleset* ruleset = find_ruleset(id);
  if (ruleset == nullptr) return Refusal{"there is no ruleset " + in_quotes(id)};
  return ruleset;
}

/// Parses RULESET OPTIONS PACT POSITION. The ruleset checks that they fit together.
Result<Setup> take_setup(Fields& fields) {
  const auto ruleset = take_ruleset(fields);
  if (!ruleset) return ruleset.refusal();
  Setup setup{*ruleset, fields.next_options(), {}, {}};
  const auto opening_alliance = parse_alliance(**ruleset, fields.next());
  if (!opening_alliance) return opening_alliance.refusal();
  setup.opening_alliance = *opening_alliance;
  const std::string_view position = fields.next();
  if (!position.empty()) setup.position = position;
  return setup;
}

Refusal refusal_of(const RecordFault& fault) {
  return {fault.reason, "record", {{"line", std::to_string(fault.line)}, {"column", std::to_string(fault.column)}}};
}

}  // namespace

std::string Desk::answer(std::string_view request) {
  Fields fields(request);
  Answer answer;
  const std::string_view command = fields.next();
  if (command == "start") {
    start(fields, answer);
  } else if (command == "read" || command == "tree") {
    read(command, fields, answer);
  } else if (command == "game") {
    name_game(fields, answer);
  } else if (command == "write") {
    write(fields, answer);
  } else {
    const std::size_t number = fields.next_number();
    if (number >= games_.size() || !games_[number]) {
      answer.refusal({"there is no such game"});
    } else if (command == "close") {
      games_[number].reset();
    } else if (!run(command, *games_[number], fields, answer)) {
      answer.refusal({"there is no command " + in_quotes(command)});
    }
  }
  return answer.take();
}

void Desk::start(Fields& fields, Answer& answer) {
  auto setup = take_setup(fields);
  if (!setup) return answer.refusal(setup.refusal());
  auto game = OpenGame::start(std::move(*setup));
  if (!game) return answer.refusal(game.refusal());
  open(std::move(*game), answer);
}

void Desk::name_game(Fields& fields, Answer& answer) {
  const auto found = ruleset_of_record(fields.rest());
  if (const auto* fault = std::get_if<RecordFault>(&found)) return answer.refusal(refusal_of(*fault));
  answer.line({"ruleset", (*std::get_if<const Ruleset*>(&found))->id()});
}

void Desk::read(std::string_view command, Fields& fields, Answer& answer) {
  const auto ruleset = take_ruleset(fields);
  if (!ruleset) return answer.refusal(ruleset.refusal());
  ReadTree read = (*ruleset)->read_until_fault(fields.rest());
  if (!read.fault) read.fault = records::fault_of_tags(read.tree.tags);
  if (read.fault) answer.refusal(refusal_of(*read.fault));
  if (command == "tree") {
    // After a fault, what precedes it follows the refusal.
    if (read.tree.options.empty()) return;
    write_head(read.tree, **ruleset, answer);
    write_nodes(read.tree, answer);
  } else if (!read.fault) {
    replay(std::move(read.tree), **ruleset, answer);
  }
}

void Desk::replay(RecordTree tree, const Ruleset& ruleset, Answer& answer) {
  auto game = OpenGame::start({&ruleset, tree.options, tree.opening_alliance, tree.position});
  if (!game) return answer.refusal(game.refusal());
  write_head(tree, ruleset, answer);
  for (const RecordedStep& each : main_line(std::move(tree), ruleset.seats()).steps) {
    const auto step = game->advance(each);
    if (!step) return answer.refusal(step.refusal());
    answer.step(*step, ruleset.seats());
    if (each.clock) answer.line({"clock", std::to_string(*each.clock)});
  }
  open(std::move(*game), answer);
}

void Desk::write(Fields& fields, Answer& answer) {
  auto setup = take_setup(fields);
  if (!setup) return answer.refusal(setup.refusal());
  RecordTree tree;
  tree.options = std::move(setup->options);
  tree.opening_alliance = setup->opening_alliance;
  tree.position = std::move(setup->position);
  write_tree(std::move(tree), *setup->ruleset, fields, answer);
}

void Desk::open(OpenGame game, Answer& answer) {
  auto free = std::find(games_.begin(), games_.end(), std::nullopt);
  if (free == games_.end()) free = games_.emplace(games_.end());
  answer.line({"game", std::to_string(free - games_.begin())});
  *free = std::move(game);
}

}  // namespace rules::wasm
