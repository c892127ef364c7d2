#include "rules/wasm/commands.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include "rules/printable.hpp"

namespace rules::wasm {
namespace {

Seats seats_of(const OpenGame& game) {
  return game.ruleset().seats();
}

// Commands that change the game.

void advance(OpenGame& game, const RecordedStep& what, Answer& answer) {
  const auto step = game.advance(what);
  if (step) {
    answer.step(*step, seats_of(game));
  } else {
    answer.refusal(step.refusal());
  }
}

void play(OpenGame& game, Fields& fields, Answer& answer) {
  advance(game, {PlayedMove{std::string(fields.next())}, {}}, answer);
}

void leave(OpenGame& game, Fields& fields, Answer& answer) {
  const auto seat = seat_with(fields.next(), seats_of(game));
  if (!seat) return answer.refusal({"there is no such seat"});
  const auto reason = fields.next() == "time" ? LeaveReason::kTime : LeaveReason::kResign;
  advance(game, {Leaving{*seat, reason}, {}}, answer);
}

void draw(OpenGame& game, Fields&, Answer& answer) {
  advance(game, {AgreedDraw{}, {}}, answer);
}

void undo(OpenGame& game, Fields& fields, Answer&) {
  game.undo(fields.next_number());
}

// Commands that return its state.

void look(OpenGame& open, Fields&, Answer& answer) {
  const Game& game = open.game();
  const auto seats = seats_of(open);
  if (const auto position = game.position()) answer.line({"position", *position});
  answer.line({"diagram", game.diagram()});
  answer.line({"turn", letter_of(game.turn(), seats)});
  answer.line({"number", std::to_string(game.number())});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (game.is_in(seat)) answer.line({"in", letter_of(seat, seats)});
  }
  for (const Seat ally : game.allies()) answer.line({"ally", letter_of(ally, seats)});
  for (const std::string& cell : game.checks()) answer.line({"check", cell});
  if (const auto rule = game.decided()) answer.line({"decided", *rule});
  if (const auto outcome = game.outcome()) answer.line({"outcome", outcome->how, letter_of(outcome->winner, seats)});
}

void legal(OpenGame& game, Fields&, Answer& answer) {
  for (const std::string& code : game.game().legal_moves()) answer.line({"move", code});
}

/// Reads the remaining time after each step in milliseconds: `60000 - 58500`.
std::vector<std::optional<std::int64_t>> clocks_in(std::string_view text) {
  std::vector<std::optional<std::int64_t>> clocks;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::int64_t time = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + end, time);
    const bool is_time = error == std::errc() && rest == text.data() + end && time >= 0;
    clocks.push_back(is_time ? std::optional(time) : std::nullopt);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return clocks;
}

void record(OpenGame& game, Fields& fields, Answer& answer) {
  std::vector<Tag> tags;
  std::vector<std::optional<std::int64_t>> clocks;
  while (!fields.rest().empty()) {
    const std::string_view pair = fields.next();
    const std::size_t sign = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(sign + 1, pair.size()));
    // Names of tags begin with a capital letter.
    if (pair.substr(0, sign) == "clocks") {
      clocks = clocks_in(value);
    } else {
      tags.push_back({std::string(pair.substr(0, sign)), std::string(value)});
    }
  }
  answer.text(game.game().record(tags, clocks));
}

// Commands for analysis.

void reach(OpenGame& game, Fields& fields, Answer& answer) {
  for (const std::string& cell : game.game().explanations().reach(fields.next())) answer.line({"cell", cell});
}

void attackers(OpenGame& game, Fields& fields, Answer& answer) {
  const std::string_view cell = fields.next();
  const Explanations& explanations = game.game().explanations();
  for (const Attacker& each : explanations.attackers(cell)) {
    answer.line({"attacker", letter_of(each.seat, seats_of(game)), each.from});
  }
  for (const Dropper& each : explanations.droppers(cell)) {
    answer.line({"dropper", letter_of(each.seat, seats_of(game)), each.piece});
  }
}

void threats(OpenGame& game, Fields&, Answer& answer) {
  for (const Threat& each : game.game().explanations().threats()) answer.threat("threat", each, seats_of(game));
}

void rights(OpenGame& game, Fields&, Answer& answer) {
  for (const Right& each : game.game().explanations().rights()) {
    answer.line({"right", each.id, letter_of(each.seat, seats_of(game))});
    if (each.ended) answer.refusal(*each.ended);
  }
}

void preview(OpenGame& game, Fields& fields, Answer& answer) {
  const auto preview = game.game().explanations().preview(fields.next());
  if (!preview) return answer.refusal(preview.refusal());
  answer.step(preview->step, seats_of(game));
  answer.line({"diagram", preview->diagram});
  for (const Threat& each : preview->hanging) answer.threat("hanging", each, seats_of(game));
}

void why(OpenGame& game, Fields& fields, Answer& answer) {
  const std::string_view origin = fields.next();
  if (const auto refusal = game.game().explanations().why_not(origin, fields.next())) answer.refusal(*refusal);
}

void perft(OpenGame& game, Fields& fields, Answer& answer) {
  const auto depth = static_cast<int>(std::min<std::size_t>(fields.next_number(), 9));
  answer.line({"count", std::to_string(game.game().explanations().perft(depth, Leaves::kCounted))});
}

struct Command {
  std::string_view name;
  void (*run)(OpenGame& game, Fields& fields, Answer& answer);
};

constexpr Command kCommands[] = {{"play", play},       {"leave", leave},         {"draw", draw},     {"undo", undo},
                                 {"look", look},       {"legal", legal},         {"record", record}, {"reach", reach},
                                 {"threats", threats}, {"attackers", attackers}, {"rights", rights}, {"why", why},
                                 {"preview", preview}, {"perft", perft}};

}  // namespace

bool run(std::string_view name, OpenGame& game, Fields& fields, Answer& answer) {
  const auto command =
      std::find_if(std::begin(kCommands), std::end(kCommands), [&](const Command& each) { return each.name == name; });
  if (command == std::end(kCommands)) return false;
  command->run(game, fields, answer);
  return true;
}

}  // namespace rules::wasm
