#include "tests/rules/support.hpp"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <set>
#include <stdexcept>

#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"

namespace rules::sannin {
namespace {

template <class T>
T value_or_throw(const Result<T>& result) {
  if (!result) throw std::invalid_argument(result.reason());
  return *result;
}

std::vector<std::string> sorted_codes(const std::vector<Move>& moves) {
  std::vector<std::string> codes;
  for (const Move& move : moves) codes.push_back(move_code(move));
  std::sort(codes.begin(), codes.end());
  return codes;
}

}  // namespace

Cell cell(std::string_view name) {
  const auto found = Cell::parse(name);
  if (!found) throw std::invalid_argument("no cell: " + std::string(name));
  return *found;
}

Move coded(std::string_view code) {
  return value_or_throw(parse_move_code(code));
}
Position position(std::string_view text) {
  return value_or_throw(parse_position(text));
}

std::vector<std::string> codes(const Match& match) {
  return sorted_codes(match.legal_moves());
}
std::vector<std::string> codes(const Position& position, const RuleOptions& options) {
  return sorted_codes(legal_moves(turn_in(position, options)));
}

MoveResult play(Match& match, std::string_view text) {
  if (text.size() > 2 && text[1] == ':') {
    const auto reason = text.ends_with("time") ? OutReason::kTime : OutReason::kResign;
    return value_or_throw(match.leave(player_from_letter(text[0]).value(), reason));
  }
  return value_or_throw(match.play(value_or_throw(parse_move(match, text))));
}

MoveResult play_all(Match& match, const std::vector<std::string>& texts) {
  MoveResult last;
  for (const std::string& text : texts) last = play(match, text);
  return last;
}

std::string refused(const Match& match, std::string_view text) {
  const auto move = parse_move(match, text);
  return move ? std::string() : move.reason();
}

std::vector<nlohmann::json> json_lines(const std::string& path) {
  std::ifstream in(path);
  std::vector<nlohmann::json> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

std::vector<nlohmann::json> conformance(const std::string& name) {
  return json_lines(std::string(SANNIN_TEST_DATA) + "/conformance/" + name);
}

std::vector<std::string> conformance_positions() {
  std::set<std::string> texts;
  const auto add = [&](const nlohmann::json& text) {
    if (text.is_string()) texts.insert(text.get<std::string>());
  };
  for (const auto& game : conformance("games.jsonl")) {
    for (const auto& ply : game["plies"]) add(ply["position"]);
    add(game["final"]);
  }
  for (const auto& edge : conformance("edges.jsonl")) {
    add(edge["position"]);
    if (edge.contains("after")) add(edge["after"]);
  }
  return {texts.begin(), texts.end()};
}

Dice::Dice(std::string_view bytes)
    : engine_(std::accumulate(bytes.begin(), bytes.end(), bytes.size(),
                              [](auto seed, char byte) { return seed * 257 + static_cast<unsigned char>(byte); })),
      bytes_(bytes) {}

std::size_t Dice::below(std::size_t count) {
  if (spent()) return static_cast<std::size_t>(engine_() % count);
  std::size_t choice = 0;
  for (std::size_t most = 1; most < count && !spent(); most *= 256) {
    choice = choice * 256 + static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
  }
  return choice % count;
}

std::string_view Dice::take(std::size_t count) {
  const std::string_view taken = bytes_.substr(0, count);
  bytes_.remove_prefix(taken.size());
  return taken;
}

}  // namespace rules::sannin
