#include "tools/problems/square_tasks.hpp"

#include "rules/hasami/board/position_text.hpp"

namespace problems {

using namespace rules::hasami;

std::optional<Match> square_match(const std::string& game, const std::string& position) {
  for (const Kind* kind : {&kHasami, &kDaiHasami, &kMakYek}) {
    if (kind->id != game) continue;
    const GameRules rules = rules_of(Choices(*kind));
    Position start = initial_position(rules);
    if (!position.empty()) {
      const auto read = parse_position(*kind, position);
      if (!read || misfit(rules, *read)) return std::nullopt;
      start = *read;
    }
    Match match(start, rules);
    if (!match.is_on() || match.count_legal_moves() == 0) return std::nullopt;
    return match;
  }
  return std::nullopt;
}

std::optional<CapturingMove> most_captures(const Match& match) {
  std::optional<CapturingMove> best;
  bool single = true;
  for (const Move& move : match.legal_moves()) {
    const int captured = captures(match.rules(), match.position(), match.position().turn, move).all().size();
    if (best && captured < best->captured) continue;
    single = !best || captured > best->captured;
    best = CapturingMove{move, captured};
  }
  return single ? best : std::nullopt;
}

}  // namespace problems
