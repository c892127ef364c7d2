#include <algorithm>

#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/records/record.hpp"
#include "tests/bench/benches.hpp"
#include "tests/bench/conformance_games.hpp"

namespace bench {
namespace {

using rules::sannin::Match;
using rules::sannin::Move;

void write_position(benchmark::State& state, const NamedPosition& at) {
  for (auto _ : state) keep(position_text(at.position));
}

void parse_position(benchmark::State& state, const NamedPosition& at) {
  const std::string text = position_text(at.position);
  for (auto _ : state) keep(rules::sannin::parse_position(text));
}

void write_move_code(benchmark::State& state, const NamedPosition& at) {
  const std::vector<Move> moves = Match(at.position, {}).legal_moves();
  for (auto _ : state) {
    for (const Move& move : moves) keep(move_code(move));
  }
  count_items(state, moves.size());
}

void write_notation(benchmark::State& state, const NamedPosition& at) {
  const Match match(at.position, {});
  const std::vector<Move> moves = match.legal_moves();
  for (auto _ : state) {
    for (const Move& move : moves) keep(match.notation(move));
  }
  count_items(state, moves.size());
}

void parse_moves(benchmark::State& state, const Match& match, const std::vector<std::string>& texts) {
  for (auto _ : state) {
    for (const std::string& text : texts) keep(parse_move(match, text));
  }
  count_items(state, texts.size());
}

void parse_move_code(benchmark::State& state, const NamedPosition& at) {
  const Match match(at.position, {});
  std::vector<std::string> codes;
  for (const Move& move : match.legal_moves()) codes.push_back(move_code(move));
  parse_moves(state, match, codes);
}

void parse_notation(benchmark::State& state, const NamedPosition& at) {
  const Match match(at.position, {});
  std::vector<std::string> notations;
  for (const Move& move : match.legal_moves()) notations.push_back(match.notation(move));
  parse_moves(state, match, notations);
}

/// The longest game of the conformance data, played. Its items are its moves.
struct LongGame {
  std::unique_ptr<rules::Game> game;
  std::size_t moves;

  LongGame() {
    const auto shorter = [](const auto& a, const auto& b) { return a.moves.size() < b.moves.size(); };
    const ConformanceGame& longest = *std::max_element(conformance_games().begin(), conformance_games().end(), shorter);
    game = longest.game();
    moves = longest.moves.size();
    for (const std::string& move : longest.moves) (void)game->play(move);
  }
};

void write_record(benchmark::State& state) {
  const LongGame played;
  for (auto _ : state) keep(played.game->record({}, {}));
  count_items(state, played.moves);
}

void replay_record(benchmark::State& state) {
  const LongGame played;
  const std::string record = played.game->record({}, {});
  for (auto _ : state) {
    const auto read = rules::sannin::read_record(record);
    if (read.fault || read.move_results.size() != played.moves) state.SkipWithError("the record was not read");
  }
  count_items(state, played.moves);
}

}  // namespace

void add_text() {
  add_for_each_position("write_position", write_position);
  add_for_each_position("parse_position", parse_position);
  add_for_each_position("write_move_code", write_move_code);
  add_for_each_position("parse_move_code", parse_move_code);
  add_for_each_position("write_notation", write_notation);
  add_for_each_position("parse_notation", parse_notation);
  benchmark::RegisterBenchmark("write_record", write_record);
  benchmark::RegisterBenchmark("replay_record", replay_record);
}

}  // namespace bench
