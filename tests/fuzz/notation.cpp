#include "rules/sannin/notation.hpp"

#include "rules/sannin/move_text.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/rules/support.hpp"

using namespace rules::sannin;

/// Two bytes choose a position, the rest is a move's notation there: refused, or a legal move whose notation and code
/// are read as that move.
void fuzz::try_input(std::string_view input) {
  static const std::vector<std::string> positions = conformance_positions();
  Dice dice(input.substr(0, 2));
  const std::string& start = dice.pick(positions);
  const std::string_view text = input.substr(std::min<std::size_t>(input.size(), 2));
  const Match match(position(start), {});
  const auto move = parse_move(match, text);
  if (!move) return require_reason(move.reason());
  const std::string code = move_code(*move);
  const std::string where = "\nposition: " + start + "\ntext: " + std::string(text) + "\nmove: " + code;
  require(match.is_legal(*move), "an illegal move is read" + where);
  const std::string written = notation(match, *move);
  for (const std::string& spelling : {written, code}) {
    const auto again = parse_move(match, spelling);
    require(again && *again == *move, spelling + " is read as another move" + where);
  }
}
