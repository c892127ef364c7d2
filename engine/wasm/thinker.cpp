#include "engine/wasm/thinker.hpp"

#include <algorithm>

#include "engine/level.hpp"
#include "engine/players.hpp"

namespace engine::wasm {
namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
constexpr std::size_t kMaxLines = 16;

void write(const Variation& line, int seats, rules::wasm::Answer& answer) {
  std::string shares;
  for (int seat = 0; seat < seats; ++seat)
    shares += (seat == 0 ? "" : " ") + std::to_string(line.shares.of[static_cast<std::size_t>(seat)]);
  std::string moves;
  for (const std::string& move : line.moves) moves += (moves.empty() ? "" : " ") + move;
  answer.line({"line", shares, std::to_string(line.mate), moves});
}

}  // namespace

std::string Thinker::answer(std::string_view request) {
  Fields fields(request);
  Answer answer;
  const std::string_view command = fields.next();
  if (command == "start") {
    start(fields, answer);
  } else if (!player_) {
    answer.refusal({"no game has started"});
  } else if (command == "play") {
    if (const auto refusal = player_->play(fields.next())) answer.refusal(*refusal);
  } else if (command == "leave") {
    leave(fields, answer);
  } else if (command == "back") {
    player_->back_to(fields.next_number());
  } else if (command == "think") {
    think(fields, answer);
  } else {
    answer.refusal({"there is no such command"});
  }
  return answer.take();
}

/// Skips make_player(), whose checks need all rulesets: the module would be twice as large. The
/// client has started the same game in the rules module.
void Thinker::start(Fields& fields, Answer& answer) {
  Start start;
  start.game = fields.next();
  start.options = fields.next_options();
  if (!fields.next().empty()) start.opening_alliance = rules::OpeningAlliance{rules::Seat(0), rules::Seat(1)};
  const std::string_view position = fields.next();
  if (!position.empty()) start.position = position;
  // Frees the old table first, so that the memory never holds two.
  player_.reset();
  player_ = find_player(start, kTableBytes);
  if (!player_) answer.refusal({"no computer player can play this game from this start"});
}

void Thinker::leave(Fields& fields, Answer& answer) {
  const std::size_t seat = fields.next_number();
  if (seat >= static_cast<std::size_t>(player_->seats())) return answer.refusal({"there is no such seat"});
  const auto reason = fields.next() == "time" ? rules::LeaveReason::kTime : rules::LeaveReason::kResign;
  if (const auto refusal = player_->leave(rules::Seat(static_cast<int>(seat)), reason)) answer.refusal(*refusal);
}

void Thinker::think(Fields& fields, Answer& answer) {
  SearchRequest request;
  const std::string_view level = fields.next();
  if (level.size() == 1 && level.front() >= '0' && level.front() <= '0' + kLevels) request.level = level.front() - '0';
  request.limits.nodes = std::max<std::size_t>(fields.next_number(), 1);
  request.lines = static_cast<int>(std::clamp<std::size_t>(fields.next_number(), 1, kMaxLines));
  request.seed = fields.next_number();
  const Report report = player_->think(request, nullptr);
  answer.line({"report", report.move, std::to_string(report.depth), std::to_string(report.nodes)});
  for (const Variation& line : report.lines) write(line, player_->seats(), answer);
}

}  // namespace engine::wasm
