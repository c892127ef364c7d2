#include "tests/rules/differential/duel.hpp"

#include <algorithm>

#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/differential/duel_text.hpp"

namespace differential {
namespace core = rules::sannin;

Duel::Duel(const std::string& start, bool agreed, const reference::Options& options, Tally& tally)
    : tally_(tally),
      course_{core::position(start), core_options(options), agreed, {}},
      core_(course_.start, course_.options),
      in_place_(core_),
      turned_(core::turned(course_.start), course_.options),
      reference_(start, options),
      start_(start) {
  same("start", core::position_text(course_.start), start);
  compare_state();
}

void Duel::play(const reference::Move& move) {
  const std::string code = reference::move_code(move);
  codes_.push_back(code);
  const char mover = reference_.turn();
  const core::Move core_move = core::coded(code);
  const std::string notation = reference::notation(reference_.last().now, move, reference_.moves());
  compare_reading(move, notation);
  const reference::Situation after = reference::make(reference_.last().now, reference_.last().turn, move);
  const auto step = reference_.play(code);
  for (const std::string& event : step.events) {
    if (!event.ends_with("stalemate") || !event.starts_with("out")) continue;
    const auto stuck = static_cast<reference::Player>(reference::kLetters.find(event[4]));
    if (reference::has_legal_move(after, stuck, reference_.options())) ++tally_["stalemate by repetition"];
  }
  before_.push_back(now_);
  compare(core_.play(core_move), {mover, step.notation, step.events});
  compare_in_place(core_move);
  compare_turned(turned_.play(core::turned(core_move)));
}

void Duel::leave(char letter, const std::string& reason) {
  codes_.push_back(letter + (":" + reason));
  const auto why = reason == "time" ? core::OutReason::kTime : core::OutReason::kResign;
  const core::Player player = core::player_from_letter(letter).value();
  take_back();
  const auto events = reference_.leave(letter, reason);
  compare(core_.leave(player, why), {letter, reason, events});
  in_place_ = core_;
  compare_turned(turned_.leave(core::turned(player), why));
}

void Duel::agree_draw() {
  codes_.emplace_back("draw");
  const auto events = reference_.agree_draw();
  compare(core_.agree_draw(), {reference_.turn(), "draw", events});
  take_back();
  compare_turned(turned_.agree_draw());
}

void Duel::compare(const rules::Result<core::MoveResult>& happened, const reference::Happened& expected) {
  if (!happened) same("refusal", happened.reason(), "");
  const bool is_move = expected.what != "resign" && expected.what != "time" && expected.what != "draw";
  same("notation", happened->notation, is_move ? expected.what : "");
  same("text", happened->text, codes_.back());
  same("events", joined(happened->events, "\n"), joined(expected.events, "\n"));
  course_.move_results.push_back(*happened);
  happened_.push_back(expected);
  count(expected);
  compare_state();
}

void Duel::count(const reference::Happened& happened) {
  ++tally_["plies"];
  std::vector<std::string> roles;
  for (const std::string& event : happened.events) {
    roles.push_back(by_role(event, happened.letter));
    ++tally_[event.substr(0, event.find(' ')) + event.substr(std::min(event.rfind(' '), event.size()))];
  }
  if (roles.size() > 1) ++tally_["course: " + joined(roles, ", ")];
  for (const auto& threat : reference_.last().pending) {
    if (threat.kind == reference::ThreatKind::kCheck) ++tally_["pending check"];
    if (threat.kind == reference::ThreatKind::kMate) ++tally_["pending mate"];
    if (threat.kind == reference::ThreatKind::kMaterial) ++tally_["pending material"];
  }
}

void Duel::compare_state() {
  same("position", core_position(core_), reference_.position().value_or("over"));
  same("result", core_result(core_), reference_result(reference_));
  now_ = state_of(core_);
  if (now_.moves != core_moves(reference_.moves())) {
    same("legal moves", joined(core::codes(core_)), joined(reference_.legal()));
  }
  same("count of legal moves", std::to_string(now_.count_of_moves), std::to_string(now_.moves.size()));
  const core::Board& board = core_.position().board;
  same("hash", std::to_string(board.hash()), std::to_string(core::recomputed_hash(board)));
  if (!core_.ending() && core::position(core_position(core_)) != core_.position()) {
    same("reading the position", "another", "the same");
  }
  if (reference_.over()) ++tally_["result " + reference_.result()->how];
}

void Duel::compare_reading(const reference::Move& move, const std::string& notation) const {
  const std::string code = reference::move_code(move);
  for (const std::string& text : spellings(move, notation)) {
    const auto read = core::parse_move(core_, text);
    same("reading " + text, read ? core::move_code(*read) : read.reason(), code);
  }
}

void Duel::compare_moves(Dice& dice) {
  if (reference_.over()) return;
  const reference::Position& position = reference_.last();
  const auto& legal = reference_.moves();
  for (int i = 0; i < 4 && !legal.empty(); ++i) {
    const reference::Move& move = dice.pick(legal);
    const std::string code = reference::move_code(move);
    same("notation of " + code, core_.notation(core::coded(code)), reference::notation(position.now, move, legal));
  }
  for (const reference::Move& move : reference::moves_by_movement(position.now, position.turn, reference_.options())) {
    if (std::ranges::count(legal, move) > 0) continue;
    const std::string code = reference::move_code(move);
    const bool repeats = reference::is_legal(position.now, position.turn, move, reference_.options());
    same("refusal of " + code, core::parse_move(core_, code) ? "none" : "refused", "refused");
    const core::Move refused = core::coded(code);
    same("legality of " + code, core_.is_legal(refused) ? "legal" : "illegal", "illegal");
    if (repeats) {
      same("repetition by " + code, core_.repeated_by(refused) ? "repeats" : "does not", "repeats");
      ++tally_["repetition refused"];
    }
  }
}

void Duel::compare_records() const {
  const std::vector<rules::Tag> tags{{"Event", "?"}, {"Site", "?"},   {"Date", "????.??.??"},
                                     {"First", "?"}, {"Middle", "?"}, {"Last", "?"}};
  const std::string written = core::write_record(course_, core_, tags);
  const std::string expected = reference::write_record(start_, course_.agreed, happened_, reference_);
  same("record", respaced(written), respaced(expected));
  for (const std::string& text : {written, expected, reworded(expected)}) {
    std::vector<std::string> positions;
    const core::ReadRecord read = core::read_record(
        text, [&](const core::Match& match, const core::MoveResult*) { positions.push_back(core_position(match)); });
    same("fault of the record", read.fault ? read.fault->reason + "\n" + text : "", "");
    same("start of the record", core::position_text(read.start), start_);
    same("last position of the record", positions.empty() ? "" : positions.back(), core_position(core_));
    std::vector<std::string> codes;
    std::vector<std::string> events;
    for (const core::MoveResult& one : read.move_results) {
      codes.push_back(one.text);
      events.insert(events.end(), one.events.begin(), one.events.end());
    }
    std::vector<std::string> expected_events;
    for (const auto& one : happened_)
      expected_events.insert(expected_events.end(), one.events.begin(), one.events.end());
    same("moves of the record", joined(codes), joined(codes_));
    same("events of the record", joined(events, "\n"), joined(expected_events, "\n"));
  }
}

void Duel::same(const std::string& what, const std::string& is, const std::string& should_be) const {
  if (is == should_be) return;
  const reference::Options& options = reference_.options();
  throw Disagreement(what + ":\n  is:        " + is + "\n  should be: " + should_be + "\nstart: " + start_ +
                     "\noptions: " + options.gap + " " + options.illumination + " " + options.promotion_after + " " +
                     options.garden_after + "\nmoves: " + joined(codes_) +
                     "\nposition: " + reference_.position().value_or("over"));
}

void Duel::same(const std::string& what, const State& is, const State& should_be) const {
  if (!(is == should_be)) same(what, text(is), text(should_be));
}

}  // namespace differential
